import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface ErrorStateProps {
  title?: string;
  text?: string;
  onRetry?: () => void;
  /** For a section of a page. */
  compact?: boolean;
}

/** The error state of a query, with a retry button. */
export function ErrorState({ title, text, onRetry, compact = false }: ErrorStateProps) {
  const t = useTranslations('common');
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: compact ? 3 : 8,
        textAlign: 'center',
      }}
    >
      <Box aria-hidden sx={{ color: 'error.main', lineHeight: 0 }}>
        <CloudOff size={compact ? 28 : 40} strokeWidth={1.75} />
      </Box>
      <Typography sx={{ fontWeight: 600, fontSize: compact ? '1rem' : '1.25rem' }}>
        {title ?? t('errorState.title')}
      </Typography>
      <Typography sx={{ maxWidth: 420, color: 'text.secondary' }}>{text ?? t('errorState.text')}</Typography>
      {onRetry && (
        <Button variant="outlined" startIcon={<RotateCw size={18} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Box>
  );
}
