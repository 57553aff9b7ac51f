import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isEmailAddress } from '@larder/shared/text-formats';
import { useSession } from '@/features/auth/shared/useSession';
import { errorCode, errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { MAX_EMAIL_LENGTH } from '@/lib/limits';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useJoinWaitlistMutation, useStopWaitingMutation } from './waitlist.generated';

interface WaitlistFormProps {
  country: string;
  postcode: string;
}

/** Offers an e-mail once the shop delivers to a place outside of all areas, if it sends any. */
export function WaitlistForm(place: WaitlistFormProps) {
  const { sendsEmails } = usePublicConfig();
  return sendsEmails ? <Form key={`${place.country} ${place.postcode}`} {...place} /> : null;
}

type Outcome =
  | { readonly kind: 'joined'; readonly email: string }
  | { readonly kind: 'left' }
  | { readonly kind: 'refused'; readonly problem: string; readonly isFull: boolean };

function Form({ country, postcode }: WaitlistFormProps) {
  const t = useTranslations('delivery.waitlist');
  const { status, user } = useSession();
  const [join, { loading }] = useJoinWaitlistMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const onLeft = () => setOutcome({ kind: 'left' });
  if (outcome?.kind === 'joined') {
    return (
      <Box sx={{ mt: 1.5 }}>
        <Answer key="joined">{t.rich('joined', { email: () => <bdi>{outcome.email}</bdi> })}</Answer>
        {/* Visitors leave by the link in their e-mail only. */}
        {user && <LeaveButton onLeft={onLeft} />}
      </Box>
    );
  }
  // A customer needs no field: the shop knows their address.
  if (status === 'loading') return null;
  const problem = outcome?.kind === 'refused' ? outcome.problem : '';

  const submit = async () => {
    const email = user?.email ?? input.current?.value.trim() ?? '';
    const isMissing = !user && !isEmailAddress(email);
    setOutcome(isMissing ? { kind: 'refused', problem: t('invalid'), isFull: false } : null);
    if (isMissing) input.current?.focus();
    if (isMissing || loading) return;
    try {
      await join({ variables: { input: { country, postcode, email: user ? null : email } } });
      setOutcome({ kind: 'joined', email });
    } catch (error) {
      setOutcome(refusalOf(error, t('failed')));
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The cart is a part of the checkout's form.
    event.stopPropagation();
    void submit();
  };
  return (
    // The checkout, which is for customers, is a form already.
    <Box {...(user ? {} : { component: 'form', noValidate: true, onSubmit })} sx={{ mt: 1.5 }}>
      {outcome?.kind === 'left' && <Answer key="left">{t('left')}</Answer>}
      <Typography variant="body2" sx={{ mb: 1 }}>
        {user ? t.rich('hintTo', { email: () => <bdi>{user.email}</bdi> }) : t('hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        {!user && <EmailField input={input} problem={problem} />}
        <BusyButton
          {...(user ? { onClick: () => void submit() } : { type: 'submit' })}
          variant="outlined"
          color="inherit"
          busy={loading}
        >
          {t('submit')}
        </BusyButton>
      </Box>
      {user && problem && <Problem>{problem}</Problem>}
      {user && outcome?.kind === 'refused' && outcome.isFull && <LeaveButton onLeft={onLeft} />}
    </Box>
  );
}

function refusalOf(error: unknown, failed: string): Outcome {
  const isFull = errorCode(error) === 'CONFLICT';
  const explained = Object.values(fieldErrors(error))[0];
  return { kind: 'refused', problem: explained ?? (isFull ? errorMessage(error, failed) : failed), isFull };
}

interface EmailFieldProps {
  input: RefObject<HTMLInputElement | null>;
  problem: string;
}

function EmailField({ input, problem }: EmailFieldProps) {
  const t = useTranslations('delivery.waitlist');
  return (
    <TextField
      size="small"
      type="email"
      label={t('email')}
      autoComplete="email"
      inputRef={input}
      error={problem !== ''}
      helperText={problem || null}
      slotProps={{
        htmlInput: { maxLength: MAX_EMAIL_LENGTH, required: true, dir: 'ltr' },
        inputLabel: { required: false },
      }}
      sx={{ flex: '1 1 12rem', maxWidth: '20rem' }}
    />
  );
}

/** Removes a customer from the waitlist, for all places. */
function LeaveButton({ onLeft }: { onLeft: () => void }) {
  const t = useTranslations('delivery.waitlist');
  const [leave, { loading, error }] = useStopWaitingMutation();
  return (
    <>
      <BusyButton color="inherit" busy={loading} onClick={() => void leave().then(onLeft, () => undefined)}>
        {t('leave')}
      </BusyButton>
      {error && <Problem>{t('failed')}</Problem>}
    </>
  );
}

/** Has the focus, as the button before it is gone. */
function Answer({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Typography ref={text} tabIndex={-1} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <Typography role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
    {children}
  </Typography>
);
