import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readBarcode, type Barcode } from '@/lib/format/barcode';
import { createBarcodeDetector, type BarcodeDetector } from './barcode-detector';

const READ_EVERY_MS = 150;
/** A barcode that was not seen for so long is another one, as of the next unit. */
const GONE_AFTER_MS = 1_500;

export interface CameraReader {
  onScan: (scan: Barcode) => void;
  /** Takes texts that are no barcodes. */
  onText?: ((text: string) => void) | undefined;
}

/** A key of `scan.problems`. */
export type CameraProblem = 'refused' | 'missing' | 'failed';

/**
 * Shows the camera in a video and reads one barcode after another. The camera is released with the
 * component and while the page is hidden.
 */
export function useCamera(reader: CameraReader) {
  const video = useRef<HTMLVideoElement>(null);
  const visible = usePageVisible();
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const seen = useRef(new Map<string, number>());
  const report = useEffectEvent((text: string, format: string) => {
    const seenAt = seen.current.get(text) ?? -Infinity;
    seen.current.set(text, performance.now());
    if (performance.now() - seenAt < GONE_AFTER_MS) return;
    const read = readBarcode(text, format);
    if ('barcode' in read) reader.onScan(read);
    else reader.onText?.(text);
  });

  useEffect(() => {
    const screen = video.current;
    if (!visible || !screen) return undefined;
    const running = {
      isOver: false,
      timer: 0,
      stream: null as MediaStream | null,
      detector: null as BarcodeDetector | null,
    };
    const stop = () => {
      running.isOver = true;
      clearTimeout(running.timer);
      for (const track of running.stream?.getTracks() ?? []) track.stop();
      running.detector?.close?.();
      screen.srcObject = null;
    };
    const start = async () => {
      const detector = await createBarcodeDetector();
      running.detector = detector;
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
        for (const { rawValue, format } of found) report(rawValue, format);
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
