import Tooltip from '@mui/material/Tooltip';
import IconButton from '@mui/material/IconButton';
import { ScanBarcode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Barcode } from '@/lib/format/barcode';
import { lazyPart } from '@/lib/lazy-part';
import { canReadCamera } from './barcode-detector';
import { useKeyboardScanner } from './useKeyboardScanner';

const CameraDialog = lazyPart(async () => (await import('./CameraDialog')).CameraDialog);

/** Reads barcodes from a scanner that is a keyboard and, with a button, from the camera. */
export function Scanner({ onScan }: { onScan: (scan: Barcode) => void }) {
  const t = useTranslations('scan');
  const [isCameraOpen, setCameraOpen] = useState(false);
  useKeyboardScanner(onScan);
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
              onScan(scan);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
