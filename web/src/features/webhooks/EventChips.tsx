import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import type { WebhookEventType } from '@/lib/apollo/schema-types.generated';

/** The events that an endpoint subscribes to. */
export function EventChips({ events }: { events: readonly WebhookEventType[] }) {
  const t = useTranslations('webhooks.events');
  return (
    <Box
      component="ul"
      aria-label={t('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
    >
      {events.map((event) => (
        <Box
          key={event}
          component="li"
          sx={{ px: 1.25, py: 0.25, borderRadius: '6px', fontSize: '0.875rem', bgcolor: 'sunken' }}
        >
          {t(event)}
        </Box>
      ))}
    </Box>
  );
}
