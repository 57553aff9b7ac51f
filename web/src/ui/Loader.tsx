import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslations } from 'use-intl';

interface LoaderProps {
  /** What is being waited for, for people who do not see the spinner. */
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
