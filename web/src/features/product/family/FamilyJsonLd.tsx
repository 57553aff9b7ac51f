import { useLocale } from 'use-intl';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { scriptJson } from '@/lib/format/script-json';
import { localizedPath } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

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
export function FamilyJsonLd({ id, family, sizes }: FamilyJsonLdProps) {
  const { publicUrl, locales } = usePublicConfig();
  const locale = useLocale();
  const urlOf = (of: string) => absoluteUrl(publicUrl, localizedPath(paths.product(of), locale, locales));
  const data = {
    '@context': 'https://schema.org',
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
  return (
    <script
      type="application/ld+json"
      // Escaped JSON.
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}
