import { randomId } from '@/lib/browser/random-id';
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

/** A row of a file without an area. */
export interface UnreadRow {
  readonly line: number;
  readonly country: string;
}

/**
 * The areas of a file. Those of known names keep their ids, so that rules of fees and slots stay.
 *
 * @returns null for a file without these columns
 */
export async function areasOf(
  file: Blob,
  known: readonly AreaDraft[],
): Promise<{ areas: AreaDraft[]; unread: UnreadRow[] } | null> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const rows = await file
    .text()
    .then(
      (text) =>
        parse(text, {
          bom: true,
          columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
          delimiter: delimiterOf(text),
          relax_column_count: true,
          skip_empty_lines: true,
        }) as Cells[],
    )
    .catch(() => []);
  if (rows.length === 0 || rows.some(({ name, country }) => name === undefined || country === undefined))
    return null;
  const left = [...known];
  /** Takes each known area once, as names may be equal. */
  const idOf = (wanted: string): string => {
    const index = left.findIndex(({ name }) => name === wanted);
    return (index >= 0 && left.splice(index, 1)[0]?.id) || randomId();
  };
  const read = rows.map((cells, index) => {
    const text = (column: Column) => unguarded(cells[column] ?? '').trim();
    const area: AreaDraft = {
      name: text('name'),
      country: text('country').toUpperCase(),
      minimumOrder: text('minimum'),
      postcodes: text('postcodes'),
      id: idOf(text('name')),
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
