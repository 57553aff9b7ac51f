import { useTranslations } from 'use-intl';
import { ScanButton } from '@/features/catalogue/scan/shared/ScanButton';
import { Scanner } from '@/features/catalogue/scan/shared/Scanner';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useScannedProduct } from './useScannedProduct';

/** Opens products by their barcodes, from a scanner or, with a button, from the camera. */
export function ProductScanner() {
  const t = useTranslations('scan');
  const { open, unknown, forget, add } = useScannedProduct();
  return (
    <>
      <Scanner onScan={open} button={(openCamera) => <ScanButton onClick={openCamera} />} />
      <ConfirmDialog
        open={unknown !== null}
        title={t('unknown')}
        text={unknown?.text ?? ''}
        cancel={t('close')}
        confirm={t('add')}
        color="primary"
        width={480}
        onCancel={forget}
        onConfirm={add}
      />
    </>
  );
}
