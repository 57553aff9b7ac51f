import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { isolate } from '@/lib/i18n/isolate';
import { isConflict, type Stored } from './pick-entry';
import { countWaiting, type PickQueue, type QueueState } from './pick-queue';

interface QueueNotesProps {
  queue: PickQueue;
  state: QueueState;
}

/** What waits on the device and why, and what the shop did not take. */
export function QueueNotes({ queue, state }: QueueNotesProps) {
  const t = useTranslations('pick.queue');
  const { isLasting, pause } = state;
  const waiting = countWaiting(state);
  return (
    <>
      {!isLasting && waiting > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('notLasting')}
        </Alert>
      )}
      {waiting > 0 && pause && (
        <Alert
          severity="info"
          sx={{ mb: 2, alignItems: 'center' }}
          action={
            <Button color="inherit" onClick={queue.retry} sx={{ minHeight: 44 }}>
              {t('sendNow')}
            </Button>
          }
        >
          {`${t('waiting', { count: waiting })}. `}
          {pause.message ? t('paused', { message: pause.message }) : t('unreachable')}
        </Alert>
      )}
      <Conflicts queue={queue} state={state} />
    </>
  );
}

/** Each stays until the picker has dealt with it. */
function Conflicts({ queue, state }: QueueNotesProps) {
  const t = useTranslations('pick.queue');
  const conflicts = state.entries.filter(isConflict);
  if (conflicts.length === 0) return null;
  return (
    <Box component="section" role="alert" sx={{ mb: 2 }}>
      <Typography component="h2" sx={{ mb: 1, fontWeight: 600 }}>
        {t('conflicts', { count: conflicts.length })}
      </Typography>
      {conflicts.map((entry) => (
        <Conflict key={entry.id} entry={entry} onDone={() => void queue.drop([entry.id])} />
      ))}
    </Box>
  );
}

function Conflict({ entry, onDone }: { entry: Stored; onDone: () => void }) {
  const t = useTranslations('pick.queue');
  const words = useTranslations('pick');
  const number = String(entry.number);
  const subject =
    entry.kind === 'pack' ? words('order', { number }) : t('line', { number, name: isolate(entry.name) });
  return (
    <Alert
      severity="error"
      sx={{ mb: 1, overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          aria-label={t('doneWith', { subject })}
          onClick={onDone}
          sx={{ minHeight: 44 }}
        >
          {t('done')}
        </Button>
      }
    >
      <strong>{subject}</strong>
      <br />
      {entry.message ?? (entry.problem && t(`problems.${entry.problem}`))}
    </Alert>
  );
}
