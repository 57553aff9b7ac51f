import { formatMoney } from '@larder/shared/locale';
import { payableStep } from '@larder/shared/payable-amounts';
import type { ProductFacts } from '../product/product-changes.js';

type Amounts = Partial<Pick<ProductFacts, 'regularPrice' | 'salePrice' | 'deposit'>>;

/** Messages about amounts that cannot be paid in a currency, by field. */
export function stepProblems(
  { regularPrice, salePrice, deposit }: Amounts,
  currency: string,
): Record<string, string> {
  const step = payableStep(currency);
  const amounts = Object.entries({ regularPrice, salePrice, deposit });
  const message = `Amounts are multiples of ${formatMoney(step, currency)}, as card payments are.`;
  return Object.fromEntries(
    amounts.filter(([, amount]) => (amount ?? 0) % step !== 0).map(([field]) => [field, message]),
  );
}
