import path from 'node:path/posix';
import { Parser } from 'htmlparser2';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { MAX_IMPORT_ROWS } from '@larder/shared/limits';
import { MAX_COLUMNS } from './file-columns.js';
import { MAX_ROWS_TO_HEADINGS } from './find-headings.js';
import { BrokenWorkbook, LargeWorkbook, type SheetRead, type SheetRow } from './sheet-rows.js';
import { formatsOf, numberText, type NumberFormat } from './workbook-numbers.js';

/** Of the parts that are read: 50,000 rows of twenty columns have some 50 MB. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** Of all cells, which can share one long text: twice the largest CSV file. */
const MAX_CHARACTERS = 40 * 1024 * 1024;
/** Of Excel. */
const MAX_ROW = 1_048_576;
const BATCH_SIZE = 200;

/**
 * Reads the first visible sheet with rows, or the last one, of a workbook in Office Open XML
 * (ECMA-376, also its strict form): what cells show, with the stored results of formulas, dates as
 * 2026-12-01, percentages as 5.5% and truth values as yes and no. Rows after those that can be
 * imported are not read.
 *
 * Works without pauses, so in a thread of its own.
 *
 * @throws BrokenWorkbook LargeWorkbook
 */
export async function readWorkbook(
  bytes: Buffer,
  onRows: (rows: readonly SheetRow[]) => void,
): Promise<SheetRead> {
  const parts = await Parts.open(bytes);
  const main = [...(await parts.relations('')).values()].find(({ type }) => type === 'officeDocument');
  const { sheets, is1904 } = await sheetsOf(parts, main?.target ?? 'xl/workbook.xml');
  const relations = [...(await parts.relations(main?.target ?? 'xl/workbook.xml')).entries()];
  const partOf = (kind: string) => relations.find(([, { type }]) => type === kind)?.[1].target;
  const context: SheetContext = {
    is1904,
    texts: await textsOf(parts, partOf('sharedStrings')),
    formats: await formatsIn(parts, partOf('styles')),
  };
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  for (const { id, name } of visible) {
    const part = relations.find(([each]) => each === id)?.[1].target;
    if (part === undefined) throw new BrokenWorkbook();
    const count = await readSheet(parts, part, context, onRows);
    if (count > 0) return { name, isOneOfSeveral: visible.length > 1 };
  }
  return { name: '', isOneOfSeveral: false };
}

interface Relation {
  /** The last part of its URI. */
  readonly type: string;
  readonly target: string;
}

interface XmlHandler {
  /** Names are without prefix. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  readonly isDone?: () => boolean;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The parts of the package, which is a zip archive (ECMA-376 part 2). */
class Parts {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<Parts> {
    try {
      const zip = await yauzl.fromBufferPromise(bytes, { autoClose: false });
      if (zip.entryCount > MAX_PARTS) throw new LargeWorkbook();
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
      return new Parts(zip, entries);
    } catch (error) {
      throw error instanceof LargeWorkbook ? error : new BrokenWorkbook();
    }
  }

  /** Does nothing when there is no such part. */
  async parse(name: string, { open, text, close, isDone }: XmlHandler): Promise<void> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return;
    // Before it is unpacked: the archive states it, and yauzl ends parts that are longer.
    this.unpacked += entry.uncompressedSize;
    if (this.unpacked > MAX_UNPACKED_BYTES) throw new LargeWorkbook();
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => open?.(localName(tag), attributes),
        ontext: text,
        onclosetag: (tag) => close?.(localName(tag)),
      },
      { xmlMode: true },
    );
    const decoder = new TextDecoder();
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
        // Postgres has no text with zeros.
        parser.write(decoder.decode(chunk as Uint8Array, { stream: true }).replaceAll('\0', ''));
        if (isDone?.()) return;
      }
    } catch (error) {
      throw error instanceof LargeWorkbook ? error : new BrokenWorkbook();
    }
    parser.end();
  }

  /** Relations of a part, or of the package, by their ids. */
  async relations(part: string): Promise<Map<string, Relation>> {
    const found = new Map<string, Relation>();
    const folder = path.dirname(part);
    await this.parse(path.join(folder, '_rels', `${path.basename(part)}.rels`), {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name !== 'Relationship') return;
        const target = Target.startsWith('/') ? Target.slice(1) : path.join(folder, Target);
        found.set(Id, { type: path.basename(Type), target });
      },
    });
    return found;
  }
}

interface SheetName {
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
}

async function sheetsOf(parts: Parts, part: string) {
  const sheets: SheetName[] = [];
  let is1904 = false;
  await parts.parse(part, {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (element !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ id, name: attributes['name'] ?? '', isHidden });
    },
  });
  if (sheets.length === 0) throw new BrokenWorkbook();
  return { sheets, is1904 };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Texts that cells share. */
