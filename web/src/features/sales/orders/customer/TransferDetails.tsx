import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { CopyButton } from '@/ui/text/CopyButton';
import { Fact, Facts } from '@/ui/text/Facts';
import { QrCode } from '@/ui/media/QrCode';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import { useOrderTransferQuery } from './transfer.generated';

/**
 * The account that the transfer of an order goes to, and the code that apps of banks read; nothing
 * once no transfer is due.
 */
export function TransferDetails({ order }: { order: OrderCardFieldsFragment }) {
  const t = useTranslations('orders.transfer');
  const isDue = order.payBy === 'BANK_TRANSFER' && order.due > 0;
  const { data, error, refetch } = useOrderTransferQuery({ variables: { id: order.id }, skip: !isDue });
  if (!isDue) return null;
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
