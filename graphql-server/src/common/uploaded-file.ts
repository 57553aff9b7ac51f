import type { Text } from '@larder/texts/text';
import { badInput } from './app-error.js';

/** @throws AppError `BAD_USER_INPUT` that says `tooLarge` */
export async function readWhole(
  file: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge: Text,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw badInput({ file: tooLarge });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
