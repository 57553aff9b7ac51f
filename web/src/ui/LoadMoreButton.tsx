import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { moveFocusOnUnmount } from '@/lib/browser/move-focus-on-unmount';
import { BusyButton } from './BusyButton';

interface LoadMoreButtonProps {
  label: string;
  /** The error of the last attempt; the button then retries. */
  error?: string | false;
  busy: boolean;
  onClick: () => void;
}

/** The button that loads the next page of a list. */
export function LoadMoreButton({ label, error, busy, onClick }: LoadMoreButtonProps) {
  const t = useTranslations('common');
  return (
    <Box ref={moveFocusOnUnmount} sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      {error && (
        <Typography role="alert" color="textSecondary">
          {error}
        </Typography>
      )}
      <BusyButton variant="outlined" busy={busy} onClick={onClick}>
        {error ? t('retry') : label}
      </BusyButton>
    </Box>
  );
}
