import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { ItemList } from '@/ui/ItemList';
import { ListFoot } from '@/ui/ListFoot';
import { PageHeading } from '@/ui/PageHeading';
import { ResourceList } from '@/ui/ResourceList';
import { AuditLogDocument } from './audit-log.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { AuditEntryRow } from './AuditEntryRow';
import { AuditFilters } from './AuditFilters';
import { AuditSkeleton } from './AuditSkeleton';
import { auditFilter, auditSchema } from './audit-view';

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
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      <AuditFilters view={view} onChange={change} />
      <ResourceList
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
        foot={
          <ListFoot
            list={list}
            shown={(counts) => t(list.hasMore ? 'shown' : 'count', counts)}
            more={t('more')}
          />
        }
      >
        {(entries) => (
          <ItemList rows aria-label={t('entries')}>
            {entries.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ItemList>
        )}
      </ResourceList>
    </Box>
  );
}
