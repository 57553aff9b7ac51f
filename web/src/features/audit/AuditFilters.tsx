import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useAuditActorsQuery } from './audit-log.generated';
import { auditActions, auditKinds, type AuditView } from './audit-view';

interface AuditFiltersProps {
  view: AuditView;
  onChange: (part: Partial<AuditView>) => void;
}

/** Filters by actor, subject and action. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const t = useTranslations('auditLog');
  const { data, error, refetch } = useAuditActorsQuery();
  const actors = data?.auditActors ?? [];
  return (
    <Box
      role="search"
      aria-label={t('filters.label')}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 13.75rem))' },
      }}
    >
      <FilterSelect
        label={t('filters.by')}
        // Until the actors have loaded, there is no choice for this id.
        value={actors.some(({ id }) => id === view.by) ? view.by : ''}
        choices={['', ...actors.map(({ id }) => id)]}
        textOf={(by) => actors.find(({ id }) => id === by)?.displayName ?? t('filters.anybody')}
        onChange={(by) => onChange({ by })}
      />
      <FilterSelect
        label={t('filters.kind')}
        value={view.kind}
        choices={['', ...auditKinds]}
        textOf={(kind) => (kind ? t(`kinds.${kind}`) : t('filters.anything'))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t('filters.action')}
        value={view.action}
        choices={['', ...auditActions]}
        textOf={(action) => (action ? t(`actions.${action}`) : t('filters.any'))}
        onChange={(action) => onChange({ action })}
      />
      {!data && error && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <RetryLine text={t('filters.noNames')} onRetry={() => void refetch()} />
        </Box>
      )}
      {view.of && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', gridColumn: '1 / -1' }}>
          <Typography>{t('filters.ofOne')}</Typography>
          <Button variant="outlined" onClick={() => onChange({ of: '' })}>
            {t('filters.remove')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
