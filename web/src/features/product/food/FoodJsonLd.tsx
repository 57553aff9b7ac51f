import { useLocale } from 'use-intl';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { localizedPath } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { foodJsonLd } from './food-json-ld';
import type { ProductFoodQuery } from './product-food.generated';

export function FoodJsonLd({ product }: { product: NonNullable<ProductFoodQuery['product']> }) {
  const { publicUrl, locales } = usePublicConfig();
  const url = absoluteUrl(publicUrl, localizedPath(paths.product(product.id), useLocale(), locales));
  return (
    <script
      type="application/ld+json"
      // Escaped JSON.
      dangerouslySetInnerHTML={{ __html: foodJsonLd(product, url) }}
    />
  );
}
