import { formatMoney } from '@larder/shared/locale';
import { decimalsOf, MAX_PRICE } from '@larder/shared/money';
import { say, type Text } from '@larder/texts/text';

/** `up to two decimals, such as 3.50`. */
export function decimalsHint(currency: string, decimalMark = '.'): Text {
  const count = decimalsOf(currency);
  if (count === 0) return say('money.noDecimals');
  return say('money.decimals', { count, example: `3${decimalMark}${'50'.padEnd(count, '0')}` });
}

/** For prices in major units. */
export const priceTooHigh = (currency: string): Text =>
  say('products.priceTooHighFor', { price: formatMoney(MAX_PRICE, currency) });
