import libheif from 'libheif-js/libheif-wasm/libheif.js';
import decoderUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** What the decoder's types leave out. */
interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(pixels: ImageData, onDisplay: (pixels: ImageData | null) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  // An uncaught error is an `error` event of the worker, a rejection is none.
  void decode(file).then(
    (picture) => postMessage(picture, { transfer: [picture] }),
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});

async function decode(file: File): Promise<ImageBitmap> {
  const [decoder, bytes] = await Promise.all([fetch(decoderUrl), file.arrayBuffer()]);
  if (!decoder.ok) throw new Error('The decoder could not be loaded.');
  const { HeifDecoder } = libheif({ wasmBinary: await decoder.arrayBuffer() }) as unknown as Libheif;
  const images = new HeifDecoder().decode(new Uint8Array(bytes));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture in the file.');
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) =>
    image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('The picture is damaged.')))),
  );
  return createImageBitmap(pixels);
}
