import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readBarcode, type Barcode } from '@/lib/format/barcode';
import { createBarcodeDetector } from './barcode-detector';

const READ_EVERY_MS = 150;

/** A key of `scan.problems`. */
export type CameraProblem = 'refused' | 'missing' | 'failed';

/**
 * Shows the camera in a video and reads barcodes from it. The camera is released with the component
 * and while the page is hidden.
 */
export function useCamera(onScan: (scan: Barcode) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const visible = usePageVisible();
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const report = useEffectEvent(onScan);

  useEffect(() => {
    const screen = video.current;
    if (!visible || !screen) return undefined;
    const running = { isOver: false, timer: 0, stream: null as MediaStream | null };
    const stop = () => {
      running.isOver = true;
      clearTimeout(running.timer);
      for (const track of running.stream?.getTracks() ?? []) track.stop();
      screen.srcObject = null;
    };
    const start = async () => {
      const detector = await createBarcodeDetector();
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      running.stream = stream;
      // The dialog was closed while the browser was asking.
      if (running.isOver) return stop();
      screen.srcObject = stream;
      await screen.play();
      const read = async () => {
        // A frame that cannot be read is followed by another.
        const found = await detector.detect(screen).catch(() => []);
        if (running.isOver) return;
        for (const { rawValue, format } of found) {
          const code = readBarcode(rawValue, format);
          if (!('barcode' in code)) continue;
          stop();
          return report(code);
        }
        running.timer = window.setTimeout(() => void read(), READ_EVERY_MS);
      };
      return read();
    };
    start().catch((error: unknown) => {
      if (running.isOver) return;
      stop();
      setProblem(problemOf(error));
    });
    return stop;
  }, [visible]);

  return { video, problem };
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'refused';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}

function usePageVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return visible;
}
