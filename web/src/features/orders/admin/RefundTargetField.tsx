import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { FormTextField } from '@/ui/forms/FormTextField';
import { refundTargets, type RefundableOrder, type RefundDraft } from './refund-draft';

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
      {refundTargets(order).map(({ key, kind, line, left }) => (
        <option key={key} value={key}>
          {t(`target.${kind}`, { name: line?.name ?? '', left: formatMoney(left, order.currency) })}
        </option>
      ))}
    </FormTextField>
  );
}
