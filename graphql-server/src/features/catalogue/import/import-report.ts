import { inSlices, slicesOf } from '../../../common/in-slices.js';
import { MAX_IMPORT_BYTES } from '@larder/shared/limits';
import { plainHeading } from '@larder/shared/plain-heading';
import { say, type Text } from '@larder/texts/text';
import type { PlannedCategories } from '../categories/planned-categories.js';
import { CellNote } from './cell-readers.js';
import { FileColumn, REASON_HEADING } from './file-columns.js';
import type { CategoryChoice, ColumnChoice } from './import-choices.js';
import { previewOf } from './import-preview.js';
import type { ProblemList } from './import-problem.js';
import { headingOf, type ExistingProducts, type ImportPlan } from './plan-import.js';
import { type FileReading, type ProductTable, type ReadingWishes } from './read-product-rows.js';
import { BYTE_ORDER_MARK, csvOf } from '../../../common/write-csv.js';

/** How to read a file, and what to import of it. */
export interface ImportWishes {
  readonly dryRun: boolean;
  /** What each heading holds; null to recognize them. */
  readonly columns?: readonly ColumnChoice[] | null;
  /**
   * Categories of the file that the shop does not have, with the id or slug of one that it has;
   * null adds them to the shop.
   */
  readonly categories?: readonly CategoryChoice[] | null;
  /** What becomes of rows whose product is in the shop already; null refuses them. */
  readonly existing?: ExistingProducts | null;
  /** Whether rows with problems are left out, in place of refusing the file. */
  readonly skipFailed?: boolean;
  /** Whether doubtful food facts are right; they are problems otherwise. */
  readonly foodChecked?: boolean;
}

/** Whether categories of the file are added to the shop. */
export const addsCategories = ({ categories }: ImportWishes): boolean =>
  (categories ?? []).some(({ category }) => category === null || category === undefined);

/**
 * How the file is to be read. Choices of categories that the shop does not have are left out.
 *
 * @param planned takes the categories that the shop does not have yet
 * @throws AppError `BAD_USER_INPUT` for a name that no category can have
 */
export function readingOf(
  { columns, categories }: ImportWishes,
  planned: PlannedCategories,
  taxRates: ReadingWishes['taxRates'],
): ReadingWishes {
  const chosen = (categories ?? []).flatMap(({ value, category }) => {
    const wanted = value.trim();
    const found = category ? planned.tree.find(category)?.id : planned.add(wanted);
    // Choices are stored, and the category may have been deleted since.
    return found === undefined ? [] : [[wanted.toLowerCase(), found] as const];
  });
  return {
    categories: planned.tree,
    taxRates,
    columns: columns
      ? new Map(columns.map(({ heading, column }) => [plainHeading(heading), column ?? null] as const))
      : null,
    chosen: new Map(chosen),
  };
}

/** Nothing is imported of a file with problems, unless its other rows are wanted. */
export function isRefused(
  plan: ImportPlan | null,
  { dryRun, existing, skipFailed = false }: ImportWishes,
  problems: ProblemList,
): boolean {
  if (!plan) return true;
  const isUndecided = plan.sameNames.length > 0 && !existing && !dryRun;
  return isUndecided || (problems.count > 0 && !skipFailed);
}

/** An import that does not say what becomes of products that are there already is refused. */
export function requireDecision(
  { sameNames }: ImportPlan,
  table: ProductTable,
  { dryRun, existing }: ImportWishes,
  problems: ProblemList,
): void {
  const [first] = sameNames;
  if (first === undefined || existing || dryRun) return;
  const message = say('imports.productsExist', { count: sameNames.length });
  problems.add(first, headingOf(table, FileColumn.NAME), message);
}

/** What the report says about a file. */
export async function reportOf(
  plan: ImportPlan | null,
  { source, columns, notes, table }: FileReading,
  problems: ProblemList,
) {
  const withoutDescription = plan?.created.filter(({ isDescribed }) => !isDescribed).length ?? 0;
  const hidden = plan?.updated.filter(({ wanted }) => wanted.hidden).length ?? 0;
  const allNotes = [
    ...notes,
    ...[...(plan?.cellNotes ?? [])].map(([note, count]) => CELL_NOTES[note](count)),
    ...(withoutDescription > 0 ? [NAMES_FOR_DESCRIPTIONS(withoutDescription)] : []),
    ...(hidden > 0 ? [HIDES(hidden)] : []),
    ...(plan?.leftOut ? [NOT_IN_THE_SHOP(plan.leftOut)] : []),
  ];
  return {
    created: plan?.created.length ?? 0,
    updated: plan?.updated.length ?? 0,
    unchanged: plan?.unchanged ?? 0,
    sameNames: plan?.sameNames.length ?? 0,
    sameNamesChanged: plan?.sameNamesChanged ?? 0,
    failed: table ? problems.byRow.size : 0,
    problemCount: problems.count,
    problems: problems.first.toSorted((one, other) => one.row - other.row),
    source,
    columns,
    notes: allNotes,
    unknownCategories: [...(plan?.unknownCategories ?? [])].map(([value, rows]) => ({ value, rows })),
    preview: table && plan ? previewOf(table, plan, problems) : [],
    failedRows: table && problems.count > 0 ? await failedRowsOf(table, problems) : null,
  };
}

const CELL_NOTES: Readonly<Record<CellNote, (count: number) => Text>> = {
  [CellNote.BELOW_ZERO]: (count) => say('imports.negativeStock', { count }),
  [CellNote.ROUNDED_DOWN]: (count) => say('imports.fractionalStock', { count }),
  [CellNote.CATEGORIES_LEFT_OUT]: (count) => say('imports.unknownCategoriesDropped', { count }),
};

const NAMES_FOR_DESCRIPTIONS = (count: number) => say('imports.withoutDescription', { count });

const HIDES = (count: number) => say('imports.hidesProducts', { count });

const NOT_IN_THE_SHOP = (count: number) => say('imports.unknownBarcodesSkipped', { count });

/** Rows that are written at once, which is faster than one by one. */
const BATCH_SIZE = 20;

/**
 * The rows with problems as a file of the same columns, which can be corrected and imported: no
 * more than fit into one, as rows that share a description repeat it.
 */
async function failedRowsOf({ headings, rows }: ProductTable, { byRow }: ProblemList): Promise<string> {
  const kept = headings.flatMap((heading, at) => (plainHeading(heading) === REASON_HEADING ? [] : [at]));
  const failed = rows.filter(({ row }) => byRow.has(row));
  let text = BYTE_ORDER_MARK + csvOf([[...kept.map((at) => headings[at] ?? ''), REASON_HEADING]]);
  for await (const batch of inSlices(slicesOf(failed, BATCH_SIZE))) {
    const lines = batch.map(({ row, cells }) => [...kept.map((at) => cells[at] ?? ''), byRow.get(row) ?? '']);
    text += csvOf(lines);
    if (text.length > MAX_IMPORT_BYTES) break;
  }
  return text;
}
