import { isolate } from '@larder/shared/isolate';
import { formatTaxRate } from '@larder/shared/locale';
import { chargeLabel } from '../../pricing/charge-labels.js';
import { storedPriceOf } from '../../pricing/stored-price.js';
import type { EmailedPurchase } from './email-content.js';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';

interface Sum {
  readonly label: string;
  readonly amount: number;
  /** Of a tax that is a part of the total above it. */
  readonly isIncluded?: boolean;
}

/** The totals of a purchase, from the subtotal to the amount that remains paid. */
export function sumsOf(purchase: EmailedPurchase): Sum[] {
  const t = purchaseTexts(purchase.locale);
  const { subtotal, fees, taxes, addedTax, total } = storedPriceOf(purchase);
  const { refunded } = purchase;
  const rates = taxes.map((tax) => ({
    label: isolate(formatTaxRate(tax, purchase.locale)),
    amount: tax.tax,
  }));
  const included = rates.map(({ label, amount }) => ({
    label: t('sums.includedTax', { rate: label }),
    amount,
    isIncluded: true,
  }));
  return [
    { label: t('sums.subtotal'), amount: subtotal },
    ...fees.map(({ kind, amount }) => ({ label: chargeLabel(kind, purchase.locale), amount })),
    ...(addedTax > 0 ? rates : []),
    { label: t('sums.total'), amount: total },
    ...(addedTax > 0 ? [] : included),
    ...(refunded === undefined
      ? []
      : [
          { label: t('sums.refunded'), amount: refunded },
          { label: t('sums.remaining'), amount: total - refunded },
        ]),
  ];
}
