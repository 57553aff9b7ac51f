/** Encodings of CSV files that spreadsheets write. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are no text in one of the encodings. */
export class UndecodableText extends Error {
  /** @param isText whether they may be text in another encoding */
  constructor(readonly isText: boolean) {
    super('The bytes are in no encoding that is read.');
  }
}

/** Bytes of a piece: few milliseconds, and as many arguments as all browsers allow. */
const PIECE_BYTES = 32 * 1024;
/** Bytes by which UTF-16 without a byte order mark is recognized. */
const HEAD_BYTES = 4 * 1024;

/**
 * The encoding of a file by its content.
 *
 * @param isUtf8 of the platform
 * @throws UndecodableText for zeros outside of UTF-16
 */
export function encodingOf(bytes: Uint8Array, isUtf8: () => boolean): TextEncoding {
  const hasZeros = bytes.includes(0);
  if (!hasZeros && isUtf8()) return 'utf-8';
  const utf16 = utf16Of(bytes, hasZeros);
  if (!utf16 && hasZeros) throw new UndecodableText(false);
  return utf16 ?? 'windows-1252';
}

/**
 * Decodes piece by piece, so that a server can do other work between two of them.
 *
 * @throws UndecodableText for text in other encodings, at its end at the latest
 */
export function decodedPieces(bytes: Uint8Array, encoding: TextEncoding): Iterable<string> {
  return encoding === 'windows-1252' ? fromWindows1252(bytes) : fromUnicode(bytes, encoding);
}

type Utf16 = 'utf-16le' | 'utf-16be';

/** Without a mark: ASCII characters and a line break, all with their zero on the same side. */
function utf16Of(bytes: Uint8Array, hasZeros: boolean): Utf16 | null {
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

function* fromUnicode(bytes: Uint8Array, encoding: Utf16 | 'utf-8'): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decoded = (piece?: Uint8Array) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new UndecodableText(true);
    }
  };
  for (const piece of piecesOf(bytes)) {
    const text = decoded(piece);
    if (text.includes('\0')) throw new UndecodableText(false);
    yield text;
  }
  yield decoded();
}

/** Of 0x80 to 0x9f; blanks are undefined bytes (WHATWG Encoding, index windows-1252). */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * Not by `TextDecoder`: Node.js up to 24 decodes these bytes as Latin-1 in some versions
 * (nodejs/node#56542).
 */
function* fromWindows1252(bytes: Uint8Array): Generator<string> {
  if (UNDEFINED_BYTES.some((byte) => bytes.includes(byte))) throw new UndecodableText(true);
  let foreign = 0;
  let words = 0;
  for (const piece of piecesOf(bytes)) {
    const text = String.fromCharCode(...piece).replaceAll(
      /[\u0080-\u009F]/g,
      (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? ' ',
    );
    foreign += text.match(FOREIGN)?.length ?? 0;
    words += text.match(WORDS)?.length ?? 0;
    yield text;
  }
  if (foreign > 1 && foreign * MOST_WORDS_PER_FOREIGN > words) throw new UndecodableText(true);
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

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    yield bytes.subarray(start, start + PIECE_BYTES);
}
