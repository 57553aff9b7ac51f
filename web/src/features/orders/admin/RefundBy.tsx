import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'use-intl';
import type { RefundDraft } from './refund-draft';

interface RefundByProps {
  value: RefundDraft['by'];
  onChange: (by: RefundDraft['by']) => void;
}

/** Whether lines or an amount are refunded. */
export function RefundBy({ value, onChange }: RefundByProps) {
  const t = useTranslations('manageOrders.refund');
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
