import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { RefundDraft } from './refund-draft';

/** Whether lines or an amount are refunded. */
export function RefundBy({ control }: { control: Control<RefundDraft> }) {
  const t = useTranslations('manageOrders.refund');
  const { value, onChange } = useController({ control, name: 'by' }).field;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={value}
      aria-label={t('by')}
      // Null when the selected one is pressed again.
      onChange={(_event, by: RefundDraft['by'] | null) => by && onChange(by)}
    >
      <ToggleButton value="lines">{t('byLines')}</ToggleButton>
      <ToggleButton value="amount">{t('byAmount')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
