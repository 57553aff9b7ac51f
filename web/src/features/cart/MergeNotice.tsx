import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'use-intl';

/** Shown while the guest cart could not be merged. */
export function MergeNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('cart.mergeNotice');
  const common = useTranslations('common');
  return (
    <Alert
      severity="warning"
      icon={false}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {common('retry')}
        </Button>
      }
      sx={{ flex: 'none', px: 2.5, borderRadius: 0 }}
    >
      {t('text')}
    </Alert>
  );
}
