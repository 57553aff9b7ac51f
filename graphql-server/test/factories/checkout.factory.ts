import type { DataSource } from 'typeorm';
import { priceOf } from '../../src/pricing/price-of.js';
import { toStoredTotals } from '../../src/pricing/stored-price.js';
import { Checkout, CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import { describeLines, type LineOverrides } from './line-snapshot.factory.js';
import { nextNumber } from './sequence.js';
import { buildUser } from './user.factory.js';

export type CheckoutOverrides = Partial<Omit<Checkout, 'lines'>> & { lines?: readonly LineOverrides[] };

/**
 * A checkout that awaits its payment, by default of one product, with totals that fit its lines.
 */
export async function buildCheckout(
  dataSource: DataSource,
  overrides: CheckoutOverrides = {},
): Promise<Checkout> {
  const checkouts = dataSource.getRepository(Checkout);
  const lines = await describeLines(dataSource, overrides.lines);
  return checkouts.save(
    checkouts.create({
      status: CheckoutStatus.AWAITING_PAYMENT,
      name: 'Asha Rao',
      email: 'asha@example.test',
      phone: '+1 555 0100',
      address: '1 Market Street, Springfield',
      currency: 'USD',
      paymentOrderId: `order_test${nextNumber()}`,
      ...toStoredTotals(priceOf(lines)),
      ...overrides,
      userId: overrides.userId ?? (await buildUser(dataSource)).id,
      lines,
    }),
  );
}
