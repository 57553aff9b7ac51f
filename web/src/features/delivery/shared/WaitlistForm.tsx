import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isEmailAddress } from '@larder/shared/text-formats';
import { useSession } from '@/features/auth/shared/useSession';
import { errorCode, errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { MAX_EMAIL_LENGTH } from '@/lib/limits';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useJoinWaitlistMutation, useStopWaitingMutation } from './waitlist.generated';

interface WaitlistFormProps {
  country: string;
  postcode: string;
}

/** Offers an e-mail once the shop delivers to a place outside of all areas. */
export const WaitlistForm = (place: WaitlistFormProps) => (
  <Form key={`${place.country} ${place.postcode}`} {...place} />
);

function Form({ country, postcode }: WaitlistFormProps) {
  const t = useTranslations('delivery.waitlist');
  const { status, user } = useSession();
  const [join, { loading }] = useJoinWaitlistMutation();
  const [problem, setProblem] = useState('');
  const [joinedAs, setJoinedAs] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  if (joinedAs !== null) return <Joined email={joinedAs} canLeave={user !== null} />;
  // A customer needs no field: the shop knows their address.
  if (status === 'loading') return null;

  const submit = async () => {
    const email = user?.email ?? input.current?.value.trim() ?? '';
    const isMissing = !user && !isEmailAddress(email);
    setProblem(isMissing ? t('invalid') : '');
    if (isMissing) input.current?.focus();
    if (isMissing || loading) return;
    try {
      await join({ variables: { input: { country, postcode, email: user ? null : email } } });
      setJoinedAs(email);
    } catch (error) {
      const isFull = errorCode(error) === 'CONFLICT';
      const explained = Object.values(fieldErrors(error))[0];
      setProblem(explained ?? (isFull ? errorMessage(error, t('failed')) : t('failed')));
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
      <Typography variant="body2" sx={{ mb: 1 }}>
        {user ? t.rich('hintTo', { email: () => <bdi>{user.email}</bdi> }) : t('hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        {!user && (
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
        )}
        <BusyButton
          {...(user ? { onClick: () => void submit() } : { type: 'submit' })}
          variant="outlined"
          color="inherit"
          busy={loading}
        >
          {t('submit')}
        </BusyButton>
      </Box>
      {user && problem && (
        <Typography role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

interface JoinedProps {
  email: string;
  /** Visitors leave by the link in their e-mail only. */
  canLeave: boolean;
}

/** Its text has the focus, as the button before it is gone. */
function Joined({ email, canLeave }: JoinedProps) {
  const t = useTranslations('delivery.waitlist');
  const text = useRef<HTMLParagraphElement>(null);
  const [leave, { loading, data, error }] = useStopWaitingMutation();
  const hasLeft = Boolean(data);
  useEffect(() => text.current?.focus(), [hasLeft]);
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography ref={text} tabIndex={-1} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {hasLeft ? t('left') : t.rich('joined', { email: () => <bdi>{email}</bdi> })}
      </Typography>
      {canLeave && !hasLeft && (
        <BusyButton color="inherit" busy={loading} onClick={() => void leave().catch(() => undefined)}>
          {t('leave')}
        </BusyButton>
      )}
      {error && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {t('failed')}
        </Typography>
      )}
    </Box>
  );
}
