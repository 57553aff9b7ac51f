import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { canReadCamera } from './barcode-detector';
import type { CameraReader } from './useCamera';
import { useKeyboardScanner } from './useKeyboardScanner';

const CameraDialog = lazyPart(async () => (await import('./CameraDialog')).CameraDialog);

interface ScannerProps extends CameraReader {
  /** The button that opens the camera. */
  button: (open: () => void) => ReactNode;
  /** What became of the last scan, for a camera that reads one after another. */
  outcome?: ReactNode;
}

/**
 * Reads barcodes from a scanner that is a keyboard and, with a button, from the camera. Without an
 * `outcome` the camera closes with the first one.
 */
export function Scanner({ onScan, onText, button, outcome }: ScannerProps) {
  const [isCameraOpen, setCameraOpen] = useState(false);
  const closing =
    <Value,>(report: (value: Value) => void) =>
    (value: Value) => {
      if (outcome === undefined) setCameraOpen(false);
      report(value);
    };
  useKeyboardScanner(onScan, onText);
  return (
    <>
      {canReadCamera() && button(() => setCameraOpen(true))}
      {isCameraOpen && (
        <Suspense>
          <CameraDialog
            onClose={() => setCameraOpen(false)}
            onScan={closing(onScan)}
            onText={onText && closing(onText)}
          >
            {outcome}
          </CameraDialog>
        </Suspense>
      )}
    </>
  );
}
