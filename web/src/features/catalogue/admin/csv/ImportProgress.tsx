import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatShare } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';

interface ImportProgressProps {
  doing: 'check' | 'import';
  /** In percent. */
  progress: number;
}

export function ImportProgress({ doing, progress }: ImportProgressProps) {
  const t = useTranslations('productCsv.progress');
  const formatters = useFormatters();
  const labelId = useId();
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
        <Typography id={labelId} sx={{ fontWeight: 600 }}>
          {t(doing)}
        </Typography>
        <Typography aria-hidden sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatShare(progress / 100, formatters)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={progress}
        aria-labelledby={labelId}
        sx={{ height: 8, borderRadius: '4px' }}
      />
    </Box>
  );
}
