import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { paths } from '@/lib/dashboard-paths';
import { useDownload } from '@/features/auth/shared/useDownload';

interface ReceiptButtonProps {
  order: { id: string; number: number };
}

/** Downloads the receipt of an order. */
export function ReceiptButton({ order: { id, number } }: ReceiptButtonProps) {
  const t = useTranslations('orders.receipt');
  const { download, downloading } = useDownload({ title: t('failedTitle'), text: t('failed') });
  return (
    <BusyButton
      variant="outlined"
      startIcon={<FileDown size={18} aria-hidden />}
      aria-label={t('buttonOf', { number })}
      busy={downloading}
      onClick={() => void download(paths.receipt(id), `receipt-${id.slice(0, 8)}.pdf`)}
    >
      {t('button')}
    </BusyButton>
  );
}
