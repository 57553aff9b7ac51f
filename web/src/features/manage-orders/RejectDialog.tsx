import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '@/components/feedback/AskDialog';

interface RejectDialogProps {
  open: boolean;
  count: number;
  busy: boolean;
  /** @param refund whether their money goes back as well */
  onConfirm: (refund: boolean) => void;
  onCancel: () => void;
}

/** Asks before the selected orders are rejected, and whether their money goes back. */
export function RejectDialog({ count, onConfirm, ...props }: RejectDialogProps) {
  const t = useTranslations('manageOrders.reject');
  const [refund, setRefund] = useState(false);
  return (
    <AskDialog
      title={t('title', { count })}
      text={t('text')}
      cancel={t('cancel')}
      confirm={t('confirm', { count })}
      width={420}
      onConfirm={() => onConfirm(refund)}
      {...props}
    >
      <FormControlLabel
        sx={{ mt: 1.5 }}
        control={<Checkbox checked={refund} onChange={(event) => setRefund(event.target.checked)} />}
        label={t('refund')}
      />
    </AskDialog>
  );
}
