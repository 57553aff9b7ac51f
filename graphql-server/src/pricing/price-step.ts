import { formatMoney } from '@larder/shared/locale';
import { payableStep } from '@larder/shared/payable-amounts';

/** Messages about amounts that cannot be paid in a currency, by field. */
export function stepProblems(
  amounts: Readonly<Record<string, number | null | undefined>>,
  currency: string,
): Record<string, string> {
  const step = payableStep(currency);
  const message = `Amounts are multiples of ${formatMoney(step, currency)}, as card payments are.`;
  return Object.fromEntries(
    Object.entries(amounts)
      .filter(([, amount]) => (amount ?? 0) % step !== 0)
      .map(([field]) => [field, message]),
  );
}
