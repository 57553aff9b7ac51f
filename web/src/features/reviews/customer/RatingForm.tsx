import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { reportProblem } from '@/lib/browser/report-problem';
import { useToast } from '@/ui/toast/useToast';
import { PictureField } from '@/ui/PictureField';
import { SubmitButton } from '@/ui/SubmitButton';
import { errorCode, fieldErrors, type ErrorCode } from '@/lib/apollo/errors';
import {
  checkDraft,
  draftOf,
  isSameDraft,
  type MyRating,
  type RatingDraft,
  type RatingProblems,
} from './rating-draft';
import { DeleteMyRating } from './DeleteMyRating';
import { StarsField } from './StarsField';
import { useSendRating } from './useSendRating';
import css from './WriteRating.module.css';
import { MAX_DISPLAY_NAME, MAX_REVIEW_LENGTH } from '@/lib/limits';

interface RatingFormProps {
  productId: string;
  displayName: string;
  /** The customer's review as it is stored; null while there is none. */
  mine: MyRating | null;
  /** Called when `mine` is not what is stored; resolves once it is loaded again. */
  onStale: () => Promise<unknown>;
  onSent: () => void;
}

/** Refusals which say that another review is stored than the form knows of, with their texts. */
const staleReasons: Partial<Record<ErrorCode, 'already' | 'gone'>> = {
  CONFLICT: 'already',
  IDEMPOTENCY_KEY_REUSED: 'already',
  NOT_FOUND: 'gone',
};

/** The server speaks of the upload's field and of the review's; here both are the photo. */
function refusalsOf(error: unknown): RatingProblems {
  const { name, message, file, image } = fieldErrors(error);
  const photo = file ?? image;
  return { ...(name && { name }), ...(message && { message }), ...(photo && { photo }) };
}

/**
 * Name, stars, message and photo, of a new review or of one's own. When sending fails everything
 * stays as it was typed.
 */
export function RatingForm({ productId, displayName, mine, onStale, onSent }: RatingFormProps) {
  const t = useTranslations('ratingForm');
  const toast = useToast();
  const send = useSendRating(productId);
  const [base, setBase] = useState(mine);
  const [draft, setDraft] = useState(() => draftOf(mine, displayName));
  const [problems, setProblems] = useState<RatingProblems>({});
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [failure, setFailure] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);

  // What was not touched here follows what is stored: a review that was deleted in the list, or
  // edited in another tab.
  if (mine !== base) {
    setBase(mine);
    if (isSameDraft(draft, draftOf(base, displayName))) setDraft(draftOf(mine, displayName));
  }

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
      setDraft(draftOf(await send(draft, mine), displayName));
    } catch (error) {
      reportProblem('Sending a review of a product', error);
      pointAt(refusalsOf(error));
      const stale = staleReasons[errorCode(error)];
      if (stale) await onStale();
      setFailure(t(stale ?? (mine ? 'notSaved' : 'failed')));
      setState('failed');
      return;
    }
    setState('idle');
    toast.success(t(mine ? 'saved' : 'sent'));
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
          htmlInput: { required: true, maxLength: MAX_DISPLAY_NAME, readOnly: locked },
        }}
      />
      <TextField
        label={t('message')}
        name="message"
        value={draft.message}
        inputRef={messageInput}
        error={Boolean(problems.message)}
        helperText={problems.message ?? (draft.message.length >= MAX_REVIEW_LENGTH && t('messageFull'))}
        onChange={(event) => change({ message: event.target.value })}
        fullWidth
        multiline
        minRows={4}
        slotProps={{
          htmlInput: { required: true, maxLength: MAX_REVIEW_LENGTH, readOnly: locked },
        }}
      />
      <PictureField
        value={draft.photo}
        onChange={(photo) => change({ photo })}
        standIn={draft.photoRemoved ? undefined : mine?.image?.url}
        onRemoveStandIn={mine?.image ? () => change({ photoRemoved: true }) : undefined}
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SubmitButton busy={locked} fullWidth={false}>
          {t(state === 'failed' ? 'retry' : mine ? 'save' : 'submit')}
        </SubmitButton>
        {mine && <DeleteMyRating productId={productId} mine={mine} />}
      </Box>
    </form>
  );
}
