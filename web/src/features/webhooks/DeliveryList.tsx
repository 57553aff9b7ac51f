import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '@/ui/lists/data-table/DataTable';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { ListFoot } from '@/ui/lists/ListFoot';
import type { DeliveryStatus } from '@/lib/apollo/schema-types.generated';
import type { WebhookDeliveryFieldsFragment } from './webhooks.generated';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { DeliveryDialog } from './DeliveryDialog';
import { useDeliveryColumns } from './useDeliveryColumns';
import { WebhooksSkeleton } from './WebhooksSkeleton';

const statuses: readonly DeliveryStatus[] = ['WAITING', 'HELD', 'DONE', 'SKIPPED', 'PARKED'];

interface DeliveryListProps {
  list: PagedList<WebhookDeliveryFieldsFragment>;
  status: DeliveryStatus | null;
  onStatus: (status: DeliveryStatus | null) => void;
  /** Whether replays are not possible now. */
  disabled: boolean;
  onReplay: (id: string) => Promise<void>;
}

/** The deliveries of an endpoint, newest first. */
export function DeliveryList({ list, status, onStatus, disabled, onReplay }: DeliveryListProps) {
  const t = useTranslations('webhooks');
  const [openId, setOpenId] = useState<string | null>(null);
  const open = list.items?.find(({ id }) => id === openId);
  return (
    <Box sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 160px' }}>
          {t('deliveries.title')}
        </Typography>
        <FilterSelect
          label={t('deliveries.filter')}
          value={status}
          choices={[null, ...statuses]}
          textOf={(each) => (each ? t(`statuses.${each}`) : t('deliveries.any'))}
          onChange={onStatus}
        />
      </Box>
      <DataTable
        name="deliveries"
        label={t('deliveries.list')}
        columns={useDeliveryColumns({ disabled, onOpen: setOpenId, onReplay })}
        list={list}
        skeleton={<WebhooksSkeleton label={t('details.loading')} cards={2} />}
        empty={
          <>
            <Typography>{t(status ? 'deliveries.nothing' : 'deliveries.empty')}</Typography>
            {status ? (
              <Button variant="outlined" sx={{ mt: 2 }} onClick={() => onStatus(null)}>
                {t('deliveries.showAll')}
              </Button>
            ) : (
              <Typography color="textSecondary">{t('deliveries.emptyHint')}</Typography>
            )}
          </>
        }
        foot={<ListFoot list={list} texts="webhooks.deliveries" />}
      />
      {open && <DeliveryDialog delivery={open} onClose={() => setOpenId(null)} />}
    </Box>
  );
}
