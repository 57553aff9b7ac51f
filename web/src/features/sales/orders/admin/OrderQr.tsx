import { useTranslations } from 'use-intl';
import { orderCode } from '@/features/sales/orders/shared/order-code';
import { QrCode } from '@/ui/media/QrCode';

/** Opens the order for the staff. */
export function OrderQr({
  order: { id, number },
  size,
}: {
  order: { id: string; number: number };
  size: string;
}) {
  const t = useTranslations('manageOrders.print');
  return <QrCode text={orderCode(id)} label={t('codeOf', { number })} size={size} />;
}
