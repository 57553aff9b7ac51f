import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ScanBarcode, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMeasureText } from '@/features/catalogue/scan/shared/useMeasureText';
import { isolate } from '@/lib/i18n/isolate';
import type { ScanOutcome } from './useLineScans';

interface ScanNoteProps {
  outcome: ScanOutcome | null;
  /** Whether to name orders: several are picked at once. */
  isMarked: boolean;
}

/** What became of the last scan, to be read at arm's length. */
export function ScanNote({ outcome, isMarked }: ScanNoteProps) {
  const textOf = useOutcomeText(isMarked);
  const isCounted = outcome?.kind === 'counted';
  const Icon = isCounted ? ScanBarcode : TriangleAlert;
  return (
    <Box role="status">
      {outcome && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1.5,
            borderRadius: '16px',
            border: 2,
            borderColor: isCounted ? 'success.main' : 'error.main',
            bgcolor: 'background.paper',
            boxShadow: 6,
            color: isCounted ? 'success.main' : 'error.main',
          }}
        >
          <Icon size={24} style={{ flex: 'none' }} />
          <Typography sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {textOf(outcome)}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

function useOutcomeText(isMarked: boolean) {
  const t = useTranslations('pick.scan');
  const label = useTranslations('scan');
  const measureText = useMeasureText();
  return (outcome: ScanOutcome): string => {
    if (outcome.kind === 'wrongValue') return label('valueDigit', { barcode: outcome.code });
    if (outcome.kind === 'foreign') {
      const { code, name } = outcome;
      if (name) return t('foreign', { name: isolate(name) });
      return t(name === null ? 'noProduct' : 'foreignCode', { code: isolate(code) });
    }
    const { row } = outcome;
    const facts = { name: isolate(row.name), number: String(row.number) };
    if (outcome.kind === 'complete') return t('complete', facts);
    const measure = outcome.measure && measureText(outcome.measure);
    const withMeasure = (text: string) => (measure ? `${text} · ${label('onLabel')}: ${measure}` : text);
    if (outcome.kind === 'unweighed') return withMeasure(t('unweighed', facts));
    const text = t(isMarked ? 'countedOfOrder' : 'counted', {
      ...facts,
      count: outcome.count,
      wanted: row.wanted,
    });
    return withMeasure(text);
  };
}