async function textsOf(parts: Parts, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  const collector = new TextCollector();
  if (part === undefined) return texts;
  await parts.parse(part, {
    open: (name) => {
      if (name === 'si') collector.clear();
      collector.open(name);
    },
    text: (text) => collector.add(text),
    close: (name) => {
      collector.close(name);
      if (name === 'si') texts.push(collector.text);
    },
  });
  return texts;
}

/** Collects text in `t` and `v`, apart from phonetic hints. */
class TextCollector {
  private collected = '';
  private isCollecting = false;
  private isPhonetic = false;

  clear(): void {
    this.collected = '';
  }

  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true;
    else if (name === 't' || name === 'v') this.isCollecting = !this.isPhonetic;
  }

  add(text: string): void {
    if (this.isCollecting) this.collected += text;
    if (this.collected.length > MAX_CHARACTERS) throw new LargeWorkbook();
  }

  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    else if (name === 't' || name === 'v') this.isCollecting = false;
  }

  /** Characters that XML cannot have are written as `_x000D_`. */
  get text(): string {
    return this.collected.includes('_x')
      ? this.collected
          .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) =>
            code === '0000' ? '' : String.fromCharCode(Number.parseInt(code, 16)),
          )
          .toWellFormed()
      : this.collected;
  }
}

/** The format of numbers by the styles of cells. */
async function formatsIn(parts: Parts, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const ids: string[] = [];
  let isOfCells = false;
  if (part === undefined) return [];
  await parts.parse(part, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) ids.push(numFmtId);
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formatsOf(ids, codes);
}

interface SheetContext {
  readonly is1904: boolean;
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
}

interface Cell {
  readonly at: number;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
}

/** @returns the number of rows that are not empty */
async function readSheet(
  parts: Parts,
  part: string,
  context: SheetContext,
  onRows: (rows: readonly SheetRow[]) => void,
): Promise<number> {
  const collector = new TextCollector();
  let count = 0;
  let characters = 0;
  let batch: SheetRow[] = [];
  let row = { row: 0, cells: [] as string[], unread: [] as number[] };
  let cell: Cell | null = null;
  // Where a cell without a reference stands.
  let next = 0;
  const flush = () => {
    if (batch.length > 0) onRows(batch);
    batch = [];
  };
  const endCell = ({ at, type, style, hasFormula }: Cell) => {
    const raw = collector.text;
    if (hasFormula && raw === '' && type !== 'str') row.unread.push(at);
    const text = textOf(type, raw, context, style);
    if (text === '' && !row.unread.includes(at)) return;
    characters += text.length;
    if (characters > MAX_CHARACTERS) throw new LargeWorkbook();
    while (row.cells.length < at) row.cells.push('');
    row.cells[at] = text;
  };
  const endRow = () => {
    if (row.unread.length === 0 && !row.cells.some((each) => each.trim() !== '')) return;
    count += 1;
    if (batch.push(row) === BATCH_SIZE) flush();
  };
  await parts.parse(part, {
    open: (name, { r, t = 'n', s = '0' }) => {
      if (name === 'row') {
        row = { row: r === undefined ? row.row + 1 : Number(r), cells: [], unread: [] };
        if (!(Number.isInteger(row.row) && row.row > 0 && row.row <= MAX_ROW)) throw new BrokenWorkbook();
        next = 0;
      } else if (name === 'c') {
        const at = Math.min(r === undefined ? next : columnAt(r), MAX_COLUMNS);
        next = at + 1;
        cell = { at, type: t, style: Number(s), hasFormula: false };
        collector.clear();
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else collector.open(name);
    },
    text: (text) => collector.add(text),
    close: (name) => {
      collector.close(name);
      if (name === 'c' && cell) endCell(cell);
      else if (name === 'row') endRow();
    },
    isDone: () => count > MAX_IMPORT_ROWS + MAX_ROWS_TO_HEADINGS,
  });
  flush();
  return count;
}

/** Index of the column of a reference such as AB12. */
function columnAt(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.max(column - 1, 0);
}

/** The text of a cell by its type (ECMA-376 part 1, 18.18.11). */
function textOf(type: string, raw: string, { texts, formats, is1904 }: SheetContext, style: number): string {
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '' ? '' : isTrue(raw) ? 'yes' : 'no';
  if (type === 'd') return raw.slice(0, 'yyyy-mm-dd'.length);
  return type === 'n' && raw !== '' ? numberText(raw, formats[style] ?? null, is1904) : raw;
}
