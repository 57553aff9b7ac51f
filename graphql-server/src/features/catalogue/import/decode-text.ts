import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { decodedPieces, encodingOf, UndecodableText, type TextEncoding } from '@larder/shared/decode-text';
import { say, type Text } from '@larder/texts/text';
import { badInput } from '../../../common/app-error.js';

/** A text in UTF-8, with notes about how it was read. */
export interface DecodedText {
  readonly bytes: Buffer;
  readonly notes: readonly Text[];
}

const noteOf = (encoding: TextEncoding): Text =>
  say(encoding === 'windows-1252' ? 'imports.readAsWindows1252' : 'imports.readAsUtf16');

/**
 * Decodes UTF-8, UTF-16 and Windows-1252, which spreadsheets write as CSV.
 *
 * @throws AppError `BAD_USER_INPUT` for bytes that are none of these, or no text
 */
export async function decodeText(bytes: Buffer): Promise<DecodedText> {
  try {
    const encoding = encodingOf(bytes, () => isUtf8(bytes));
    if (encoding === 'utf-8') return { bytes, notes: [] };
    const pieces: Buffer[] = [];
    for (const text of decodedPieces(bytes, encoding)) {
      pieces.push(Buffer.from(text));
      await setImmediate();
    }
    return { bytes: Buffer.concat(pieces), notes: [noteOf(encoding)] };
  } catch (error) {
    if (!(error instanceof UndecodableText)) throw error;
    throw badInput({ file: say(error.isText ? 'imports.notUtf8' : 'imports.neitherCsvNorWorkbook') });
  }
}
