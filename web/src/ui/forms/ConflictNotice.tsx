import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** A field with the value that another admin has saved. */
interface TheirChange {
  field: string;
  value: string;
}

interface ConflictNoticeProps {
  title: string;
  /** Another array for each conflict, which gets the focus. */
  changes: readonly TheirChange[];
  /** Whether the form has unsaved changes. */
  kept: boolean;
  onTakeTheirs: () => void;
}

/** Lists the changes that another admin has saved meanwhile. Unsaved changes are not lost. */
export function ConflictNotice({ title, changes, kept, onTakeTheirs }: ConflictNoticeProps) {
  const t = useTranslations('dashboard.conflict');
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), [changes]);

  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity="warning"
      sx={{ mb: 3 }}
      action={
        kept && (
          <Button color="inherit" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {kept ? t('kept') : t('loaded')}
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
        {changes.map(({ field, value }) => (
          <li key={field} style={{ whiteSpace: 'pre-line' }}>
            {t('change', { field, value })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
