import { inflateSync } from 'node:zlib';

/** A text that is shown in one go, from left to right. */
export interface Piece {
  readonly text: string;
  /** Distance from the left edge, in points. */
  readonly x: number;
  /** Whether a sign is missing in the font, which readers show as a box. */
  readonly hasMissing: boolean;
}

/** The texts of a PDF's pages, piece after piece. */
export const pagesOf = (pdf: Buffer): string[][] =>
  pagesOfPieces(pdf).map((pieces) => pieces.map(({ text }) => text));

/** The commands that write a PDF's pages. */
export function contentsOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  return pagesIn(objects).map(
    (page) => objects.get(/\/Contents (\d+)/.exec(objects.get(page) ?? '')?.[1] ?? '') ?? '',
  );
}

function pagesIn(objects: ReadonlyMap<string, string>): string[] {
  const root = [...objects.values()].find((each) => each.includes('/Type /Pages')) ?? '';
  return /\/Kids \[([^\]]*)\]/.exec(root)?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
}

/** The pieces of a PDF's pages; as much of PDF as `pdfkit` writes. */
export function pagesOfPieces(pdf: Buffer): Piece[][] {
  const objects = objectsOf(pdf);
  const body = (id: string | undefined): string => objects.get(id ?? '') ?? '';
  return pagesIn(objects).map((page) => {
    const resources = body(/\/Resources (\d+)/.exec(body(page))?.[1]);
    const fonts = new Map<string, Map<string, string>>();
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, lettersOf(body(/\/ToUnicode (\d+)/.exec(body(id))?.[1])));
    }
    return piecesOf(body(/\/Contents (\d+)/.exec(body(page))?.[1]), fonts);
  });
}

function objectsOf(pdf: Buffer): Map<string, string> {
  const text = pdf.toString('latin1');
  const objects = [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)];
  return new Map(
    objects.map(([, id = '', body = '']) => {
      const [head = '', stream] = body.split('\nstream\n');
      const content = stream?.replace(/\nendstream$/, '');
      const isPacked = head.includes('/FlateDecode') && content !== undefined;
      return [id, isPacked ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : body];
    }),
  );
}

/** What each sign of a font stands for. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const sign = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(sign, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

function piecesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Piece[] {
  let letters: ReadonlyMap<string, string> | undefined;
  let x = 0;
  let actual: string | undefined;
  const pieces: Piece[] = [];
  const commands =
    /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|(EMC)|\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.]+) [\d.-]+ Tm|\[([^\]]*)\] TJ/g;
  for (const [, replacing, end, font, left, shown] of content.matchAll(commands)) {
    if (replacing !== undefined) actual = stringOf(replacing);
    if (end) actual = undefined;
    if (font) letters = fonts.get(font);
    if (left !== undefined) x = Number(left);
    if (shown === undefined) continue;
    const signs = [...shown.matchAll(/<([\da-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const hasMissing = signs.includes('0000');
    if (actual === '') {
      // Of a span whose text has been added.
      if (hasMissing) pieces.push({ text: '', x, hasMissing });
      continue;
    }
    const text = actual ?? signs.map((sign) => letters?.get(sign.toLowerCase()) ?? '?').join('');
    if (actual !== undefined) actual = '';
    pieces.push({ text, x, hasMissing });
  }
  return pieces;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal string of PDF, which has a byte order mark if it is UTF-16. */
function stringOf(literal: string): string {
  const bytes = literal.replaceAll(/\\([\s\S])/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped);
  if (!bytes.startsWith('\u00FE\u00FF')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
