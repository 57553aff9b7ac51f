import { isUuid } from '../../../common/uuid.js';
import type { Product } from '../product.entity.js';
import {
  type ProductFacts,
  changesOf,
  INCOMPLETE_PACK_SIZE,
  isPackIncomplete,
  trimmed,
} from '../product-changes.js';
import type { ProblemList, ImportProblem } from './import-problem.js';
import type { ProductTable } from './read-product-rows.js';
import { validateSync } from 'class-validator';
import { CreateProductInput, UpdateProductInput } from '../product-admin.inputs.js';
import { columnOf, CSV_HEADER } from './csv-columns.js';
import type { CsvRow } from './read-csv.js';

/** The changes of an import, before any is applied. */
export interface ImportPlan {
  readonly created: ProductFacts[];
  readonly updated: { readonly id: string; readonly row: number; readonly wanted: Partial<ProductFacts> }[];
  unchanged: number;
}

/** Rows that are processed without yielding to the event loop: some milliseconds. */
const BATCH_SIZE = 100;

interface Planning {
  /** Finds the existing products among these ids, also hidden ones. */
  readonly findProducts: (ids: readonly string[]) => Promise<readonly Product[]>;
  /** Called after each batch with the number of processed rows. */
  readonly onRows: (done: number) => Promise<void>;
  readonly problems: ProblemList;
}

/** Compares a file with the catalogue in batches, and yields to the event loop between them. */
export async function planImport(table: ProductTable, planning: Planning): Promise<ImportPlan> {
  const { findProducts, onRows, problems } = planning;
  const plan: ImportPlan = { created: [], updated: [], unchanged: 0 };
  const rowOfId = new Map<string, number>();
  const idIn = (cells: readonly string[]) => (cells[table.idAt] ?? '').trim().toLowerCase();

  for (let start = 0; start < table.rows.length; start += BATCH_SIZE) {
    const slice = table.rows.slice(start, start + BATCH_SIZE);
    const ids = slice.map(({ cells }) => idIn(cells)).filter(isUuid);
    const found = new Map((await findProducts(ids)).map((product) => [product.id, product]));
    for (const { row, cells } of slice) {
      if (cells.length < table.width || cells.slice(table.width).some((cell) => cell !== '')) {
        problems.add(row, null, `This row has ${cells.length} cells, but there are ${table.width} columns.`);
        continue;
      }
      const id = idIn(cells);
      if (id === '') {
        const product = plannedProduct(table, { row, cells }, problems);
        if (product) plan.created.push(product);
        continue;
      }
      const product = found.get(id);
      const twin = rowOfId.get(id);
      if (!product)
        problems.add(row, 'id', 'There is no product with this id. Leave it empty for a new product.');
      else if (twin !== undefined) problems.add(row, 'id', `This is the same product as in row ${twin}.`);
      else {
        rowOfId.set(id, row);
        const wanted = plannedChange(table, { row, cells }, product, problems);
        if (wanted && Object.keys(wanted).length > 0) plan.updated.push({ id, row, wanted });
        else if (wanted) plan.unchanged += 1;
      }
    }
    await onRows(start + slice.length);
  }
  return plan;
}

/** Placeholder until an admin uploads a picture. */
const NO_PICTURE = '/pictures/no-picture.800.webp';

const REQUIRED = ['name', 'description', 'category', 'price'] as const;
/** Defaults of a new product for empty and missing cells. */
const DEFAULTS = {
  searchTerms: '',
  photo: NO_PICTURE,
  packAmount: null,
  packUnit: null,
  stock: null,
  lowStockThreshold: null,
  hidden: false,
} satisfies Omit<ProductFacts, (typeof REQUIRED)[number]>;

type Problem = Omit<ImportProblem, 'row'>;

/** The product that a row creates; null when there are problems. */
function plannedProduct(table: ProductTable, row: CsvRow, problems: ProblemList): ProductFacts | null {
  const { values, found } = readCells(
    table,
    row,
    (cell, property) => cell.trim() === '' && property in DEFAULTS,
  );
  const missing = REQUIRED.filter((property) => values[property] === undefined).map((property) => ({
    column: property,
    message: `Please fill in ${property}.`,
  }));
  const input = Object.assign(new CreateProductInput(), DEFAULTS, values);
  if (report(problems, row, [...found, ...missing, ...validationProblems(input)])) return null;
  return Object.assign({ ...DEFAULTS, ...values } as ProductFacts, trimmed(values));
}

/** The changes that a row makes, possibly none; null when there are problems. */
function plannedChange(
  table: ProductTable,
  row: CsvRow,
  product: Product,
  problems: ProblemList,
): Partial<ProductFacts> | null {
  // A cell that equals the export of this product is no change, even if newer rules reject it.
  const { values, found } = readCells(table, row, (cell, _property, write) => cell === write(product));
  const changes = changesOf(product, { ...values, ...trimmed(values) });
  const input = Object.assign(new UpdateProductInput(), values, { id: product.id });
  const half = isPackIncomplete({ ...product, ...changes })
    ? [{ column: 'pack_unit', message: INCOMPLETE_PACK_SIZE }]
    : [];
  return report(problems, row, [...found, ...validationProblems(input), ...half]) ? null : changes;
}

type Write = (product: Product) => string;

function readCells(
  { columns, format }: ProductTable,
  { cells }: CsvRow,
  isPassedOver: (cell: string, property: keyof ProductFacts, write: Write) => boolean,
): { values: Partial<ProductFacts>; found: Problem[] } {
  const values: Partial<Record<keyof ProductFacts, unknown>> = {};
  const found: Problem[] = [];
  for (const { column, at } of columns) {
    const cell = cells[at] ?? '';
    if (isPassedOver(cell, column.property, column.write)) continue;
    const read = column.read(cell, column.name, format);
    if ('value' in read) values[column.property] = read.value;
    else found.push({ column: column.name, message: read.problem });
  }
  return { values: values as Partial<ProductFacts>, found };
}

/** Validation errors of an input class, with the names of the file's columns. */
const validationProblems = (input: object): Problem[] =>
  validateSync(input).map(({ property, constraints = {} }) => {
    const [message = ''] = Object.values(constraints);
    return { column: columnOf(property), message: message.replace(property, columnOf(property)) };
  });

/** Reports the first problem of each cell, in the order of the columns. */
function report(problems: ProblemList, { row }: CsvRow, found: readonly Problem[]): boolean {
  const first = new Map(found.toReversed().map((problem) => [problem.column, problem]));
  for (const column of CSV_HEADER) {
    const problem = first.get(column);
    if (problem) problems.add(row, column, problem.message);
  }
  return first.size > 0;
}
