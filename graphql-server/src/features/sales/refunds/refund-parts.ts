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

/** Whether a refund is of what was short, weighed less or was replaced, or of what was refused. */
export const isOfGoods = ({ reason }: Pick<Refund, 'reason'>): boolean =>
  reason === RefundReason.SHORT || reason === RefundReason.REFUSED;

/** @param lines of the refund */
export function partsOfRefund(refund: Pick<Refund, 'reason'>, lines: readonly RefundLine[]): RefundParts {
  const ofGoods = lines.filter(({ goods, deposit }) => goods + deposit > 0);
  const amounts = ofGoods.filter(({ quantity }) => quantity === 0);
  // An amount of several lines was spread over them, unless it is what they weigh less.
  const named = ofGoods.length === 1 || isOfGoods(refund) ? amounts : [];
  return {
    // Refused ones are named in the note.
    units: lines
      .filter((line) => refund.reason !== RefundReason.REFUSED && (line.quantity > 0 || named.includes(line)))
      .map((line) => refundedUnitsOf(line, isOfGoods(refund))),
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
