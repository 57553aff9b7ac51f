import { randomId } from '@/lib/browser/random-id';
import type { Options } from 'csv-parse/browser/esm/sync';
import { decodedPieces, encodingOf } from '@larder/shared/decode-text';
import { guarded, unguarded } from '@larder/shared/formula-guard';
import { isAddressCountry } from '@larder/shared/postal-address';
import type { AreaDraft } from '../delivery-draft';

const COLUMNS = ['name', 'country', 'postcodes', 'minimum'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Partial<Record<Column, string>>;

const cell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;

/** The areas for a spreadsheet, which needs the mark at the beginning to read UTF-8. */
export const csvOf = (areas: readonly AreaDraft[]): string =>
  `\uFEFF${[
    COLUMNS.join(','),
    ...areas.map(({ name, country, postcodes, minimumOrder }) =>
      [name, country, postcodes, minimumOrder].map(cell).join(','),
    ),
  ].join('\r\n')}\r\n`;

/** Of the line with the names of the columns; postcodes have commas. */
const delimiterOf = (text: string): string =>
  [';', '\t'].find((mark) => text.split('\n', 1)[0]?.includes(mark)) ?? ',';

async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return [
    ...decodedPieces(
      bytes,
      encodingOf(bytes, () => isUtf8(bytes)),
    ),
  ].join('');
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** None for a text that is no CSV. */
function rowsOf(text: string, parse: (text: string, options: Options) => unknown): Cells[] {
  try {
    return parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    }) as Cells[];
  } catch {
    return [];
  }
}

/** A row of a file without an area. */
export interface UnreadRow {
  readonly line: number;
  readonly country: string;
}

/**
 * The areas of a file. Those of known names keep their ids, so that rules of fees and slots stay.
 *
 * @returns null for a file without these columns
 * @throws UndecodableText for a file in an encoding that is not read
 */
export async function areasOf(
  file: Blob,
  known: readonly AreaDraft[],
): Promise<{ areas: AreaDraft[]; unread: UnreadRow[] } | null> {
  const text = await textOf(file);
  const { parse } = await import('csv-parse/browser/esm/sync');
  const rows = rowsOf(text, parse);
  if (rows.length === 0 || rows.some(({ name, country }) => name === undefined || country === undefined))
    return null;
  const left = [...known];
  /** Takes each known area once, as names may be equal. */
  const idOf = (wanted: string): string => {
    const index = left.findIndex(({ name }) => name === wanted);
    return (index >= 0 && left.splice(index, 1)[0]?.id) || randomId();
  };
  const read = rows.map((cells, index) => {
    const cellOf = (column: Column) => unguarded(cells[column] ?? '').trim();
    const area: AreaDraft = {
      name: cellOf('name'),
      country: cellOf('country').toUpperCase(),
      minimumOrder: cellOf('minimum'),
      postcodes: cellOf('postcodes'),
      id: idOf(cellOf('name')),
    };
    // The first line has the names of the columns.
    return { area, line: index + 2 };
  });
  const isRead = ({ area }: (typeof read)[number]) => isAddressCountry(area.country);
  return {
    areas: read.filter(isRead).map(({ area }) => area),
    unread: read.filter((row) => !isRead(row)).map(({ area, line }) => ({ line, country: area.country })),
  };
}
