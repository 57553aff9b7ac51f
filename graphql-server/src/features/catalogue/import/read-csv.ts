import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { inEnglish } from '@larder/texts/format-text';
import { say, type Text } from '@larder/texts/text';
import { headingsAt, knownHeadings, MAX_ROWS_TO_HEADINGS } from './find-headings.js';

/** A line of a file of products, numbered from 1 as in spreadsheets. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The file is malformed from this line on. */
export class BrokenCsv extends Error {
  constructor(
    readonly row: number,
    readonly text: Text,
  ) {
    super(inEnglish(text));
  }
}

/** Bytes that are parsed without yielding to the event loop: few milliseconds. */
const CHUNK_BYTES = 8 * 1024;
/** The separator of cells, and where the rows begin. */
export interface CsvFormat {
  readonly separator: string;
  readonly start: number;
}

/** A first line that spreadsheets read as the separator, and count as no row. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\w\s"]|\t)"?\r?\n/i;

/**
 * Detects the separator by the first rows: it gives most headings that are known, or else most rows
 * as long as the headings.
 *
 * @param bytes text in UTF-8
 */
export async function csvFormatOf(bytes: Buffer): Promise<CsvFormat> {
  const [line, separator] = SEPARATOR_LINE.exec(bytes.subarray(0, 20).toString()) ?? [];
  if (line !== undefined && separator !== undefined) return { separator, start: Buffer.byteLength(line) };
  let best = { separator: ',', score: [0, 0, 1] };
  for (const each of [',', ';', '\t']) {
    const score = scoreOf(await firstRows(bytes, each));
    const at = score.findIndex((part, index) => part !== best.score[index]);
    if (at >= 0 && (score[at] ?? 0) > (best.score[at] ?? 0)) best = { separator: each, score };
  }
  return { separator: best.separator, start: 0 };
}

/** Known headings, rows as long as the headings, and cells of these, the most important first. */
function scoreOf(rows: readonly (readonly string[])[]): number[] {
  const headings = rows[headingsAt(rows)] ?? [];
  const alike = rows.filter(({ length }) => length > 1 && length === headings.length);
  return [knownHeadings(headings), alike.length, headings.length];
}

async function firstRows(bytes: Buffer, separator: string): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  try {
    for await (const { cells } of readRows(bytes, { separator, start: 0 }))
      if (rows.push(cells) === MAX_ROWS_TO_HEADINGS) break;
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
  }
  return rows;
}

/**
 * Parses a CSV file (RFC 4180), skips empty lines, and yields to the event loop between chunks.
 *
 * @throws BrokenCsv for unbalanced quotes
 */
export async function* readRows(bytes: Buffer, { separator, start }: CsvFormat): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Open Food Facts quotes nothing.
    relax_quotes: separator === '\t',
  });
  // The parser emits errors, see below.
  pipeline(Readable.from(chunksOf(bytes.subarray(start))), parser, () => {});
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
  } catch (error) {
    // The parser reads ahead, so the line number comes from the error.
    throw error instanceof CsvError ? new BrokenCsv(Number(error['records']) + 1, wordsFor(error)) : error;
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
    await setImmediate();
  }
}

const wordsFor = ({ code }: CsvError): Text =>
  code === 'CSV_QUOTE_NOT_CLOSED' ? say('imports.quoteNeverClosed') : say('imports.strayQuote');
