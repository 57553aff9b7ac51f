import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { PageHeading } from '@/ui/page/PageHeading';
import { PaymentEditor } from './PaymentEditor';
import { usePaymentSettingsQuery } from './payment-settings.generated';

/** For which orders the shop offers which payment method. */
export function PaymentSettingsPage() {
  const t = useTranslations('paymentSettings');
  const { data, error, refetch } = usePaymentSettingsQuery({ fetchPolicy: 'network-only' });
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      {!data && error && <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && <Loader label={t('loading')} />}
      {data && <PaymentEditor settings={data} />}
    </Box>
  );
}
