import { FoodTexts } from '@/lib/i18n/FoodTexts';
import { AllergenNotice } from './AllergenNotice';
import { FoodDetails } from './FoodDetails';
import { FoodFailed } from './FoodFailed';
import { FoodJsonLd } from './FoodJsonLd';
import { useProductFoodQuery } from './product-food.generated';

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
      {error && !product && !details && <FoodFailed onRetry={() => void refetch().catch(() => undefined)} />}
      {product && !details && <AllergenNotice food={product.food} />}
      {details && product?.food && <FoodDetails food={product.food} />}
      {details && product && <FoodJsonLd product={product} />}
    </FoodTexts>
  );
}
