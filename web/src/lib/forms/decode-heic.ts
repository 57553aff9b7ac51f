/**
 * Decodes HEIC where the browser does not. The decoder runs in a worker, whose policy allows
 * WebAssembly; that of pages does not.
 *
 * @throws if it is no HEIC, or the decoder does not load
 */
export async function decodeHeic(file: File): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ImageBitmap>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The picture cannot be decoded.')));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
