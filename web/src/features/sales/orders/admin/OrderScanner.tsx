import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ScanButton } from '@/features/catalogue/scan/shared/ScanButton';
import { Scanner } from '@/features/catalogue/scan/shared/Scanner';
import { orderOfCode } from '@/features/sales/orders/shared/order-code';
import { paths } from '@/lib/dashboard-paths';
import { useToDetail } from '@/lib/url-state/useToDetail';
import { useToast } from '@/ui/feedback/toast/useToast';

/** Opens orders by the codes of slips and labels. */
export function OrderScanner() {
  const t = useTranslations('manageOrders.print');
  const navigate = useNavigate();
  const toDetail = useToDetail();
  const toast = useToast();
  const open = (text: string) => {
    const id = orderOfCode(text);
    if (id === null) return toast.error(t('noOrderCode'));
    const { to, state } = toDetail(paths.manageOrder(id));
    void navigate(to, { state });
  };
  return (
    <Scanner
      onScan={({ barcode }) => open(barcode)}
      onText={open}
      button={(openCamera) => <ScanButton onClick={openCamera} />}
    />
  );
}
