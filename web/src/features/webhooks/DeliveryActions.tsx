import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ListTree, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useFormatters } from '@/lib/format/useFormatters';
import type { WebhookDeliveryFieldsFragment } from './webhooks.generated';

interface DeliveryActionsProps {
  delivery: WebhookDeliveryFieldsFragment;
  /** Whether it cannot be sent again just now. */
  disabled: boolean;
  onOpen: (id: string) => void;
  onReplay: (id: string) => Promise<void>;
}

/** What can be done with a delivery. */
export function DeliveryActions({ delivery, disabled, onOpen, onReplay }: DeliveryActionsProps) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('webhooks.deliveries');
  const { id, event, createdAt } = delivery;
  const [sending, setSending] = useState(false);
  const names = { event, at: formatDateTime(createdAt) };
  const send = async () => {
    setSending(true);
    await onReplay(id);
    setSending(false);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <BusyButton
        variant="outlined"
        size="small"
        startIcon={<Send size={16} />}
        disabled={disabled}
        busy={sending}
        aria-label={t('replayOf', names)}
        onClick={() => void send()}
        sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
      >
        {t('replay')}
      </BusyButton>
      <Tooltip title={t('details')}>
        <IconButton aria-label={t('detailsOf', names)} onClick={() => onOpen(id)}>
          <ListTree size={20} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
