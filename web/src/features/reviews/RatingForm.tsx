import TextField from '@mui/material/TextField';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { reportProblem } from '@/components/feedback/report-problem';
import { useToast } from '@/components/feedback/useToast';
import { PictureField } from '@/components/forms/PictureField';
import { SubmitButton } from '@/components/ui/SubmitButton';
import { fieldErrors } from '@/graphql/errors';
import { notMade } from '@/graphql/useMakeOnce';
import {
  checkDraft,
  MESSAGE_LIMIT,
  NAME_LIMIT,
  newDraft,
  type RatingDraft,
  type RatingProblems,
} from './rating-draft';
import { StarsField } from './StarsField';
import { useSendRating } from './useSendRating';
import css from './WriteRating.module.css';

interface RatingFormProps {
  productId: string;
  displayName: string;
  onSent: () => void;
}

/** The server speaks of the upload's field and of the review's; here both are the photo. */
function refusalsOf(error: unknown): RatingProblems {
  const { name, message, file, image } = fieldErrors(error);
  const photo = file ?? image;
  return { ...(name && { name }), ...(message && { message }), ...(photo && { photo }) };
}

/** Name, stars, message and photo. When sending fails everything stays as it was typed. */
export function RatingForm({ productId, displayName, onSent }: RatingFormProps) {
  const t = useTranslations('ratingForm');
  const toast = useToast();
  const send = useSendRating(productId);
  const [draft, setDraft] = useState(() => newDraft(displayName));
  const [problems, setProblems] = useState<RatingProblems>({});
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [failure, setFailure] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);

  const change = (part: Partial<RatingDraft>) => {
    setDraft({ ...draft, ...part });
    const touched = Object.keys(part).map((field) => [field, undefined]);
    setProblems({ ...problems, ...(Object.fromEntries(touched) as RatingProblems) });
  };

  const pointAt = (found: RatingProblems) => {
    setProblems(found);
    if (found.name) nameInput.current?.focus();
    else if (found.message) messageInput.current?.focus();
  };

  const submit = async () => {
    if (state === 'sending') return;
    const found = checkDraft(draft, t);
    pointAt(found);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      await send(draft);
    } catch (error) {
      reportProblem('Sending a review of a product', error);
      pointAt(refusalsOf(error));
      setFailure(notMade(error, t('failed')));
      setState('failed');
      return;
    }
    setState('idle');
    setDraft(newDraft(displayName));
    toast.success(t('sent'));
    onSent();
  };

  const locked = state === 'sending';
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StarsField value={draft.rates} onChange={(rates) => change({ rates })} />
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        value={draft.name}
        inputRef={nameInput}
        error={Boolean(problems.name)}
        helperText={problems.name}
        onChange={(event) => change({ name: event.target.value })}
        fullWidth
        slotProps={{
          htmlInput: { required: true, maxLength: NAME_LIMIT, readOnly: locked },
        }}
      />
      <TextField
        label={t('message')}
        name="message"
        value={draft.message}
        inputRef={messageInput}
        error={Boolean(problems.message)}
        helperText={problems.message ?? (draft.message.length >= MESSAGE_LIMIT && t('messageFull'))}
        onChange={(event) => change({ message: event.target.value })}
        fullWidth
        multiline
        minRows={4}
        slotProps={{
          htmlInput: { required: true, maxLength: MESSAGE_LIMIT, readOnly: locked },
        }}
      />
      <PictureField
        value={draft.photo}
        onChange={(photo) => change({ photo })}
        label={t('photo')}
        hint={t('photoHint')}
        alt={t('photoAlt')}
        variant="rounded"
        refusal={problems.photo}
      />
      {state === 'failed' && (
        <p role="status" className={css.failed}>
          {failure}
        </p>
      )}
      <SubmitButton busy={locked} fullWidth={false} sx={{ justifySelf: 'start' }}>
        {t(state === 'failed' ? 'retry' : 'submit')}
      </SubmitButton>
    </form>
  );
}
