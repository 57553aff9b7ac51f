import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { paths } from '@/lib/dashboard-paths';
import { useToDetail } from '@/lib/url-state/useToDetail';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { problemValues } from './numbers';
import { inlineFields, type InlineField } from './inline-fields';
import { InlineValue } from './InlineValue';
import { withMainCategory } from './main-category';
import { ManagedPrice } from './ManagedPrice';
import type { ManagedProduct } from './managed-product';
import { PictureButton } from './PictureButton';
import type { ProductListProps } from './product-list-props';
import { ProductStatus } from './ProductStatus';
import { StockCount } from './StockCount';
import { useCategoryChoices, withCurrent } from './useCategoryChoices';

interface ManagedProductCardProps extends Pick<
  ProductListProps,
  'onPatch' | 'onPicture' | 'onDelete' | 'busyPictures'
> {
  product: ManagedProduct;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** A product on narrow screens, with the values and actions of a table row. */
export function ManagedProductCard({
  product,
  selected,
  onSelect,
  onPatch,
  onPicture,
  onDelete,
  busyPictures,
}: ManagedProductCardProps) {
  const t = useTranslations('manageProducts.list');
  const inline = useInlineFields(product, onPatch);
  const { id, name } = product;

  return (
    <Card
      component="li"
      sx={{
        ...card,
        ...(selected && { borderColor: 'primary.main', bgcolor: 'primary.tint' }),
      }}
    >
      <PictureButton
        product={product}
        size={72}
        busy={busyPictures.has(id)}
        onClick={() => onPicture(product)}
      />
      <Box sx={{ minWidth: 0 }}>
        <InlineValue {...inline('name')}>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Box>
        </InlineValue>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          <ProductStatus product={product} />
        </Stack>
      </Box>
      <Checkbox
        checked={selected}
        onChange={(_, checked) => onSelect(checked)}
        slotProps={{ input: { 'aria-label': t('select', { name }) } }}
        sx={{ alignSelf: 'start', width: 44, height: 44, mr: -0.75, mt: -0.5 }}
      />
      <Box component="dl" sx={figures}>
        <Figure label={t('columns.price')}>
          <InlineValue {...inline('price')}>
            <ManagedPrice product={product} />
          </InlineValue>
        </Figure>
        <Figure label={t('columns.stock')}>
          <InlineValue {...inline('stock')}>
            <StockCount product={product} />
          </InlineValue>
        </Figure>
      </Box>
      <CategorySelect product={product} onPatch={onPatch} />
      <CardActions product={product} onDelete={onDelete} />
    </Card>
  );
}

const card = {
  p: 1.5,
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  columnGap: 1.5,
};

/** The props of an {@link InlineValue} by the field that it edits. */
function useInlineFields(product: ManagedProduct, onPatch: ManagedProductCardProps['onPatch']) {
  const t = useTranslations('manageProducts.list');
  const problem = useTranslations('manageProducts.problems');
  const { currency } = usePublicConfig();
  const formatters = useFormFormatters();
  const { name } = product;
  return (field: InlineField) => {
    const { read, show, problemOf, inputMode } = inlineFields[field];
    return {
      label: t(`inline.${field}`, { name }),
      value: show(product, currency, formatters),
      inputMode,
      problemOf: (typed: string) => {
        const found = problemOf(typed, currency, formatters);
        return found && problem(found, problemValues(currency, formatters));
      },
      onSave: (typed: string) => onPatch(product, read(typed, currency, formatters)),
    };
  };
}

const figures = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  m: 0,
  mt: 1.5,
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0 },
};

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CategorySelect({ product, onPatch }: Pick<ManagedProductCardProps, 'product' | 'onPatch'>) {
  const t = useTranslations('manageProducts.list');
  const { choices } = useCategoryChoices();
  const { name, category } = product;
  return (
    <TextField
      select
      size="small"
      label={t('columns.category')}
      value={category.id}
      onChange={(event) => onPatch(product, { categories: withMainCategory(product, event.target.value) })}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': t('inline.category', { name }) },
      }}
      sx={{ gridColumn: '1 / -1', mt: 1 }}
    >
      {withCurrent(choices, category).map(({ id: value, name: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

function CardActions({ product, onDelete }: Pick<ManagedProductCardProps, 'product' | 'onDelete'>) {
  const t = useTranslations('manageProducts.list');
  const toDetail = useToDetail();
  const { id, name, hidden } = product;
  return (
    <Stack direction="row" spacing={1} sx={{ gridColumn: '1 / -1', mt: 1, alignItems: 'center' }}>
      <Button
        component={Link}
        {...toDetail(paths.manageProduct(id))}
        variant="outlined"
        startIcon={<Pencil size={18} />}
        aria-label={t('edit', { name })}
      >
        {t('editShort')}
      </Button>
      {!hidden && (
        <IconButton component={Link} to={paths.product(id)} aria-label={t('view', { name })}>
          <ExternalLink size={20} />
        </IconButton>
      )}
      <IconButton
        color="error"
        aria-label={t('delete', { name })}
        onClick={() => onDelete(product)}
        sx={{ ml: 'auto !important' }}
      >
        <Trash2 size={20} />
      </IconButton>
    </Stack>
  );
}
