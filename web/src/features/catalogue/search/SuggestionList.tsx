import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { ArrowRight, LayoutGrid, Lightbulb } from 'lucide-react';
import type { Key } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { HighlightedText } from '@/ui/text/HighlightedText';
import { Picture } from '@/ui/media/Picture';
import { LowestPriceNote, Price } from '@/features/catalogue/product/shared/Price';
import { StockNote } from '@/features/catalogue/product/shared/StockNote';
import { tileColor, useCategoryName } from '@/lib/categories';
import { useLeft } from '@/features/carts/shared/useCart';
import { sizeBesideName } from '@/features/catalogue/product/shared/units';
import { scrollToTop } from '@/lib/url-state/scroll-state';
import type { SearchOption } from './search-options';

type Autocomplete = UseAutocompleteReturnValue<SearchOption, false, false, true>;

interface SuggestionListProps extends Pick<Autocomplete, 'getListboxProps' | 'getOptionProps'> {
  options: readonly SearchOption[];
}

/**
 * The listbox of the search field. Its options are links as well, so that they can be opened in
 * another tab; the focus stays in the field.
 */
export function SuggestionList({ options, getListboxProps, getOptionProps }: SuggestionListProps) {
  const t = useTranslations('search.suggestions');
  // Its type allows `ul` and `li` only.
  const listbox: object = getListboxProps();
  return (
    <div {...listbox} aria-labelledby={undefined} aria-label={t('label')}>
      {options.map((option, index) => {
        const { key, ...props }: { key: Key } = getOptionProps({ option, index });
        return (
          <OptionLink key={key} {...props} to={option.to} state={scrollToTop} data-kind={option.kind}>
            <OptionContent option={option} />
          </OptionLink>
        );
      })}
    </div>
  );
}

const OptionLink = styled(Link)(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '6px 12px',
  borderRadius: 12,
  color: vars.palette.text.primary,
  textDecoration: 'none',
  // MUI's name for the highlighted option.
  '&.Mui-focused': { background: vars.palette.sunken },
  '&[data-clicked]': { animation: 'none' },
  '& > svg': {
    flex: 'none',
    boxSizing: 'content-box',
    paddingInline: 14,
    color: vars.palette.primary.main,
  },
  '&[data-kind="all"] > :first-of-type': { paddingLeft: 4, color: vars.palette.primary.main },
  // Divides products, categories and results.
  '[data-kind="product"] + &:not([data-kind="product"]), [data-kind="category"] + &[data-kind="all"]': {
    position: 'relative',
    marginTop: 9,
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-5px 12px auto',
      height: 1,
      background: vars.palette.divider,
    },
  },
}));

const StockBadge = styled(StockNote)(({ theme: { vars } }) => ({
  padding: '1px 8px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 6,
  fontWeight: 600,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
}));

const nameStyle = { flex: 1, minWidth: 0, fontWeight: 600, lineHeight: 1.3 };

function OptionContent({ option }: { option: SearchOption }) {
  const nameOf = useCategoryName();
  const t = useTranslations('search.suggestions');
  switch (option.kind) {
    case 'product':
      return <ProductContent product={option.product} />;
    case 'category':
      return (
        <>
          <LayoutGrid size={20} />
          <Typography component="span" sx={nameStyle}>
            {option.text === undefined
              ? nameOf(option.category)
              : t('within', { text: option.text, category: nameOf(option.category) })}
          </Typography>
          {option.text === undefined && (
            <Typography component="span" variant="body2" color="textSecondary">
              {t('category')}
            </Typography>
          )}
        </>
      );
    case 'guess':
      return (
        <>
          <Lightbulb size={20} />
          <span>
            {t.rich('didYouMean', { guess: option.text, b: (chunks) => <strong>{chunks}</strong> })}
          </span>
        </>
      );
    case 'all':
      return (
        <>
          <Typography component="span" sx={nameStyle}>
            {t('seeAll', { count: option.count })}
          </Typography>
          <ArrowRight size={20} />
        </>
      );
  }
}

function ProductContent({ product }: { product: Extract<SearchOption, { kind: 'product' }>['product'] }) {
  const t = useTranslations('common.pack');
  const left = useLeft(product);
  return (
    <>
      <Box
        component="span"
        sx={{ flex: 'none', overflow: 'hidden', width: 48, borderRadius: '10px' }}
        style={{ background: tileColor(product.category) }}
      >
        <Picture image={product.photo} size={48} loading="eager" />
      </Box>
      <Typography component="span" sx={nameStyle}>
        <HighlightedText text={product.name} parts={product.highlights} />
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {sizeBesideName({ ...product, quantity: 1 }, t)}
          <LowestPriceNote product={product} />
        </Typography>
      </Typography>
      <StockBadge left={left} unit={product} availability={product.availability} />
      <Typography variant="price" sx={{ display: 'grid', fontSize: '1rem', textAlign: 'end' }}>
        <Price product={product} />
      </Typography>
    </>
  );
}
