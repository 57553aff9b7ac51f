import Box from '@mui/material/Box';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from './audit-entry';
import { useAuditTexts } from './useAuditTexts';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** Long values are stacked instead of side by side. */
const isLong = (...values: (string | null)[]) => values.some((value) => (value?.length ?? 0) > 40);

/** The changed fields with their old and new values. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { changes, subjectType } = entry;
  const t = useTranslations('auditLog');
  const { nameOf, valueOf } = useAuditTexts();
  if (changes.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        fontSize: '0.875rem',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9.375rem minmax(0, 1fr)' },
      }}
    >
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {nameOf(subjectType, field)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box
              component="span"
              sx={{ display: isLong(before, after) ? 'block' : 'inline', color: 'text.secondary' }}
            >
              <span className="visually-hidden">{t('changes.from')} </span>
              <ChangedValue text={valueOf(field, before)} blank={!before} />
            </Box>
            <Box
              component={ArrowRight}
              size={14}
              aria-hidden
              sx={{ mr: 1, ml: isLong(before, after) ? 0 : 1, verticalAlign: 'middle' }}
            />
            <span className="visually-hidden">{t('changes.to')} </span>
            <ChangedValue text={valueOf(field, after)} blank={!after} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Longer texts are collapsed. */
const SHORT = 160;

interface ChangedValueProps {
  text: string;
  /** Whether the text stands for an empty value. */
  blank: boolean;
}

/** The formatted value of a field. */
function ChangedValue({ text, blank }: ChangedValueProps) {
  const t = useTranslations('auditLog.changes');
  const [whole, setWhole] = useState(false);
  if (blank) return <i>{text}</i>;
  if (text.length <= SHORT) return text;
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
        {whole ? text : `${text.slice(0, SHORT)}…`}
      </Box>{' '}
      <Button
        size="small"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
        sx={{ minHeight: 28, px: 1, py: 0, fontSize: '0.875rem' }}
      >
        {t(whole ? 'less' : 'more')}
      </Button>
    </>
  );
}
