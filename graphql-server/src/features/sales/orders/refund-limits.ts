import { formatMoney } from '@larder/shared/locale';
import { payableStep } from '@larder/shared/payable-amounts';
import { say } from '@larder/texts/text';
import { AppError, badInput } from '../../../common/app-error.js';
import type { Order } from '../purchase/order.entity.js';
import { totalOf, type LineRefund } from '../refunds/refund-amounts.js';
import { canBeRefunded, MIN_REFUND } from '../refunds/refundable-sum.js';

/** @throws AppError `BAD_USER_INPUT` below the provider's minimum */
export function requireMinimum(
  field: 'amount' | 'lines',
  order: Order,
  refundable: number,
  part: readonly LineRefund[],
): readonly LineRefund[] {
  const total = totalOf(part);
  if (canBeRefunded(order, total, refundable)) return part;
  const { currency } = order;
  const step = payableStep(currency);
  if (total % step !== 0 && total !== refundable)
    throw badInput({
      [field]: say('refunds.multiples', { step: formatMoney(step, currency) }),
    });
  throw badInput({ [field]: say('refunds.tooLittle', { least: formatMoney(MIN_REFUND, currency) }) });
}

/** @param ofOrder what is left of the whole order, if `refundable` is about a part of it */
export function exceedsRefundable(
  field: 'amount' | 'lines',
  { currency }: Order,
  refundable: number,
  ofOrder = refundable,
): AppError {
  const left = formatMoney(refundable, currency);
  const message =
    ofOrder === 0
      ? say('refunds.nothingLeftOfOrder')
      : refundable === 0
        ? say('refunds.nothingLeftOfLine')
        : field === 'amount'
          ? say('refunds.tooMuch', { most: left })
          : say('refunds.tooManyUnits', { left });
  return new AppError('BAD_USER_INPUT', message, { fields: { [field]: message }, refundable });
}
