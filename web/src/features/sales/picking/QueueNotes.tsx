import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { guardLeaving } from '@/lib/browser/leave-guard';
import { isolate } from '@/lib/i18n/isolate';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
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
          // Its number changes with each tick.
          role="status"
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
      <SignOutQuestion waiting={waiting} isLasting={isLasting} />
    </>
  );
}

/** Each stays until the picker has dealt with it. */
function Conflicts({ queue, state }: QueueNotesProps) {
  const t = useTranslations('pick.queue');
  const headingId = useId();
  const conflicts = state.entries.filter(isConflict);
  // Those of an order were sent together.
  const resendWith = ({ orderId }: Stored) =>
    void queue.resend(conflicts.filter((each) => each.problem === 'FAILED' && each.orderId === orderId));
  if (conflicts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 2 }}>
      <Typography component="h2" id={headingId} sx={{ mb: 1, fontWeight: 600 }}>
        {t('conflicts', { count: conflicts.length })}
      </Typography>
      {conflicts.map((entry) => (
        <Conflict
          key={entry.id}
          entry={entry}
          onDone={() => void queue.drop([entry.id])}
          onResend={() => resendWith(entry)}
        />
      ))}
    </Box>
  );
}

interface ConflictProps {
  entry: Stored;
  onDone: () => void;
  onResend: () => void;
}

function Conflict({ entry, onDone, onResend }: ConflictProps) {
  const t = useTranslations('pick.queue');
  const words = useTranslations('pick');
  const number = String(entry.number);
  const subject =
    entry.kind === 'pack' ? words('order', { number }) : t('line', { number, name: isolate(entry.name) });
  const hasFailed = entry.problem === 'FAILED';
  return (
    <Alert
      severity="error"
      sx={{ mb: 1, overflowWrap: 'anywhere' }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {hasFailed && (
            <Button
              color="inherit"
              aria-label={t('resendOf', { subject })}
              onClick={onResend}
              sx={{ minHeight: 44 }}
            >
              {t('resend')}
            </Button>
          )}
          <Button
            color="inherit"
            aria-label={t(hasFailed ? 'dropOf' : 'doneWith', { subject })}
            onClick={onDone}
            sx={{ minHeight: 44 }}
          >
            {t(hasFailed ? 'drop' : 'done')}
          </Button>
        </Box>
      }
    >
      <strong>{subject}</strong>
      <br />
      {entry.message ?? (entry.problem && t(`problems.${entry.problem}`))}
    </Alert>
  );
}

interface SignOutQuestionProps {
  waiting: number;
  isLasting: boolean;
}

/** Asks before a picker signs out whose entries are not sent. */
function SignOutQuestion({ waiting, isLasting }: SignOutQuestionProps) {
  const t = useTranslations('pick.queue.signOut');
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const isGuarded = waiting > 0;
  useEffect(() => (isGuarded ? guardLeaving((next) => setOnward(() => next)) : undefined), [isGuarded]);
  return (
    <ConfirmDialog
      open={onward !== null}
      title={t('title', { count: waiting })}
      text={t(isLasting ? 'text' : 'lost')}
      cancel={t('stay')}
      confirm={t('confirm')}
      onCancel={() => setOnward(null)}
      onConfirm={() => {
        setOnward(null);
        onward?.();
      }}
    />
  );
}
