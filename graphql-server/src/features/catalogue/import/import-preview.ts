import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import { Translated } from '../../../common/translated.js';
import { NO_FOOD_FACTS } from '@larder/shared/food-facts';
import { toSingleLine } from '@larder/shared/text';
import type { Text } from '@larder/texts/text';
import { NO_OPTIONAL_FACTS, type ProductFacts } from '../product/product-changes.js';
import type { CellFormat } from './cell-readers.js';
import { FileColumn } from './file-columns.js';
import type { ProblemList } from './import-problem.js';
import { headingOf, type ImportPlan } from './plan-import.js';
import { cellIn, readIn, type ProductTable, type TableColumn } from './read-product-rows.js';

export enum ImportedRowState {
  CREATED = 'created',
  UPDATED = 'updated',
  UNCHANGED = 'unchanged',
  UNDECIDED = 'undecided',
  FAILED = 'failed',
}
registerEnum({ ProductImportRowState: ImportedRowState }, 'State of a row of an import.', {
  CREATED: 'A new product.',
  UPDATED: 'Changes of a product.',
  UNCHANGED: 'Nothing: the product is so already, or the row is left out.',
  UNDECIDED: 'Its product is in the shop already; `existing` says what becomes of it.',
  FAILED: 'Nothing: the row has problems.',
});

@ObjectType('ProductImportCell', { description: 'A cell of a file of products.' })
export class PreviewedCell {
  @Field(() => FileColumn, 'The content of the column.')
  column!: FileColumn;

  @Field(() => String, 'The cell in the file, shortened.')
  written!: string;

  @NullableField(
    () => String,
    'The text that is read, as an export writes it, shortened; null for a problem.',
  )
  text!: string | null;

  @Translated()
  @NullableField(() => String, 'The problem, as text for people; null for none.')
  problem!: Text | null;
}

@ObjectType('ProductImportRow', { description: 'A row of a file of products, as it is read.' })
export class PreviewedRow {
  @Field(() => Int, 'Number of the row, as in spreadsheets.')
  row!: number;

  @Field(() => ImportedRowState, 'Current state.')
  state!: ImportedRowState;

  @Field(() => [PreviewedCell], 'The cells of the columns that are used, in their order.')
  cells!: PreviewedCell[];
}

export const MAX_PREVIEWED = 10;
const MAX_TEXT = 120;

const shortText = (text: string): string =>
  toSingleLine(text.slice(0, 2 * MAX_TEXT))
    .slice(0, MAX_TEXT)
    .toWellFormed();

/** The first rows of a file as they are read. */
export function previewOf(table: ProductTable, plan: ImportPlan, problems: ProblemList): PreviewedRow[] {
  const rows = table.rows.slice(0, MAX_PREVIEWED);
  const found = problems.first.filter((problem) => rows.some(({ row }) => row === problem.row));
  const created = new Set(plan.created.map(({ row }) => row));
  const updated = new Set(plan.updated.map(({ row }) => row));
  const stateOf = (row: number): ImportedRowState => {
    if (problems.byRow.has(row)) return ImportedRowState.FAILED;
    if (created.has(row)) return ImportedRowState.CREATED;
    if (updated.has(row)) return ImportedRowState.UPDATED;
    return plan.sameNames.includes(row) && !plan.isDecided
      ? ImportedRowState.UNDECIDED
      : ImportedRowState.UNCHANGED;
  };
  return rows.map(({ row, cells }) => ({
    row,
    state: stateOf(row),
    cells: table.columns.map((tableColumn) => {
      const { column, places } = tableColumn;
      const written = cellIn(cells, places);
      const heading = headingOf(table, column.name);
      const problem = found.find((each) => each.row === row && each.column === heading)?.message ?? null;
      return {
        column: column.name as FileColumn,
        written: shortText(written),
        text: problem === null ? shortText(textOf(cells, tableColumn, table.format)) : null,
        problem,
      };
    }),
  }));
}

/** As an export writes what is read. */
function textOf(cells: readonly string[], tableColumn: TableColumn, format: CellFormat): string {
  const { name, property, fact, write } = tableColumn.column;
  const cell = cellIn(cells, tableColumn.places);
  if (cell.trim() === '' || name === FileColumn.COMPARE_AT_PRICE) return cell;
  const reading = readIn(cells, tableColumn, format);
  if ('problem' in reading) return cell;
  const facts = {
    ...NO_OPTIONAL_FACTS,
    ...(fact ? { food: { ...NO_FOOD_FACTS, [fact]: reading.value } } : { [property]: reading.value }),
    ...(property === 'expectedStock' && { stock: reading.value }),
  };
  return write(facts as unknown as ProductFacts, format);
}
