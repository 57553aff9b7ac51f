import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DataTable } from '@/ui/lists/data-table/DataTable';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ListFoot } from '@/ui/lists/ListFoot';
import { PageHeading } from '@/ui/page/PageHeading';
import { AuditLogDocument } from './audit-log.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { AuditFilters } from './AuditFilters';
import { auditFilter, auditSchema } from './audit-view';
import { useAuditColumns } from './useAuditColumns';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const PAGE_SIZE = 50;

/** What admins have done, newest first. */
export function AuditLogPage() {
  const t = useTranslations('auditLog.page');
  const [view, change] = useUrlState(auditSchema);
  const filter = auditFilter(view);
  const filtered = filter !== null;
  const list = usePagedQuery(AuditLogDocument, (data) => data.auditLog, {
    variables: { first: PAGE_SIZE, filter },
  });
  return (
    <Box sx={{ maxWidth: 1360 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      <AuditFilters view={view} onChange={change} />
      <DataTable
        name="audit-log"
        label={t('entries')}
        columns={useAuditColumns()}
        list={list}
        failed={t('failed')}
        skeleton={<AuditSkeleton />}
        empty={
          <EmptyState
            icon={History}
            title={t(filtered ? 'nothing' : 'empty')}
            text={t(filtered ? 'nothingHint' : 'emptyHint')}
            action={
              filtered && (
                <Button variant="outlined" onClick={() => change(auditSchema.defaults)}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        }
        foot={<ListFoot list={list} texts="auditLog.page" />}
      />
    </Box>
  );
}

/** Skeletons of entries. */
function AuditSkeleton() {
  const t = useTranslations('auditLog.page');
  return (
    <Card role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5, p: 2 }}>
          <Skeleton variant="circular" width={40} height={40} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="50%" height={26} />
            <Skeleton width={160} height={20} />
          </Box>
        </Box>
      ))}
    </Card>
  );
}
