import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WebhookDeliveryFieldsFragment } from './webhooks.generated';
import type { DeliveryStatus } from '@/lib/apollo/schema-types.generated';
import { DeliveryItem } from './DeliveryItem';
import { WebhooksSkeleton } from './WebhooksSkeleton';

const statuses: readonly DeliveryStatus[] = ['WAITING', 'DONE', 'PARKED'];
const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } };

interface DeliveryListProps {
  /** Undefined until they are there. */
  deliveries: readonly WebhookDeliveryFieldsFragment[] | undefined;
  status: DeliveryStatus | null;
  onStatus: (status: DeliveryStatus | null) => void;
  /** Whether nothing can be sent again just now. */
  disabled: boolean;
  onReplay: (id: string) => Promise<void>;
  /** What stands below the list. */
  foot: ReactNode;
}

/** What was sent to an endpoint, newest first. */
export function DeliveryList({ deliveries, status, onStatus, disabled, onReplay, foot }: DeliveryListProps) {
  const t = useTranslations('webhooks');
  return (
    <Box sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 160px' }}>
          {t('deliveries.title')}
        </Typography>
        <TextField
          select
          size="small"
          label={t('deliveries.filter')}
          value={status ?? ''}
          onChange={({ target }) => onStatus(statuses.find((each) => each === target.value) ?? null)}
          slotProps={nativeSelect}
          sx={{ width: '12rem' }}
        >
          <option value="">{t('deliveries.any')}</option>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {t(`statuses.${each}`)}
            </option>
          ))}
        </TextField>
      </Box>
      {!deliveries && <WebhooksSkeleton label={t('details.loading')} cards={2} />}
      {deliveries?.length === 0 && (
        <>
          <Typography>{t(status ? 'deliveries.nothing' : 'deliveries.empty')}</Typography>
          {!status && <Typography sx={{ color: 'text.secondary' }}>{t('deliveries.emptyHint')}</Typography>}
        </>
      )}
      {deliveries && deliveries.length > 0 && (
        <>
          <Box
            component="ul"
            aria-label={t('deliveries.list')}
            sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
          >
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} disabled={disabled} onReplay={onReplay} />
            ))}
          </Box>
          {foot}
        </>
      )}
    </Box>
  );
}
