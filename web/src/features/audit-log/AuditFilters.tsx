import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/RetryLine';
import { useAuditActorsQuery } from './audit-log.generated';
import { auditActions, auditKinds, type AuditView } from './audit-view';

interface AuditFiltersProps {
  view: AuditView;
  onChange: (part: Partial<AuditView>) => void;
}

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function FilterSelect({ label, value, onChange, children }: FilterSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
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
        // Until the options have loaded, the select has none for this id.
        value={actors.some(({ id }) => id === view.by) ? view.by : ''}
        onChange={(by) => onChange({ by })}
      >
        <option value="">{t('filters.anybody')}</option>
        {actors.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t('filters.kind')}
        value={view.kind}
        onChange={(kind) => onChange({ kind: kind as AuditView['kind'] })}
      >
        <option value="">{t('filters.anything')}</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t('filters.action')}
        value={view.action}
        onChange={(action) => onChange({ action: action as AuditView['action'] })}
      >
        <option value="">{t('filters.any')}</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {t(`actions.${action}`)}
          </option>
        ))}
      </FilterSelect>
      {!data && error && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <RetryLine text={t('filters.noNames')} onRetry={() => void refetch().catch(() => undefined)} />
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
