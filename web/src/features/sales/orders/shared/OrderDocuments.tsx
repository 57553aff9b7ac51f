import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { paths } from '@/lib/dashboard-paths';
import { useDownload } from '@/features/auth/shared/useDownload';

interface OrderDocumentsProps {
  order: {
    id: string;
    number: number;
    invoiceNumber: string | null;
    refunds: readonly { id: string; creditNoteNumber: string | null }[];
  };
}

/** Downloads of an order: its receipt, or its invoice and credit notes. */
export function OrderDocuments({ order: { id, number, invoiceNumber, refunds } }: OrderDocumentsProps) {
  const t = useTranslations('orders.receipt');
  return (
    <>
      {invoiceNumber ? (
        <DocumentButton
          path={paths.receipt(id)}
          file={fileName('invoice', invoiceNumber)}
          text={t('invoice', { number: invoiceNumber })}
        />
      ) : (
        <DocumentButton
          path={paths.receipt(id)}
          file={`receipt-${id.slice(0, 8)}.pdf`}
          text={t('button')}
          label={t('buttonOf', { number })}
        />
      )}
      {refunds.map(
        ({ id: refundId, creditNoteNumber }) =>
          creditNoteNumber && (
            <DocumentButton
              key={refundId}
              path={paths.creditNote(id, refundId)}
              file={fileName('credit-note', creditNoteNumber)}
              text={t('creditNote', { number: creditNoteNumber })}
            />
          ),
      )}
    </>
  );
}

const fileName = (kind: string, number: string): string =>
  `${kind}-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`;

interface DocumentButtonProps {
  path: string;
  /** Name of the file. */
  file: string;
  text: string;
  /** For screen readers, where the text alone is not clear. */
  label?: string;
}

function DocumentButton({ path, file, text, label }: DocumentButtonProps) {
  const t = useTranslations('orders.receipt');
  const { download, downloading } = useDownload({ title: t('failedTitle'), text: t('failed') });
  return (
    <BusyButton
      variant="outlined"
      startIcon={<FileDown size={18} />}
      {...(label && { 'aria-label': label })}
      busy={downloading}
      onClick={() => void download(path, file)}
    >
      {text}
    </BusyButton>
  );
}
