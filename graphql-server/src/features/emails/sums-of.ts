import { isolate } from '@larder/shared/isolate';
import { formatTaxRate } from '@larder/shared/locale';
import { chargeLabel } from '../../pricing/charge-labels.js';
import { storedPriceOf } from '../../pricing/stored-price.js';
import type { EmailedPurchase } from './email-content.js';
import { emailTextsOf } from '@larder/texts/emails/email-texts';

interface Sum {
  readonly label: string;
  readonly amount: number;
  /** Of a tax that is a part of the total above it. */
  readonly isIncluded?: boolean;
}

/** The totals of a purchase, from the subtotal to the amount that remains paid. */
export function sumsOf(purchase: EmailedPurchase): Sum[] {
  const texts = emailTextsOf(purchase.locale);
  const { subtotal, fees, taxes, addedTax, total } = storedPriceOf(purchase);
  const { refunded } = purchase;
  const rates = taxes.map((tax) => ({
    label: isolate(formatTaxRate(tax, purchase.locale)),
    amount: tax.tax,
  }));
  const included = rates.map(({ label, amount }) => ({
    label: texts.includedTax(label),
    amount,
    isIncluded: true,
  }));
  return [
    { label: texts.subtotal, amount: subtotal },
    ...fees.map(({ kind, amount }) => ({ label: chargeLabel(kind, purchase.locale), amount })),
    ...(addedTax > 0 ? rates : []),
    { label: texts.total, amount: total },
    ...(addedTax > 0 ? [] : included),
    ...(refunded === undefined
      ? []
      : [
          { label: texts.refundedSum, amount: refunded },
          { label: texts.remaining, amount: total - refunded },
        ]),
  ];
}
