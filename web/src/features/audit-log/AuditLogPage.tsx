import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { PageHeading } from '@/ui/PageHeading';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { AuditEntryRow } from './AuditEntryRow';
import { AuditFilters } from './AuditFilters';
import { AuditSkeleton } from './AuditSkeleton';
import { auditFilter, auditSchema } from './audit-view';
import { useAuditLog } from './useAuditLog';

/** What admins have done, newest first. */
export function AuditLogPage() {
  const t = useTranslations('auditLog.page');
  const [view, change] = useUrlState(auditSchema);
  const pages = useAuditLog(view);
  const filtered = auditFilter(view) !== null;
  const counts = { shown: pages.items?.length ?? 0, total: pages.totalCount };
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      <AuditFilters view={view} onChange={change} />
      <PagedList
        pages={pages}
        rows
        texts={{
          list: t('entries'),
          failed: t('failed'),
          shown: pages.hasMore ? t('shown', counts) : t('count', counts),
          more: t('more'),
        }}
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
      >
        {(entry) => <AuditEntryRow key={entry.id} entry={entry} />}
      </PagedList>
    </Box>
  );
}
