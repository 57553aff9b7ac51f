import { isUuid } from '../../../common/uuid.js';
import type { Product } from '../product.entity.js';
import type { ProductFacts } from '../product-changes.js';
import type { ProblemList } from './import-problem.js';
import { plannedChange, plannedProduct } from './plan-row.js';
import type { ProductTable } from './read-product-rows.js';

/** What a file asks for, before anything of it is done. */
export interface ImportPlan {
  readonly created: ProductFacts[];
  readonly updated: { readonly id: string; readonly row: number; readonly wanted: Partial<ProductFacts> }[];
  unchanged: number;
}

/** Rows that are looked at without a break: some milliseconds. */
const ROWS_AT_ONCE = 100;

interface Planning {
  /** Those among these ids that there are, hidden or not. */
  readonly findProducts: (ids: readonly string[]) => Promise<readonly Product[]>;
  /** Called after each slice with the number of rows that are done. */
  readonly onRows: (done: number) => Promise<void>;
  readonly problems: ProblemList;
}

/** Compares a file with the shop, slice by slice: between two slices others get their turn. */
export async function planImport(table: ProductTable, planning: Planning): Promise<ImportPlan> {
  const { findProducts, onRows, problems } = planning;
  const plan: ImportPlan = { created: [], updated: [], unchanged: 0 };
  const rowOfId = new Map<string, number>();
  const idIn = (cells: readonly string[]) => (cells[table.idAt] ?? '').trim().toLowerCase();

  for (let start = 0; start < table.rows.length; start += ROWS_AT_ONCE) {
    const slice = table.rows.slice(start, start + ROWS_AT_ONCE);
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
