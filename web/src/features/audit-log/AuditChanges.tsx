import Box from '@mui/material/Box';
import { ArrowRight } from 'lucide-react';
import { useTranslations, type Messages } from 'use-intl';
import type { AuditEntry } from './audit-entry';
import { ChangedValue } from './ChangedValue';

/** Long values are stacked instead of side by side. */
const isLong = (...values: (string | null)[]) => values.some((value) => (value?.length ?? 0) > 40);

/** The changed fields with their old and new values. */
export function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  const t = useTranslations('auditLog');
  // Fields without a text show the name of the API.
  const nameOf = (field: string) => {
    const name = `fields.${field as keyof Messages['auditLog']['fields']}` as const;
    return t.has(name) ? t(name) : field;
  };
  if (changes.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        mt: 1,
        fontSize: '0.875rem',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9.375rem minmax(0, 1fr)' },
      }}
    >
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {nameOf(field)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box
              component="span"
              sx={{ display: isLong(before, after) ? 'block' : 'inline', color: 'text.secondary' }}
            >
              <span className="visually-hidden">{t('changes.from')} </span>
              <ChangedValue field={field} value={before} />
            </Box>
            <Box
              component={ArrowRight}
              size={14}
              aria-hidden
              sx={{ mr: 1, ml: isLong(before, after) ? 0 : 1, verticalAlign: 'middle' }}
            />
            <span className="visually-hidden">{t('changes.to')} </span>
            <ChangedValue field={field} value={after} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
