import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeading } from '@/ui/PageHeading';
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
      <PageHeading
        title={t('title')}
        hint={t('hint')}
        action={
          <Button
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        }
      />
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
