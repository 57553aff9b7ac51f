import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations, useLocale } from 'use-intl';
import { packText } from '@/features/catalogue/product/shared/pack';
import { StockNote } from '@/features/catalogue/product/shared/StockNote';
import { JsonLd } from '@/ui/page/JsonLd';
import { UnitPrice } from '@/features/catalogue/product/shared/UnitPrice';
import { paths } from '@/lib/paths';
import { keepScroll, wantedScroll } from '@/lib/url-state/scroll-state';
import type { WholeProduct } from '../useProduct';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { localizedPath } from '@/lib/i18n/locales';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

const link = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 52,
  px: 1.75,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.875rem',
  textDecoration: 'none',
  transition: 'border-color 160ms',
  '&:hover, &[aria-current]': { borderColor: 'primary.main' },
  '&[aria-current]': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
  '> :not(strong)': { color: 'text.secondary' },
};

interface FamilyChoiceProps {
  id: string;
  /** The product itself, or the one before, whose family may be another one. */
  relative: WholeProduct;
}

/** Links to the pages of the sizes of a product, its own among them. */
export function FamilyChoice({ id, relative }: FamilyChoiceProps) {
  const { family, familyProducts } = relative;
  const t = useTranslations('product.details');
  const pack = useTranslations('common.pack');
  const current = useRef<HTMLAnchorElement>(null);
  const isChosenHere = wantedScroll(useLocation().state) === 'keep';
  // The link that was followed went with the page before.
  useEffect(() => {
    if (isChosenHere) current.current?.focus({ preventScroll: true });
  }, [isChosenHere]);
  const named = familyProducts.map((size) => ({
    ...size,
    label: size.familyLabel ?? (packText(size, pack) || size.name),
  }));
  if (!familyProducts.some((size) => size.id === id)) return null;
  return (
    <>
      <Box role="group" aria-label={t('sizes')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {named.map((size) => (
          <Box
            key={size.id}
            component={Link}
            to={paths.product(size.id)}
            state={keepScroll}
            {...(size.id === id && { ref: current, 'aria-current': 'page' })}
            sx={link}
          >
            <strong dir="auto">{size.label}</strong>
            <UnitPrice amount={size.price} soldBy={size.soldBy} />
            {size.quantityLeft === 0 && <StockNote left={0} availability={size.availability} />}
          </Box>
        ))}
      </Box>
      <FamilyJsonLd id={id} family={family ?? ''} sizes={named} />
    </>
  );
}

interface FamilyJsonLdProps {
  /** Of the product. */
  id: string;
  family: string;
  sizes: readonly { id: string; label: string }[];
}

/**
 * Says of the product on the page that it is one of several sizes, with the pages of the others, as
 * Google's guide to variants with a page each.
 */
function FamilyJsonLd({ id, family, sizes }: FamilyJsonLdProps) {
  const { publicUrl, locales } = usePublicConfig();
  const locale = useLocale();
  const urlOf = (of: string) => absoluteUrl(publicUrl, localizedPath(paths.product(of), locale, locales));
  const data = {
    '@type': 'Product',
    '@id': urlOf(id),
    size: sizes.find((size) => size.id === id)?.label,
    isVariantOf: {
      '@type': 'ProductGroup',
      name: family,
      // As the shop compares families.
      productGroupID: family.normalize('NFKC').toLowerCase(),
      variesBy: ['https://schema.org/size'],
      hasVariant: sizes.filter((size) => size.id !== id).map((size) => ({ url: urlOf(size.id) })),
    },
  };
  return <JsonLd data={data} />;
}
