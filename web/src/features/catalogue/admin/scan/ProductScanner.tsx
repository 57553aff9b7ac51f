import Tooltip from '@mui/material/Tooltip';
import IconButton from '@mui/material/IconButton';
import { ScanBarcode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '@/lib/lazy-part';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { canReadCamera } from './barcode-detector';
import { useKeyboardScanner } from './useKeyboardScanner';
import { useScannedProduct } from './useScannedProduct';

const CameraDialog = lazyPart(async () => (await import('./CameraDialog')).CameraDialog);

/** Opens products by their barcodes, from a scanner or, with a button, from the camera. */
export function ProductScanner() {
  const t = useTranslations('manageProducts.scan');
  const { open, unknown, forget, add } = useScannedProduct();
  const [isCameraOpen, setCameraOpen] = useState(false);
  useKeyboardScanner(open);
  return (
    <>
      {canReadCamera() && (
        <Tooltip title={t('button')}>
          <IconButton aria-label={t('button')} onClick={() => setCameraOpen(true)}>
            <ScanBarcode size={20} />
          </IconButton>
        </Tooltip>
      )}
      {isCameraOpen && (
        <Suspense>
          <CameraDialog
            onClose={() => setCameraOpen(false)}
            onScan={(scan) => {
              setCameraOpen(false);
              open(scan);
            }}
          />
        </Suspense>
      )}
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
