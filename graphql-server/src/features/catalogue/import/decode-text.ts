import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { say, type Text } from '@larder/texts/text';
import { badInput, type AppError } from '../../../common/app-error.js';

/** A text in UTF-8, with notes about how it was read. */
export interface DecodedText {
  readonly bytes: Buffer;
  readonly notes: readonly Text[];
}

/** Bytes that are decoded without yielding to the event loop: few milliseconds. */
const CHUNK_BYTES = 64 * 1024;
/** Bytes by which UTF-16 without a byte order mark is recognized. */
const HEAD_BYTES = 4 * 1024;

const notUtf8 = (): AppError =>
  badInput({
    file: say('imports.notUtf8'),
  });

/**
 * Decodes UTF-8, UTF-16 and Windows-1252, which spreadsheets write as CSV.
 *
 * @throws AppError `BAD_USER_INPUT` for bytes that are none of these, or no text
 */
export async function decodeText(bytes: Buffer): Promise<DecodedText> {
  const hasZeros = bytes.includes(0);
  if (!hasZeros && isUtf8(bytes)) return { bytes, notes: [] };
  const utf16 = utf16Of(bytes, hasZeros);
  if (utf16) return { bytes: await fromUtf16(bytes, utf16), notes: [say('imports.readAsUtf16')] };
  if (hasZeros) throw notCsv();
  const note = say('imports.readAsWindows1252');
  return { bytes: await fromWindows1252(bytes), notes: [note] };
}

const notCsv = (): AppError => badInput({ file: say('imports.neitherCsvNorWorkbook') });

type Utf16 = 'utf-16le' | 'utf-16be';

/** Without a mark: ASCII characters and a line break, all with their zero on the same side. */
function utf16Of(bytes: Buffer, hasZeros: boolean): Utf16 | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (!hasZeros || bytes.length % 2 === 1) return null;
  const zeros = [0, 0];
  let breaks = 0;
  for (let at = 0; at < Math.min(bytes.length, HEAD_BYTES); at += 2) {
    const [one = 0, other = 0] = [bytes[at], bytes[at + 1]];
    if (one === 0) zeros[0]! += 1;
    if (other === 0) zeros[1]! += 1;
    if (one + other === 0x0a || one + other === 0x0d) breaks += 1;
  }
  if (breaks === 0 || zeros.every((count) => count > 0)) return null;
  return zeros[0] === 0 ? 'utf-16le' : 'utf-16be';
}

async function fromUtf16(bytes: Buffer, encoding: Utf16): Promise<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const pieces: Buffer[] = [];
  try {
    for await (const chunk of chunksOf(bytes))
      pieces.push(Buffer.from(decoder.decode(chunk, { stream: true })));
    decoder.decode();
  } catch {
    throw notUtf8();
  }
  const text = Buffer.concat(pieces);
  if (text.includes(0)) throw notCsv();
  return text;
}

/** Of 0x80 to 0x9f; blanks are undefined bytes (WHATWG Encoding, index windows-1252). */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * Not by `TextDecoder`: Node.js up to 24 decodes these bytes as Latin-1 in some versions
 * (nodejs/node#56542).
 */
async function fromWindows1252(bytes: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let foreign = 0;
  let words = 0;
  for await (const chunk of chunksOf(bytes)) {
    const text = chunk
      .toString('latin1')
      .replaceAll(/[\u0080-\u009F]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? ' ');
    foreign += text.match(FOREIGN)?.length ?? 0;
    words += text.match(WORDS)?.length ?? 0;
    pieces.push(Buffer.from(text));
  }
  const isForeign = foreign > 1 && foreign * MOST_WORDS_PER_FOREIGN > words;
  if (isForeign || UNDEFINED_BYTES.some((byte) => bytes.includes(byte))) throw notUtf8();
  return Buffer.concat(pieces);
}

const UNDEFINED_BYTES = [...WINDOWS_1252].flatMap((character, index) =>
  character === ' ' ? [0x80 + index] : [],
);

// Any bytes are text in any encoding of one byte, so a file is refused by what no language of
// Windows-1252 has: four different letters beyond ASCII in a row (Cyrillic, Greek, Arabic, Hebrew,
// Thai, Chinese), a sign between letters (the ł and ą of Windows-1250, the ö of DOS), or a capital
// such as Ÿ after a small letter (the ü of Mac OS). Single words may have them.
const WORDS = /[^\u0000-\u007F\s]+/g;
const FOREIGN =
  /([^\u0000-\u007F\s])(?!\1{3})[^\u0000-\u007F\s]{3,}|(?<=\p{L})[‚„†‡ˆ‰‹“”˜¡¢£¤¥¦§¨©¬¯±²³¶¸¹¼½¾¿÷](?=\p{L})|(?<=\p{Ll})[À-ÖØ-ÞŠŒŽŸ]/gu;
const MOST_WORDS_PER_FOREIGN = 10;

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
    await setImmediate();
  }
}
