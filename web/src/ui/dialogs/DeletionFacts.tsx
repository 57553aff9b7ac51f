import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { daysLeft } from '../lists/trash';

interface DeletionFactsProps {
  deletedAt: string;
  /** Null where it was not recorded. */
  deletedBy: { displayName: string } | null;
  restorableUntil: string | null;
}

/** When and by whom something was deleted, and how long it can be restored. */
export function DeletionFacts({ deletedAt, deletedBy, restorableUntil }: DeletionFactsProps) {
  const t = useTranslations('dashboard.trash');
  const { formatDateTime } = useFormatters();
  const days = daysLeft(restorableUntil);
  return (
    <Typography
      component="div"
      variant="body2"
      sx={{ mt: 0.5, color: 'text.secondary', whiteSpace: 'normal' }}
    >
      <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
      {deletedBy && <div>{t('by', { name: deletedBy.displayName })}</div>}
      <div>{days > 0 ? t('left', { days }) : t('over')}</div>
    </Typography>
  );
}
