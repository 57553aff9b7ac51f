import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { useFormatters } from '@/lib/format/useFormatters';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useToast } from '@/ui/feedback/toast/useToast';
import { ItemList } from '@/ui/lists/ItemList';
import { Money } from '@/ui/text/Money';
import { SentLink } from './SentLink';
import {
  useCancelPayLinkMutation,
  usePayLinksQuery,
  useResendPayLinkMutation,
  type PayLinkFieldsFragment,
} from './staff-order.generated';
import type { SentPayLink } from './useStaffOrder';

const AGAIN = { refetchQueries: ['PayLinks'] };

/** Orders by staff that wait to be paid by their links; nothing without any. */
export function WaitingLinks() {
  const t = useTranslations('newOrder.waiting');
  const toast = useToast();
  const { data, error, refetch } = usePayLinksQuery({ fetchPolicy: 'cache-and-network' });
  const [resend, { loading: resending }] = useResendPayLinkMutation(AGAIN);
  const [cancel, { loading: cancelling }] = useCancelPayLinkMutation(AGAIN);
  const [sent, setSent] = useState<SentPayLink | null>(null);
  const [asking, setAsking] = useState<PayLinkFieldsFragment | null>(null);
  const links = data?.payLinks ?? [];
  const change = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (failure) {
      toast.error(errorMessage(failure, t('failedChange')));
    }
    setAsking(null);
  };
  if (error && !data) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (links.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 2 }}>
        {t('title')}
      </Typography>
      <ItemList aria-label={t('title')}>
        {links.map((link) => (
          <WaitingLink
            key={link.id}
            link={link}
            sent={sent?.payLink.id === link.id ? sent : null}
            busy={resending}
            onCancel={() => setAsking(link)}
            onResend={() =>
              void change(async () => {
                const again = await resend({ variables: { input: { id: link.id } } });
                setSent(again.data?.resendPayLink ?? null);
              })
            }
          />
        ))}
      </ItemList>
      <ConfirmDialog
        open={asking !== null}
        title={t('question', { name: asking?.customer.displayName ?? '' })}
        text={t('hint')}
        cancel={t('keep')}
        confirm={t('cancel')}
        busy={cancelling}
        onCancel={() => setAsking(null)}
        onConfirm={() => void change(() => cancel({ variables: { input: { id: asking?.id ?? '' } } }))}
      />
    </Box>
  );
}

interface WaitingLinkProps {
  link: PayLinkFieldsFragment;
  /** The link, if it was sent again just now. */
  sent: SentPayLink | null;
  busy: boolean;
  onResend: () => void;
  onCancel: () => void;
}

function WaitingLink({ link, sent, busy, onResend, onCancel }: WaitingLinkProps) {
  const t = useTranslations('newOrder.waiting');
  const { formatDateTime } = useFormatters();
  const { customer, email, total, currency, expiresAt } = link;
  const name = customer.displayName;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi> {'·'} <Money amount={total} currency={currency} />
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('until', { time: formatDateTime(expiresAt) })}
            {email && (
              <Box component="span" translate="no" sx={{ display: 'block' }}>
                {email}
              </Box>
            )}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', ml: -1 }}>
          <Button color="inherit" disabled={busy} aria-label={t('resendTo', { name })} onClick={onResend}>
            {t('resend')}
          </Button>
          <Button color="error" aria-label={t('cancelOf', { name })} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Box>
      </Box>
      {sent && (
        <Box role="status" sx={{ mt: 1.5 }}>
          <SentLink link={sent} />
        </Box>
      )}
    </Card>
  );
}
