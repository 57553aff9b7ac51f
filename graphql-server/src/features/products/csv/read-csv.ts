import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { badInput } from '../../../common/app-error.js';

/** A line of a CSV file, numbered from 1 as in spreadsheets. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The file is malformed from this line on. */
export class BrokenCsv extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message);
  }
}

/** Bytes that are parsed without yielding to the event loop: few milliseconds. */
const CHUNK_BYTES = 8 * 1024;
/** Bytes in which the headings are looked for. */
const HEAD_BYTES = 32 * 1024;

/** Signature of zip archives, which spreadsheets' native formats are. */
const ZIP = Buffer.from('PK\u0003\u0004');
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** @throws AppError `BAD_USER_INPUT` for bytes that are not UTF-8 text */
export function requireCsvText(bytes: Buffer): void {
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (startsWith(ZIP)) {
    throw badInput({
      file: 'This is a workbook. Save it as “CSV UTF-8” in your spreadsheet and choose that file.',
    });
  }
  if (UTF_16.some(startsWith) || !isUtf8(bytes)) {
    throw badInput({
      file: 'This file is not in UTF-8. Save it as “CSV UTF-8” in your spreadsheet and choose that file.',
    });
  }
  if (bytes.includes(0)) throw badInput({ file: 'This is no CSV file.' });
}

export type Separator = ',' | ';' | '\t';

/** Detects the separator from the headings, where it stands most often. */
export function separatorOf(bytes: Buffer): Separator {
  const [headings = ''] = bytes
    .subarray(0, HEAD_BYTES)
    .toString('utf8')
    .split(/[\r\n]/, 1);
  const unquoted = headings.replaceAll(/"[^"]*"/g, '');
  const countOf = (separator: string) => unquoted.split(separator).length;
  return ([';', '\t'] as const).reduce<Separator>(
    (best, each) => (countOf(each) > countOf(best) ? each : best),
    ',',
  );
}

/**
 * Parses a CSV file (RFC 4180), skips empty lines, and yields to the event loop between chunks.
 *
 * @throws BrokenCsv for unbalanced quotes
 */
export async function* readRows(bytes: Buffer, separator: Separator): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Open Food Facts quotes nothing.
    relax_quotes: separator === '\t',
  });
  // The parser emits errors, see below.
  pipeline(Readable.from(chunksOf(bytes)), parser, () => {});
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

const wordsFor = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quotation mark is opened in this row and never closed.'
    : 'There is a quotation mark in this row where none can be. Write two of them ("") for one within a cell.';
