import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '@/ui/lists/data-table/DataTable';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/page/PageHeading';
import { useWebhookEndpointsQuery } from './webhooks.generated';
import { EndpointDialog } from './EndpointDialog';
import { ParkedDeliveries } from './ParkedDeliveries';
import { useEndpointColumns } from './useEndpointColumns';
import { WebhooksSkeleton } from './WebhooksSkeleton';

/** The webhook endpoints, and the deliveries that failed. */
export function WebhooksPage() {
  const t = useTranslations('webhooks.page');
  // Not paged: at most 20 exist.
  const { data, error, refetch } = useWebhookEndpointsQuery();
  const retry = () => void refetch();
  const [adding, setAdding] = useState(false);
  return (
    <Box sx={{ maxWidth: 1360 }}>
      <PageHeading
        title={t('title')}
        hint={t('hint')}
        action={
          <Button variant="contained" startIcon={<Plus size={20} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      <DataTable
        name="webhooks"
        label={t('list')}
        columns={useEndpointColumns()}
        list={{ items: data?.webhookEndpoints, failed: !data && error !== undefined, retry }}
        failed={t('failed')}
        skeleton={<WebhooksSkeleton label={t('loading')} cards={2} />}
        empty={<EmptyState icon={Webhook} title={t('empty')} text={t('emptyHint')} />}
      />
      <ParkedDeliveries />
      {adding && <EndpointDialog endpoint={null} onClose={() => setAdding(false)} />}
    </Box>
  );
}
