import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/Money';
import { useFormatters } from '@/lib/format/useFormatters';
import { isMoney, isTime } from './audit-entry';

/** Longer texts are collapsed. */
const SHORT = 160;

interface ChangedValueProps {
  field: string;
  value: string | null;
}

/** The formatted value of a field. */
export function ChangedValue({ field, value }: ChangedValueProps) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('auditLog.changes');
  const [whole, setWhole] = useState(false);
  if (value === null || value === '') return <i>{t('nothing')}</i>;
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no');
  if (isMoney(field)) return <Money amount={Number(value)} />;
  if (isTime(field)) return formatDateTime(value);
  if (value.length <= SHORT) return value;
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
        {whole ? value : `${value.slice(0, SHORT)}…`}
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
