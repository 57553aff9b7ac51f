import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ListFoot } from '@/components/ui/ListFoot';
import { AuditEntryRow } from './AuditEntryRow';
import { AuditFilters } from './AuditFilters';
import { AuditSkeleton } from './AuditSkeleton';
import { auditFilter, wholeLog } from './audit-view';
import { useAuditLog, useAuditView } from './useAuditLog';

/** What admins have done, newest first. */
export function AuditLogPage() {
  const t = useTranslations('auditLog.page');
  const { view, change } = useAuditView();
  const { entries, totalCount, hasMore, failed, retry, ...more } = useAuditLog(view);
  const filtered = auditFilter(view) !== null;
  const counts = { shown: entries?.length ?? 0, total: totalCount };
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography variant="h1" sx={{ mb: 0.5, fontSize: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)' }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{t('hint')}</Typography>
      <AuditFilters view={view} onChange={change} />
      {failed && <ErrorState title={t('failed')} onRetry={retry} />}
      {!entries && !failed && <AuditSkeleton />}
      {entries?.length === 0 && (
        <EmptyState
          icon={History}
          title={t(filtered ? 'nothing' : 'empty')}
          text={t(filtered ? 'nothingHint' : 'emptyHint')}
          action={
            filtered && (
              <Button variant="outlined" onClick={() => change(wholeLog)}>
                {t('showAll')}
              </Button>
            )
          }
        />
      )}
      {entries && entries.length > 0 && (
        <>
          <Card component="ul" aria-label={t('entries')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </Card>
          <ListFoot
            shown={hasMore ? t('shown', counts) : t('count', counts)}
            more={t('more')}
            hasMore={hasMore}
            busy={more.loadingMore}
            failed={more.moreFailed}
            onMore={() => void more.loadMore()}
          />
        </>
      )}
    </Box>
  );
}
