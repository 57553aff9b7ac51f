import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { AddEndpointDialog } from './AddEndpointDialog';
import { EndpointCard } from './EndpointCard';
import { ParkedDeliveries } from './ParkedDeliveries';
import { useWebhooks } from './useWebhooks';
import { WebhooksSkeleton } from './WebhooksSkeleton';

/** Who outside the shop is told of what happens in it, and what could not be told. */
export function WebhooksPage() {
  const t = useTranslations('webhooks.page');
  const { endpoints, failed, retry } = useWebhooks();
  const [adding, setAdding] = useState(false);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 3 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h1" sx={{ mb: 0.5, fontSize: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)' }}>
            {t('title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('hint')}</Typography>
        </Box>
        <Button
          variant="contained"
          startIcon={<Plus size={20} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      </Box>
      {failed && <ErrorState title={t('failed')} onRetry={retry} />}
      {!endpoints && !failed && <WebhooksSkeleton label={t('loading')} cards={2} />}
      {endpoints?.length === 0 && <EmptyState icon={Webhook} title={t('empty')} text={t('emptyHint')} />}
      {endpoints && endpoints.length > 0 && (
        <Box
          component="ul"
          aria-label={t('list')}
          sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
        >
          {endpoints.map((endpoint) => (
            <EndpointCard key={endpoint.id} endpoint={endpoint} />
          ))}
        </Box>
      )}
      <ParkedDeliveries />
      {adding && <AddEndpointDialog onClose={() => setAdding(false)} />}
    </Box>
  );
}
