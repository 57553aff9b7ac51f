import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslations } from 'use-intl';

interface LoaderProps {
  /** The accessible name of the progress indicator. */
  label?: string;
  minHeight?: number | string;
}

export function Loader({ label, minHeight = 320 }: LoaderProps) {
  const t = useTranslations('common.loader');
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight }}>
      <CircularProgress aria-label={label ?? t('loading')} />
    </Box>
  );
}
