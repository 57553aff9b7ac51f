import { formatMoney } from '@larder/shared/locale';
import { payableStep } from '@larder/shared/payable-amounts';
import { say, type Text } from '@larder/texts/text';

/** Messages about amounts that cannot be paid in a currency, by field. */
export function stepProblems(
  amounts: Readonly<Record<string, number | null | undefined>>,
  currency: string,
): Record<string, Text> {
  const step = payableStep(currency);
  const message = say('payments.multiples', { step: formatMoney(step, currency) });
  return Object.fromEntries(
    Object.entries(amounts)
      .filter(([, amount]) => (amount ?? 0) % step !== 0)
      .map(([field]) => [field, message]),
  );
}
