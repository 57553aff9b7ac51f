import { badInput } from './app-error.js';

/** The most an uploaded file may hold: 5 MB. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/**
 * Reads a client's file as a whole.
 *
 * @throws AppError `BAD_USER_INPUT` with the message `tooLarge` when it is too large
 */
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
