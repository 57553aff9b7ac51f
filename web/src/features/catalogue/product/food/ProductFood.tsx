import { FoodTexts } from '@/lib/i18n/FoodTexts';
import { AllergenNotice } from './AllergenNotice';
import { FoodDetails } from './FoodDetails';
import { useProductFoodQuery, type ProductFoodQuery } from './product-food.generated';
import { useTranslations, useLocale } from 'use-intl';
import { JsonLd } from '@/ui/page/JsonLd';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { localizedPath } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { foodJsonLd } from './food-json-ld';

interface ProductFoodProps {
  /** Of the product. */
  id: string;
  /** Whether the part after the description is wanted, and not that before the price. */
  details: true | undefined;
}

/** A part of what is known of a product as food; the parts share one query. */
export function ProductFood({ id, details }: ProductFoodProps) {
  const { data, error, refetch } = useProductFoodQuery({ variables: { id } });
  const product = data?.product;
  return (
    <FoodTexts>
      {error && !product && !details && <FoodFailed onRetry={() => void refetch()} />}
      {product && !details && <AllergenNotice food={product.food} />}
      {details && product?.food && <FoodDetails food={product.food} />}
      {details && product && <FoodJsonLd product={product} />}
    </FoodTexts>
  );
}

/** Nobody should take missing allergens for none. */
function FoodFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('food.notice');
  return <RetryLine text={t('failed')} onRetry={onRetry} />;
}

function FoodJsonLd({ product }: { product: NonNullable<ProductFoodQuery['product']> }) {
  const { publicUrl, locales } = usePublicConfig();
  const url = absoluteUrl(publicUrl, localizedPath(paths.product(product.id), useLocale(), locales));
  return <JsonLd data={foodJsonLd(product, url)} />;
}
