import { formatMoney } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { emailTexts } from '@larder/texts/emails/email-texts';
import type { PricedUnits } from '../sales/purchase/line-snapshot.js';
import { unitPriceText } from '../sales/purchase/units-text.js';

/** `$1.20 each`, or `$3.90/kg` for goods by weight; null for a single piece. */
export function eachText(line: PricedUnits, currency: string, locale: Locale): string | null {
  if ((line.soldBy ?? null) !== null) return unitPriceText(line, currency, locale);
  if (line.quantity === 1) return null;
  return emailTexts(locale)('purchase.each', { price: formatMoney(line.unitPrice, currency, locale) });
}
