import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { errorCode } from '@/lib/apollo/errors';
import { paths } from '@/lib/paths';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { AuthLayout } from '../AuthLayout';
import { useLeaveWaitlistMutation } from './leave-waitlist.generated';

/**
 * The page of the link in e-mails to those who have waited. Removes them after a click, as programs
 * that scan e-mails open the links.
 */
export function LeaveWaitlistPage() {
  const t = useTranslations('accounts.waitlist');
  const [params] = useSearchParams();
  const [leave, { loading, error, data }] = useLeaveWaitlistMutation();
  const submit = () => void leave({ variables: { token: params.get('token') ?? '' } }).catch(() => undefined);
  const title = t(data ? 'left' : 'heading');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <NoIndex />
      <AuthLayout key={title} isAnswer={Boolean(data)} title={title} intro={t(data ? 'then' : 'question')}>
        <Stack spacing={2.5}>
          {error && (
            <Alert severity="error">{t(errorCode(error) === 'BAD_USER_INPUT' ? 'noLink' : 'failed')}</Alert>
          )}
          {data ? (
            <Button component={Link} to={paths.home} variant="contained" size="large">
              {t('shop')}
            </Button>
          ) : (
            <BusyButton variant="contained" size="large" busy={loading} onClick={submit}>
              {t('submit')}
            </BusyButton>
          )}
        </Stack>
      </AuthLayout>
    </>
  );
}
