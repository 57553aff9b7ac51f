import { MAX_FAMILY_LABEL_LENGTH, MAX_FAMILY_LENGTH } from '@larder/shared/limits';
import { readPackSize } from '../../product/pack-sizes.js';
import { FileColumn } from '../file-columns.js';
import { inSlices } from '../../../../common/in-slices.js';
import { addOption, fill, inherit, optionOf, type NamedRow } from './named-row.js';

/** What `setVariant` and `setSize` fill in. */
export const VARIANT_COLUMNS = [
  FileColumn.FAMILY,
  FileColumn.FAMILY_LABEL,
  FileColumn.PACK_AMOUNT,
  FileColumn.PACK_UNIT,
  FileColumn.PACK_COUNT,
] as const;

/** How the variants of a product belong together. */
export interface Variants {
  /** What they have in common; empty for a product of its own. */
  readonly handleOf: (row: NamedRow) => string;
  /** Heading of the name of the product. */
  readonly name: string;
  /** Headings of what may stand in the first row only, with the name. */
  readonly common?: readonly string[];
  /** Headings of the words in which a variant differs from the others. */
  readonly options: readonly string[];
}

/** Gives each variant the texts of its first row, and its option: a family of sizes. */
export async function joinVariants(rows: readonly NamedRow[], variants: Variants): Promise<void> {
  const { handleOf, name, common = [], options } = variants;
  const counts = new Map<string, number>();
  const first = new Map<string, NamedRow>();
  for await (const row of inSlices(rows)) {
    const handle = handleOf(row);
    counts.set(handle, (counts.get(handle) ?? 0) + 1);
    if (row.get(name) !== '' && !first.has(handle)) first.set(handle, row);
  }
  // Rows without a handle have nothing in common.
  for (const handles of [counts, first]) handles.delete('');
  // Names last: the first row is inherited from without its own option.
  const handles = rows.map(handleOf);
  for await (const [index, row] of inSlices([...rows.entries()]))
    inherit(row, first.get(handles[index] ?? ''), [name, ...common]);
  for await (const [index, row] of inSlices([...rows.entries()])) {
    const isOneOfSeveral = (counts.get(handles[index] ?? '') ?? 0) > 1;
    if (isOneOfSeveral)
      setVariant(
        row,
        name,
        options.map((heading) => row.get(heading)),
      );
  }
}

/**
 * Makes a row one of a family of sizes, with its option behind the name.
 *
 * @param name heading of the name, which still is that of the product
 * @param options the words in which it differs from the others
 */
export function setVariant(row: NamedRow, name: string, options: readonly string[]): void {
  const option = optionOf(options);
  // A file of failed rows, whose names have the options, has the families as well.
  fill(row, FileColumn.FAMILY, row.get(name).slice(0, MAX_FAMILY_LENGTH));
  if (option === '') return;
  if (readPackSize(option)) setSize(row, option);
  else fill(row, FileColumn.FAMILY_LABEL, option.slice(0, MAX_FAMILY_LABEL_LENGTH));
  addOption(row, name, option);
}

/** Fills in the size of a pack, such as `500 g` or `6 x 330 ml`; nothing for what is none. */
export function setSize(row: NamedRow, text: string): void {
  const size = readPackSize(text);
  if (!size || row.get(FileColumn.PACK_AMOUNT) !== '' || row.get(FileColumn.PACK_UNIT) !== '') return;
  row.set(FileColumn.PACK_AMOUNT, String(size.packAmount));
  row.set(FileColumn.PACK_UNIT, size.packUnit);
  if (size.packCount !== null) fill(row, FileColumn.PACK_COUNT, String(size.packCount));
}
