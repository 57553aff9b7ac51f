import { badInput } from './app-error.js';
import { MAX_UPLOAD_BYTES } from './limits.js';

/** @throws AppError `BAD_USER_INPUT` with the message `tooLarge` */
export async function readWhole(file: AsyncIterable<Uint8Array>, tooLarge: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > MAX_UPLOAD_BYTES) throw badInput({ file: tooLarge });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
