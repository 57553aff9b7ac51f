import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Longer texts are collapsed. */
const SHORT = 160;

interface ChangedValueProps {
  text: string;
  /** Whether the text stands for an empty value. */
  blank: boolean;
}

/** The formatted value of a field. */
export function ChangedValue({ text, blank }: ChangedValueProps) {
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
