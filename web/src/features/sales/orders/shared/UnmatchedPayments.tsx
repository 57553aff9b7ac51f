import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { Money } from '@/ui/text/Money';
import { useFormatters } from '@/lib/format/useFormatters';
import { errorMessage } from '@/lib/apollo/errors';
import {
  type UnmatchedPaymentFieldsFragment,
  useResolveUnmatchedPaymentMutation,
} from './unmatched-payments.generated';
import { useUnmatchedPayments } from './useUnmatchedPayments';

interface UnmatchedPaymentsProps {
  /** Called when the last payment is resolved and its button unmounts. */
  onAllSettled: () => void;
}

/** Payments that need attention, until an admin resolves them. Renders nothing without any. */
export function UnmatchedPayments({ onAllSettled }: UnmatchedPaymentsProps) {
  const t = useTranslations('manageOrders.unmatched');
  const common = useTranslations('common');
  const toast = useToast();
  const { data, error, refetch } = useUnmatchedPayments();
  const [resolve] = useResolveUnmatchedPaymentMutation();
  const [settling, setSettling] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const reload = () => refetch().catch(() => undefined);
  const payments = data?.unmatchedPayments;

  const settle = async (id: string) => {
    setSettling(id);
    try {
      await resolve({ variables: { input: { id } } });
      const left = await reload();
      if (left?.data?.unmatchedPayments.totalCount === 0) onAllSettled();
      // The pressed button has unmounted.
      else list.current?.focus({ preventScroll: true });
    } catch (failure) {
      toast.error(errorMessage(failure, common('somethingWentWrong')));
    }
    setSettling(null);
  };

  if (!payments)
    return error ? <ErrorState compact title={t('failed')} onRetry={() => void reload()} /> : null;
  if (payments.totalCount === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('title', { count: payments.totalCount })}</AlertTitle>
      <Typography variant="body2">{t('text', { count: payments.totalCount })}</Typography>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={t('label')}
        sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', outline: 0 }}
      >
        {payments.edges.map(({ node }) => (
          <PaymentRow
            key={node.id}
            payment={node}
            busy={settling === node.id}
            onSettled={() => void settle(node.id)}
          />
        ))}
      </Box>
    </Alert>
  );
}

interface PaymentRowProps {
  payment: UnmatchedPaymentFieldsFragment;
  busy: boolean;
  onSettled: () => void;
}

function PaymentRow({ payment, busy, onSettled }: PaymentRowProps) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('manageOrders.unmatched');
  const { paymentId, amount, currency, email, providerUrl, problem, createdAt } = payment;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', py: 0.5 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          href={providerUrl}
          target="_blank"
          rel="noreferrer"
          color="inherit"
          sx={{ display: 'inline-block', mr: 1.5, py: 0.5, fontWeight: 600 }}
        >
          <span translate="no">{paymentId}</span>{' '}
          <Box component={ExternalLink} size={16} aria-hidden sx={{ ml: 0.5, verticalAlign: '-2px' }} />
          <span className="visually-hidden">{t('atProvider')}</span>
        </Link>
        {amount !== null && currency !== null && <Money amount={amount} currency={currency} />}
        <Typography component="div" variant="body2" color="textSecondary">
          {email && (
            <Box translate="no" sx={{ color: 'text.primary' }}>
              {email}
            </Box>
          )}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <Box component="span" sx={{ display: 'block' }}>
            {problem}
          </Box>
        </Typography>
      </Box>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={busy}
        aria-label={t('settleOne', { paymentId })}
        onClick={onSettled}
      >
        {t('settle')}
      </BusyButton>
    </Box>
  );
}
