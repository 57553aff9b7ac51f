import Button from '@mui/material/Button';
import css from './MergeNotice.module.css';

/** Said when what was collected before signing in could not be added to the account's cart yet. */
export function MergeNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={css.notice}>
      <p>What you collected before signing in is not in this cart yet. It is safe in this browser.</p>
      <Button color="inherit" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
