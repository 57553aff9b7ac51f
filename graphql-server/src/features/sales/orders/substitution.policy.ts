import { allergenChange, needsConsent, type AllergenChange } from '@larder/shared/substitutes';
import { enumName } from '../../../common/enum-name.js';
import { isSameRate, type NamedRate } from '../../../pricing/charge.js';
import { rateOf, type PriceRules } from '../../../pricing/price-rules.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { pricedUnit } from '../../catalogue/product/sale.js';
import { ageLimitOf, isForSale, type SalesPolicy } from '../../catalogue/stock/availability.js';
import type { OrderLine } from '../purchase/order-line.entity.js';
import type { OrderSubstitute } from '../purchase/order-substitute.entity.js';
import { SubstitutionWish } from '../purchase/substitution-wish.js';
import { PickProblem } from './pick-result.type.js';
import type { SubstituteTerms } from './substitutes.repository.js';

/** What the shop sells now, at which prices. */
export interface ShopNow {
  readonly rules: PriceRules;
  /** The day in the shop. */
  readonly today: string;
  readonly currency: string;
  readonly policy: SalesPolicy;
}

/** A product in place of units of a line. */
export interface WantedSubstitute {
  readonly productId: string;
  readonly quantity: number;
  readonly allergensAgreed: boolean;
  readonly customerAgreed: boolean;
}

/** A line, and what is wanted where it is out. */
export interface SubstitutedLine extends SubstituteTerms {
  readonly isByWeight: boolean;
  readonly wish: SubstitutionWish;
  readonly currency: string;
  /** Null if it is deleted. */
  readonly product: Product | null;
}

/** The wish for a line. */
export const wishFor = (
  { substitutionWish }: Pick<OrderLine, 'substitutionWish'>,
  order: { readonly fulfilment: { readonly substitutionWish: SubstitutionWish } },
): SubstitutionWish => substitutionWish ?? order.fulfilment.substitutionWish;

/** What a substitute has that the ordered product lacks. */
export const allergensOf = ({ product }: SubstitutedLine, substitute: Product): AllergenChange =>
  allergenChange(product?.food ?? null, substitute.food);

/** Price, deposit and rate of a product now. */
export const priceNow = (product: Product, { rules, today }: ShopNow) => {
  const unit = pricedUnit(product, today, rules);
  const rate: NamedRate | null = rateOf({ ...unit, quantity: 1 }, rules.tax);
  return { price: unit.unitPrice, deposit: unit.deposit, rate };
};

/**
 * Whether a product may be handed over in place of an ordered one; `nearestSubstitutes` has the
 * same in SQL. A dearer one may: the customer pays no more than for the ordered one.
 */
export function isSubstitute(line: SubstitutedLine, product: Product, shop: ShopNow): boolean {
  const { deposit, rate } = priceNow(product, shop);
  return (
    !line.isByWeight &&
    product.soldBy === null &&
    product.id !== line.productId &&
    line.currency === shop.currency &&
    isForSale(product, shop.policy) &&
    (ageLimitOf(product) ?? 0) <= line.ageLimit &&
    isSameRate(rate, line.rate) &&
    deposit <= line.deposit
  );
}

/** What the customer has yet to agree to; null for nothing. */
export function consentProblem(
  line: SubstitutedLine,
  { added, isStated }: AllergenChange,
  agreed: Pick<OrderSubstitute, 'allergensAgreed' | 'customerAgreed'>,
): PickProblem | null {
  if (needsConsent(enumName(SubstitutionWish, line.wish)) && !agreed.customerAgreed)
    return PickProblem.CUSTOMER_NOT_ASKED;
  const isSafe = isStated && added.length === 0;
  return isSafe || agreed.allergensAgreed ? null : PickProblem.ALLERGENS_NOT_AGREED;
}
