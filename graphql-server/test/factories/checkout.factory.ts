import type { DataSource } from 'typeorm';
import { priceOf } from '../../src/pricing/price-of.js';
import { DEFAULT_PRICE_RULES, type PriceRules } from '../../src/pricing/price-rules.js';
import { StoredCharge, toChargeRows } from '../../src/features/sales/purchase/charge.entity.js';
import { FulfilmentMethod } from '../../src/features/sales/purchase/fulfilment-method.js';
import { Fulfilment, FulfilmentStatus } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { Checkout, CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import { SubstitutionWish } from '../../src/features/sales/purchase/substitution-wish.js';
import { describeLines, type LineOverrides } from './line-snapshot.factory.js';
import { nextNumber } from './sequence.js';
import { buildUser } from './user.factory.js';

/** A delivery in a shop without areas. */
export const PLAN = {
  method: FulfilmentMethod.DELIVERY,
  areaId: null,
  area: null,
  place: null,
  address: null,
  country: null,
  postcode: null,
  slotId: null,
  startsAt: null,
  endsAt: null,
  leadDays: 0,
  feePerLine: true,
  substitutionWish: SubstitutionWish.REFUND,
};

type Amounts = 'subtotal' | 'addedTax' | 'total' | 'taxes';

export type CheckoutOverrides = Partial<Omit<Checkout, 'lines' | Amounts>> & {
  lines?: readonly LineOverrides[];
  rules?: Partial<PriceRules>;
  fulfilment?: FulfilmentStatus;
  slotId?: string;
};

/**
 * A checkout that awaits its payment, by default of one product, with charges by the rules that
 * fit its lines.
 */
export async function buildCheckout(
  dataSource: DataSource,
  { lines: wanted, rules, fulfilment = FulfilmentStatus.NEW, slotId, ...overrides }: CheckoutOverrides = {},
): Promise<Checkout> {
  const lines = await describeLines(dataSource, wanted);
  const { subtotal, addedTax, total, taxes, charges } = priceOf(lines, { ...DEFAULT_PRICE_RULES, ...rules });
  const userId = overrides.userId ?? (await buildUser(dataSource)).id;
  return dataSource.transaction(async (manager) => {
    const checkout = await manager.save(
      manager.create(Checkout, {
        status: CheckoutStatus.AWAITING_PAYMENT,
        name: 'Asha Rao',
        email: 'asha@example.test',
        phone: '+1 555 0100',
        address: '1 Market Street, Springfield',
        currency: 'USD',
        paymentOrderId: `order_test${nextNumber()}`,
        subtotal,
        addedTax,
        total,
        taxes,
        ...overrides,
        userId,
        lines,
      }),
    );
    const rows = toChargeRows(charges).map((charge) => ({ checkoutId: checkout.id, ...charge }));
    await manager.insert(StoredCharge, rows);
    await manager.insert(Fulfilment, { checkoutId: checkout.id, status: fulfilment, slotId: slotId ?? null });
    return checkout;
  });
}

/** Columns of a checkout from a customer's own cart. */
export const BY_CUSTOMER = {
  addedToId: null,
  placedById: null,
  requestKey: null,
  requestHash: null,
} as const;
