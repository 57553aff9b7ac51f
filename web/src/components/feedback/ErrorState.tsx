import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface ErrorStateProps {
  title?: string;
  text?: string;
  onRetry?: () => void;
  /** For a place inside a page that stays usable around it. */
  compact?: boolean;
}

/** Something could not be fetched: says so and offers to try again. */
export function ErrorState({ title, text, onRetry, compact = false }: ErrorStateProps) {
  const t = useTranslations('common');
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: compact ? 3 : 8,
      }}
    >
      <Box aria-hidden sx={{ color: 'error.main', lineHeight: 0 }}>
        <CloudOff size={compact ? 28 : 40} strokeWidth={1.75} />
      </Box>
      <Typography sx={{ fontWeight: 600, fontSize: compact ? '1rem' : '1.25rem' }}>
        {title ?? t('errorState.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{text ?? t('errorState.text')}</Typography>
      {onRetry && (
        <Button variant="outlined" startIcon={<RotateCw size={18} />} onClick={onRetry} sx={{ mt: 1 }}>
          {t('retry')}
        </Button>
      )}
    </Box>
  );
}
