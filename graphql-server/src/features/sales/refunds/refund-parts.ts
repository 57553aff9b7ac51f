import { formatMoney } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { listedCharges } from '@larder/shared/refund-shares';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';
import type { NamedUnits } from '../purchase/line-snapshot.js';
import { chargeLabel } from '../../../pricing/charge-labels.js';
import { ChargeKind } from '../../../pricing/charge.js';
import { RefundReason, type Refund } from '../purchase/refund.entity.js';
import { chargesOfRefund } from './refund-amounts.js';
import type { RefundCharge } from './refund-charge.type.js';
import { refundedUnitsOf, type RefundLine } from './refund-line.type.js';

/** What a refund consists of, as receipts and e-mails list it. */
export interface RefundParts {
  /** The refunded units. The quantity is 0 where only an amount of the line was refunded. */
  readonly units: readonly NamedUnits[];
  /** None for a refund of goods alone. */
  readonly charges: readonly RefundCharge[];
}

/** @param lines of the refund */
export function partsOfRefund({ reason }: Pick<Refund, 'reason'>, lines: readonly RefundLine[]): RefundParts {
  const ofGoods = lines.filter(({ goods, deposit }) => goods + deposit > 0);
  const amounts = ofGoods.filter(({ quantity }) => quantity === 0);
  // An amount of several lines was spread over them, unless it is what they weigh less.
  const isOfWeights = reason === RefundReason.SHORT;
  const named = ofGoods.length === 1 || isOfWeights ? amounts : [];
  return {
    units: lines
      .filter((line) => line.quantity > 0 || named.includes(line))
      .map((line) => refundedUnitsOf(line, isOfWeights)),
    charges: listedCharges(chargesOfRefund(lines), ChargeKind.GOODS),
  };
}

/** The sentence about the charges of a refund; null without any to list. */
export function chargesText(
  charges: RefundParts['charges'],
  currency: string,
  locale: Locale,
): string | null {
  if (charges.length === 0) return null;
  const t = purchaseTexts(locale);
  const shown = charges.map(({ kind, amount }) =>
    t('sums.labelled', { label: chargeLabel(kind, locale), amount: formatMoney(amount, currency, locale) }),
  );
  return t('refunds.charges', { charges: shown.join(', ') });
}
