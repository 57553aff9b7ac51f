import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { CopyButton } from '@/ui/text/CopyButton';
import { Fact, Facts } from '@/ui/text/Facts';
import { QrCode } from '@/ui/media/QrCode';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';
import { useOrderTransferQuery } from './transfer.generated';

interface TransferDetailsProps {
  order: {
    id: string;
    payBy: PaymentMethod;
    /** In minor units. */
    due: number;
  };
}

/**
 * The account that the transfer of an order goes to, and the code that apps of banks read; nothing
 * once no transfer is due.
 */
export function TransferDetails({ order: { id, payBy, due } }: TransferDetailsProps) {
  // Another amount has another code.
  return payBy === 'BANK_TRANSFER' && due > 0 ? <Details key={due} id={id} /> : null;
}

function Details({ id }: { id: string }) {
  const t = useTranslations('orders.transfer');
  const { data, error, refetch } = useOrderTransferQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <RetryLine text={t('notLoaded')} onRetry={() => void refetch()} />;
  const transfer = data?.order?.transfer;
  if (!transfer) return null;
  const { qrKind, qrPayload } = transfer;
  const details = (['holder', 'iban', 'bic', 'upiId'] as const).flatMap((name) => {
    const text = transfer[name];
    return text === null ? [] : [{ name, text }];
  });
  return (
    <Facts>
      {details.map(({ name, text }) => (
        <Fact key={name} label={t(name)}>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
            <bdi>{text}</bdi>
            <CopyButton text={text} label={t('copy', { what: t(name) })} />
          </Box>
        </Fact>
      ))}
      {qrPayload !== null && (
        <Fact label={t('code')}>
          <QrCode
            text={qrPayload}
            label={t('code')}
            size="min(46mm, 100%)"
            hasSwissCross={qrKind === 'SWISS_QR_BILL'}
          />
        </Fact>
      )}
    </Facts>
  );
}
