import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/ui/DialogForm';
import { inputOf, problemsOf, type DraftProblem, type EndpointDraft } from './endpoint-draft';
import { EventChoice } from './EventChoice';
import { MAX_URL_LENGTH } from '@/lib/limits';

interface EndpointFormProps {
  initial: EndpointDraft;
  /** What stands on the button that sends it. */
  submit: string;
  busy: boolean;
  /** What the server says of the address; null when it has nothing to say. */
  urlProblem: string | null;
  onSubmit: (input: ReturnType<typeof inputOf>) => void;
  onCancel: () => void;
}

/** Where to tell, and of what. */
export function EndpointForm({ initial, submit, busy, urlProblem, onSubmit, onCancel }: EndpointFormProps) {
  const t = useTranslations('webhooks.form');
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const url = useRef<HTMLInputElement>(null);
  const firstEvent = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (urlProblem) url.current?.focus();
  }, [urlProblem]);
  const change = (part: Partial<EndpointDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // What was pointed at is taken back as soon as it is right.
    const left = problemsOf(next);
    setProblems(problems.filter((problem) => left.includes(problem)));
  };
  const send = () => {
    const found = problemsOf(draft);
    setProblems(found);
    if (found[0]) (found[0] === 'urlBlank' ? url : firstEvent).current?.focus();
    else onSubmit(inputOf(draft));
  };
  const isBlank = problems.includes('urlBlank');
  return (
    <DialogForm submit={submit} busy={busy} onSubmit={send} onCancel={onCancel}>
      <TextField
        autoFocus
        type="url"
        label={t('url')}
        autoComplete="off"
        value={draft.url}
        onChange={(event) => change({ url: event.target.value })}
        inputRef={url}
        error={isBlank || urlProblem !== null}
        helperText={isBlank ? t('urlBlank') : (urlProblem ?? t('urlHint'))}
        slotProps={{ htmlInput: { maxLength: MAX_URL_LENGTH, spellCheck: false, inputMode: 'url' } }}
        sx={{ mt: 1 }}
      />
      <EventChoice
        chosen={draft.events}
        onChange={(events) => change({ events })}
        wrong={problems.includes('eventsBlank')}
        firstRef={firstEvent}
      />
    </DialogForm>
  );
}
