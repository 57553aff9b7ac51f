import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMeQuery } from '@/features/auth/shared/session.generated';
import { useSession } from '@/features/auth/shared/useSession';
import { errorMessage } from '@/lib/apollo/errors';
import { paths } from '@/lib/dashboard-paths';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { NoIndex } from '@/ui/page/NoIndex';
import { useAcceptInvitationMutation } from './staff.generated';

/**
 * The page of the link in an invitation. Accepts after a click, as programs open links of e-mails.
 */
export function JoinStaffPage() {
  const t = useTranslations('accounts.join');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const { user } = useSession();
  const [params] = useSearchParams();
  const { refetch } = useMeQuery();
  const [accept, { loading, error }] = useAcceptInvitationMutation();
  const submit = async () => {
    try {
      await accept({ variables: { input: { token: params.get('token') ?? '' } } });
      await refetch();
      await navigate(paths.dashboard, { replace: true });
    } catch {
      // The mutation has the error.
    }
  };
  return (
    <Card sx={{ maxWidth: 560, p: { xs: 2.5, sm: 4 } }}>
      <NoIndex />
      <Typography variant="pageTitle" sx={{ mb: 1.5 }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 2.5 }}>{t('text', { email: user?.email ?? '' })}</Typography>
      {error && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {errorMessage(error, common('somethingWentWrong'))}
        </Alert>
      )}
      <BusyButton variant="contained" size="large" busy={loading} onClick={() => void submit()}>
        {t('accept')}
      </BusyButton>
    </Card>
  );
}
