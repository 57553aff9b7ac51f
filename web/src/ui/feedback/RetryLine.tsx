import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';

interface RetryLineProps {
  text: string;
  onRetry: () => void;
}

/** An inline error of a query with a retry button. */
export function RetryLine({ text, onRetry }: RetryLineProps) {
  const t = useTranslations('common');
  return (
    <Typography role="alert" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      {text} {/* A touch target of full size that takes the space of its text only. */}
      <Button sx={{ my: -1.5, px: 1, textDecoration: 'underline' }} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Typography>
  );
}
