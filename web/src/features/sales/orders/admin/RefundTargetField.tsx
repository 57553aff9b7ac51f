import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { FormTextField } from '@/ui/forms/FormTextField';
import { refundTargets, type RefundableOrder, type RefundDraft, type RefundTarget } from './refund-draft';

/** Which line or fee an amount is for. */
export function RefundTargetField({
  order,
  control,
}: {
  order: RefundableOrder;
  control: Control<RefundDraft>;
}) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageOrders.refund');
  const labels = useTranslations('charges');
  const targetText = ({ kind, line, left: amount }: RefundTarget) => {
    const left = formatMoney(amount, order.currency);
    if (!line) return t('target.order', { label: labels(kind), left });
    const { name } = line;
    return kind === 'GOODS'
      ? t('target.goods', { name, left })
      : t('target.line', { label: labels(kind), name, left });
  };
  return (
    <FormTextField
      control={control}
      name="of"
      select
      label={t('of')}
      helperText={t('ofHint')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('ofNothing')}</option>
      {refundTargets(order).map((target) => (
        <option key={target.key} value={target.key}>
          {targetText(target)}
        </option>
      ))}
    </FormTextField>
  );
}
