import type { EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { badInput } from '../../../common/app-error.js';
import type { DeliveryAddress } from '../../addresses/delivery-address.js';
import { outOfStock } from '../../catalogue/stock/availability.js';
import { requireDelivery } from '../../delivery/choices/chosen-delivery.js';
import type { User } from '../../users/user.entity.js';
import { hold, placeIn, stockOf } from '../holds/hold.repository.js';
import { holderOf, type Checkout } from '../purchase/checkout.entity.js';
import { SubstitutionWish } from '../purchase/substitution-wish.js';
import { plannedWith, type Addition } from './addition.js';
import type { SubstitutionsInput } from './substitution.inputs.js';
import type { Recipient } from './checkout.inputs.js';
import { makeDurable, type CheckoutFacts } from './checkout.repository.js';
import type { SlotClock, WantedSlot } from './checkout-slot.js';
import { plannedFulfilment } from './planned-fulfilment.js';
import { lockPricedCart, type PricingTerms, type StaffGoods } from './priced-cart.js';
import { claimOf, requirePrice, wishForLines, type CheckoutPolicy } from './snapshot-cart.js';
import { storeCheckout } from './store-checkout.js';

/** Input of an order by staff, apart from its goods. */
interface StaffTerms extends PricingTerms {
  /** To which the customer agreed, in minor units. */
  readonly total: number;
  readonly recipient: Recipient;
  /** Of the delivery, by its parts. */
  readonly address: DeliveryAddress | null;
  readonly substitutions: SubstitutionsInput | null;
  readonly policy: CheckoutPolicy;
  /** The order to which it is added; null for an order of its own. */
  readonly addition: Addition | null;
  readonly slot: WantedSlot | null;
  readonly clock: SlotClock;
  readonly by: Pick<CheckoutFacts, 'placedById' | 'requestKey' | 'requestHash'>;
  /** How long its reservations last. */
  readonly holdMs: number;
}

/**
 * Creates the checkout of an order by staff as `snapshotCart` does for a cart: by the same rules of
 * prices, stock and slots. Ages are checked as the goods are handed over.
 *
 * @throws AppError `BAD_USER_INPUT` with the `lines` of products that are not sold,
 *   `PRICE_CHANGED`, `OUT_OF_STOCK`, and as `requireDelivery` and `claimOf`
 */
export async function snapshotStaffOrder(
  manager: EntityManager,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  goods: StaffGoods,
  {
    recipient,
    address,
    addition,
    slot,
    clock,
    by,
    holdMs,
    substitutions,
    total: agreed,
    ...terms
  }: StaffTerms,
): Promise<Checkout> {
  const cart = await lockPricedCart(manager, userId, slot, terms, goods);
  const { lines, counted, short, price, currency } = cart;
  requireSold(goods, lines);
  requireDelivery(cart.delivery, { lines: price.lines, rules: cart.rules, currency });
  if (short.length > 0) throw outOfStock(short);
  requirePrice({ total: agreed, currency }, cart);
  const claim = await claimOf(manager, cart, slot, clock, { addition, former: null });
  const { subtotal, addedTax, total, taxes, charges } = price;
  const amounts = { subtotal, addedTax, total, taxes, currency };
  const addedToId = addition?.order.id ?? null;
  const facts = {
    userId,
    email,
    addedToId,
    locale: terms.locale,
    nextCheckAt: null,
    ...amounts,
    ...recipient,
    ...by,
  };
  const wishes = terms.policy.substitutes ? substitutions : null;
  const wish = wishes?.wish ?? SubstitutionWish.REFUND;
  wishForLines(lines, wishes?.lines ?? []);
  const own = plannedFulfilment(cart, claim, { address, wish }, null);
  const plan = addition ? plannedWith(own, addition.order) : own;
  const checkout = await storeCheckout(manager, facts, lines, charges, plan);
  // Unlike that of a cart, it becomes an order at once.
  await makeDurable(manager);
  const held = [...stockOf(counted), ...(claim ? [placeIn(claim)] : [])];
  await hold(manager, { checkoutId: checkout.id, userId: holderOf(checkout), ms: holdMs }, held);
  return checkout;
}

/** @throws AppError `BAD_USER_INPUT` with a message for each line, by its place */
function requireSold({ lines }: StaffGoods, sold: readonly { readonly productId: string }[]): void {
  const ids = new Set(sold.map(({ productId }) => productId));
  const problems = lines.flatMap(({ productId }, place) =>
    ids.has(productId) ? [] : [[`lines.${place}.productId`, say('staffOrders.notSold')] as const],
  );
  if (problems.length > 0) throw badInput(Object.fromEntries(problems));
}
