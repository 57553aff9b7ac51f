import { isUuid } from '../../../common/uuid.js';
import type { Product } from '../product/product.entity.js';
import {
  NO_OPTIONAL_FACTS,
  type ProductFacts,
  changesOf,
  factsOf,
  normalized,
} from '../product/product-changes.js';
import type { FoodFact, FoodFacts } from '@larder/shared/food-facts';
import { foodProblems } from '@larder/shared/food-problems';
import { FoodFactsInput } from '../food/food-facts.input.js';
import { doubtMessages, problemMessage } from '../food/food-messages.js';
import { isStated } from './food-columns.js';
import { inSlices, slicesOf } from '../../../common/in-slices.js';
import { MAX_CELL_LENGTH } from '@larder/shared/limits';
import { toSingleLine } from '@larder/shared/text';
import { shortened, type CellNote } from './cell-readers.js';
import { FileColumn, MAX_NAME_IN_FILE } from './file-columns.js';
import type { ProblemList } from './import-problem.js';
import { cellIn, readIn, type ProductTable } from './read-product-rows.js';
import { validateSync, type ValidationError } from 'class-validator';
import { fieldName, ofField, say, type Text, parseText } from '@larder/texts/text';
import { PRODUCT_KEYS, takenBy, type ProductKey, type ProductKeys } from '../product/product-keys.js';
import { FileKeys } from './file-keys.js';
import type { KeyMatch } from '../product/product.repository.js';
import { CreateProductInput, UpdateProductInput } from '../product/product-admin.inputs.js';
import { stockNow } from '../stock/expected-stock.js';
import { completePack } from '../product/pack.js';
import { factProblems } from '../product/fact-problems.js';
import { completeSale } from '../product/sale.js';
import { csvColumnOf, COLUMNS_BY_NAME, CSV_HEADER, type CsvColumn } from './csv-columns.js';
import type { FileRow } from './sources/named-row.js';
import { settleKeys } from './settle-keys.js';
import { isWrittenSo } from './spreadsheet-numbers.js';

/** Placeholder until an admin uploads a picture. */
const NO_PICTURE = '/pictures/no-picture.800.webp';

const REQUIRED = ['name', 'categories', 'regularPrice'] as const;
/** Defaults of a new product for empty and missing cells. */
const DEFAULTS = {
  searchTerms: '',
  photo: NO_PICTURE,
  hidden: false,
  ...NO_OPTIONAL_FACTS,
} satisfies Omit<ProductFacts, 'description' | (typeof REQUIRED)[number]>;

interface Problem {
  readonly column: string;
  readonly message: Text;
  /** Name of the product, where its food facts are doubtful. */
  readonly doubtOf?: string;
}

/** What a row says; of the food facts, those of its cells only. */
export type RowFacts = Omit<Partial<ProductFacts>, 'food' | 'translations'> & {
  food?: Partial<FoodFacts>;
  /** That when the file was written. */
  expectedStock?: number | null;
};

/** A row as its cells are read. */
interface RowReading extends RowFacts {
  compareAtPrice?: number | null;
}

/** The price of a row that is below another one is that of a sale. */
function withSale({ compareAtPrice, ...facts }: RowReading): RowFacts {
  const { regularPrice, salePrice } = facts;
  if (compareAtPrice === undefined) return facts;
  const isReduced = regularPrice !== undefined && (compareAtPrice ?? 0) > regularPrice;
  return isReduced
    ? { ...facts, regularPrice: compareAtPrice ?? regularPrice, salePrice: salePrice ?? regularPrice }
    : { ...facts, salePrice: salePrice ?? null };
}

/** What a row makes of a product, or of a new one. */
export const wantedBy = (
  { food, expectedStock: _stock, ...others }: RowFacts,
  product?: Product,
): Partial<ProductFacts> => normalized({ ...others, ...(food && { food: { ...product?.food, ...food } }) });

/** What becomes of rows without an id whose product is in the shop already. */
export enum ExistingProducts {
  UPDATE = 'update',
  SKIP = 'skip',
  ADD = 'add',
}

/** The changes of an import, before any is applied. */
export interface ImportPlan {
  created: { readonly row: number; readonly product: ProductFacts; readonly isDescribed: boolean }[];
  updated: { readonly id: string; readonly row: number; readonly wanted: RowFacts }[];
  /** Keys that products give up, which other rows of the file take. */
  readonly released: Map<string, Partial<Record<ProductKey, null>>>;
  unchanged: number;
  /** Rows of a file that fills in facts whose product is not in the shop. */
  leftOut: number;
  /** Rows whose product is in the shop already. */
  readonly sameNames: number[];
  /** Whether it is decided what becomes of them. */
  readonly isDecided: boolean;
  /** How many of them differ from it. */
  sameNamesChanged: number;
  /** Categories that the shop does not have, also translated ones, with their numbers of rows. */
  readonly unknownCategories: Map<string, number>;
  /** Numbers of cells that are read otherwise than they are written. */
  readonly cellNotes: Map<CellNote, number>;
}

/** Rows whose products are looked up together. */
const BATCH_SIZE = 100;

interface Planning {
  /** The day in the shop. */
  readonly today: string;
  /** Null while nobody has decided. */
  readonly existing: ExistingProducts | null;
  /** Whether doubtful food facts are right. */
  readonly foodChecked: boolean;
  readonly categoryNames: (ids: readonly string[]) => readonly string[];
  /** Finds the existing products among these ids, also hidden ones. */
  readonly findProducts: (ids: readonly string[]) => Promise<readonly Product[]>;
  /** Finds the existing products by keys, also hidden ones. */
  readonly findByKeys: (wanted: readonly Partial<ProductKeys>[]) => Promise<readonly KeyMatch[]>;
  /** Finds the existing products by names, also hidden ones, and some with similar names. */
  readonly findByNames: (names: readonly string[]) => Promise<readonly Product[]>;
  /** Called after each batch with the number of processed rows. */
  readonly onRows: (done: number) => Promise<void>;
  readonly problems: ProblemList;
}

interface NewRow {
  readonly row: FileRow;
  readonly values: RowFacts;
  readonly product: ProductFacts;
}

/** Compares a file with the catalogue, and yields to the event loop every few milliseconds. */
export async function planImport(table: ProductTable, planning: Planning): Promise<ImportPlan> {
  const plan: ImportPlan = {
    created: [],
    updated: [],
    released: new Map(),
    unchanged: 0,
    leftOut: 0,
    sameNames: [],
    isDecided: planning.existing !== null,
    sameNamesChanged: 0,
    unknownCategories: new Map(),
    cellNotes: new Map(),
  };
  const planner = new Planner(table, plan, planning);
  let done = 0;
  for (const batch of slicesOf(table.rows, BATCH_SIZE)) {
    await planner.plan(batch);
    done += batch.length;
    await planning.onRows(done);
  }
  await planner.settleKeys();
  return plan;
}

class Planner {
  private readonly rowOfId = new Map<string, number>();
  private readonly keys: FileKeys;

  constructor(
    private readonly table: ProductTable,
    private readonly result: ImportPlan,
    private readonly planning: Planning,
  ) {
    this.keys = new FileKeys(table, planning.findByKeys);
  }

  async plan(rows: readonly FileRow[]): Promise<void> {
    const { table, planning } = this;
    const found = await planning.findProducts(rows.map((row) => this.idIn(row)).filter(isUuid));
    const byId = new Map(found.map((product) => [product.id, product]));
    await this.keys.load(rows);
    const added: NewRow[] = [];
    for await (const row of inSlices(rows)) {
      // A cell of it could not be read.
      if (planning.problems.byRow.has(row.row)) continue;
      const { cellCount } = row;
      if (cellCount !== table.width) {
        const message = say('imports.rowLength', { cells: cellCount, columns: table.width });
        planning.problems.add(row.row, null, message);
        continue;
      }
      const long = this.longCellsOf(row);
      if (long.length > 0) {
        this.report(row, long);
        continue;
      }
      const twins = this.keys.twinsOf(row);
      const [key, same] = this.keys.holderOf(row);
      if (table.fillsIn && !same) this.result.leftOut += 1;
      else if (twins.length > 0) this.report(row, twins);
      else if (this.idIn(row) !== '') this.planNamed(row, byId.get(this.idIn(row)));
      else if (same) this.planChange(row, same, csvColumnOf(key));
      else {
        const read = this.readNew(row);
        if (read) added.push(read);
      }
    }
    await this.planNew(added);
  }

  /** Refuses rows whose keys other products have, unless these give them up in this file. */
  async settleKeys(): Promise<void> {
    for (const { row, key, value, holder } of await settleKeys(this.keys.contested, this.result)) {
      const message = say('imports.about', { value: shortened(value), problem: takenBy(key, holder) });
      this.planning.problems.add(row.row, headingOf(this.table, csvColumnOf(key)), message);
    }
  }

  /** Cells that are too long to be read. */
  private longCellsOf({ cells }: FileRow): Problem[] {
    return this.table.columns.flatMap(({ column, places: [at = -1] }) => {
      const { length } = cells[at] ?? '';
      if (length <= MAX_CELL_LENGTH) return [];
      const message = say('imports.cellTooLong', { length, most: MAX_CELL_LENGTH });
      return [{ column: column.name, message }];
    });
  }

  private idIn({ cells }: FileRow): string {
    return (cells[this.table.idAt] ?? '').trim().toLowerCase();
  }

  /** Plans a row with an id. */
  private planNamed(row: FileRow, product: Product | undefined): void {
    if (!product || product.deletedAt) {
      const id = shortened(this.idIn(row));
      const message = product ? say('imports.idDeleted', { id }) : say('imports.unknownId', { id });
      return this.report(row, [{ column: FileColumn.ID, message }]);
    }
    this.planChange(row, product, FileColumn.ID);
  }

  /**
   * @param by the column that names the product. Without an id, empty cells and another spelling of
   *   the same key change nothing; a barcode with other zeros in front never does
   */
  private planChange(row: FileRow, product: Product, by: string): void {
    if (this.isTwin(row, product, by)) return;
    const facts = factsOf(product);
    const isCompared = this.table.columns.some(({ column }) => column.property === 'compareAtPrice');
    // A cell that equals the export of this product is no change, even if newer rules reject it.
    const { values, found } = this.readCells(
      row,
      (cell, { property, fact, write }) =>
        (by !== FileColumn.ID && cell.trim() === '') ||
        (this.table.fillsIn && fact !== undefined && isStated(fact, product.food)) ||
        ((by !== FileColumn.ID || property === 'barcode') && this.keys.has(row, property, product)) ||
        PRODUCT_KEYS.some((key) => key === property && isWrittenSo(product[key] ?? '', cell)) ||
        (property === 'stock' && this.keepsStock(row)) ||
        (property === 'expectedStock'
          ? cell.trim() === ''
          : !(property === 'regularPrice' && isCompared) && cell === write(facts, this.table.format)),
    );
    const { changes, unfit } = this.changesTo(product, values, wantedBy(values, product));
    const food = values.food && Object.assign(new FoodFactsInput(), product.food, values.food);
    const input = Object.assign(new UpdateProductInput(), values, { id: product.id, food });
    const all = [...found, ...this.validate(row, input), ...unfit];
    if (all.length > 0) this.report(row, all);
    else this.update(row, product, changes, values);
  }

  /** How a product differs from what is wanted, and what is wrong with it then. */
  private changesTo(product: Product, { expectedStock }: RowFacts, wanted: Partial<ProductFacts>) {
    const facts = factsOf(product);
    const sale = completeSale(facts, wanted, this.planning.today);
    const changes = changesOf(product, { ...wanted, ...sale, ...completePack(facts, wanted) });
    const next = { ...facts, ...changes };
    const isSold = changes.stock !== undefined && (expectedStock ?? product.stock) !== product.stock;
    return {
      changes,
      unfit: [
        ...unfit(next, changes, this.table.format.currency),
        ...(changes.food ? foodErrors(next) : []),
        ...(changes.food || changes.categories ? this.foodDoubts(next) : []),
        ...(isSold ? [{ column: FileColumn.EXPECTED_STOCK, message: stockNow(product.stock) }] : []),
      ],
    };
  }

  /** What is doubtful in food facts beside the categories, unless it was checked. */
  private foodDoubts({ name, food, categories }: ProductFacts): Problem[] {
    const { foodChecked, categoryNames } = this.planning;
    if (!food || foodChecked) return [];
    const errors: Partial<Record<FoodFact, unknown>> = foodProblems(food);
    return Object.entries(doubtMessages(food, categoryNames(categories))).flatMap(([fact, message]) =>
      errors[fact as FoodFact] ? [] : [{ column: csvColumnOf(fact), message, doubtOf: name }],
    );
  }

  /** Whether the stock of a row is the one that the file was written with. */
  private keepsStock(row: FileRow): boolean {
    const [stock, expected] = [FileColumn.STOCK, FileColumn.EXPECTED_STOCK].map((column) =>
      this.table.columns.some(({ column: { name } }) => name === column)
        ? this.cellOf(row, column).trim()
        : null,
    );
    return expected !== null && stock === expected;
  }

  private update(
    row: FileRow,
    { id }: Product,
    changes: Partial<ProductFacts>,
    { food, expectedStock }: RowFacts,
  ): void {
    this.keys.claim(row, changes, id);
    const { food: changedFood, ...wanted } = changes;
    if (Object.keys(changes).length === 0) this.result.unchanged += 1;
    else
      this.result.updated.push({
        id,
        row: row.row,
        wanted: {
          ...wanted,
          ...(changedFood !== undefined && { food }),
          ...(wanted.stock !== undefined && { expectedStock }),
        },
      });
  }

  /** Whether another row has this product; that is a problem of the later one. */
  private isTwin(row: FileRow, { id }: Product, column: string): boolean {
    const twin = this.rowOfId.get(id);
    if (twin === undefined) this.rowOfId.set(id, row.row);
    else this.report(row, [{ column, message: say('imports.sameProduct', { row: twin }) }]);
    return twin !== undefined;
  }

  /** The product that a row without an id describes; null when there are problems. */
  private readNew(row: FileRow): NewRow | null {
    const { values, found } = this.readCells(
      row,
      (cell, { property }) =>
        cell.trim() === '' &&
        (property in DEFAULTS || property === 'description' || property === 'expectedStock'),
    );
    const all = {
      description: values.name,
      categories: this.usualCategories(),
      ...values,
    };
    const missing = REQUIRED.filter((property) => all[property] === undefined).map((property) => ({
      column: csvColumnOf(property),
      message: say('validation.fillIn', { field: fieldName(csvColumnOf(property)) }),
    }));
    const food = values.food && Object.assign(new FoodFactsInput(), values.food);
    const { expectedStock: _stock, ...created } = all;
    const input = Object.assign(new CreateProductInput(), DEFAULTS, created, { food, translations: [] });
    const invalid = this.validate(row, input).filter(
      ({ column }) => column !== FileColumn.DESCRIPTION || values.description !== undefined,
    );
    const product = { ...DEFAULTS, ...wantedBy(all) } as ProductFacts;
    Object.assign(product, completeSale(null, product, this.planning.today));
    const problems = [
      ...found,
      ...missing,
      ...invalid,
      ...(missing.length > 0
        ? []
        : [
            ...unfit(product, product, this.table.format.currency),
            ...foodErrors(product),
            ...this.foodDoubts(product),
          ]),
    ];
    if (problems.length > 0) {
      this.report(row, problems);
      return null;
    }
    return { row, values, product };
  }

  /** The categories of all rows of a file that has no column for them. */
  private usualCategories(): string[] | undefined {
    const { columns, format } = this.table;
    if (columns.some(({ column }) => column.property === 'categories')) return undefined;
    this.countUnknown('');
    const usual = format.chosen.get('');
    return usual === undefined ? undefined : [usual];
  }

  private create({ row, values, product }: NewRow): void {
    this.keys.claim(row, product);
    const isDescribed = values.description !== undefined;
    this.result.created.push({ row: row.row, product, isDescribed });
  }

  private async planNew(rows: readonly NewRow[]): Promise<void> {
    const { existing, findByNames } = this.planning;
    const found = rows.length > 0 ? await findByNames(rows.map(({ product }) => product.name)) : [];
    const byKey = new Map<string, Product[]>();
    for (const product of found) {
      const key = this.keyOf(product);
      const before = byKey.get(key);
      if (before) before.push(product);
      else byKey.set(key, [product]);
    }
    for await (const each of inSlices(rows)) {
      const { row, values, product } = each;
      const key = this.keyOf(product);
      const twin = this.keys.namesakeOf(row, key);
      if (twin !== undefined) {
        const message = say('imports.rowHasName', { row: twin, name: shortened(product.name) });
        this.report(row, [{ column: FileColumn.NAME, message }]);
        continue;
      }
      const [same, ...others] = (byKey.get(key) ?? []).filter((other) => !this.keys.differ(row, other));
      if (!same) {
        this.create(each);
        continue;
      }
      this.result.sameNames.push(row.row);
      // What the file leaves empty stays, and so does the way the name is written.
      const { name: _name, stock, ...facts } = wantedBy(values, same);
      const wanted = { ...facts, ...(stock !== undefined && !this.keepsStock(row) && { stock }) };
      const { changes, unfit } = this.changesTo(same, values, wanted);
      if (Object.keys(changes).length > 0) this.result.sameNamesChanged += 1;
      if (existing === ExistingProducts.ADD) this.create(each);
      else if (existing === ExistingProducts.UPDATE && others.length > 0) {
        const message = say('imports.severalProducts', {
          count: others.length + 1,
          name: shortened(product.name),
        });
        this.report(row, [{ column: FileColumn.NAME, message }]);
      } else if (existing === ExistingProducts.UPDATE && unfit.length > 0) this.report(row, unfit);
      else if (existing === ExistingProducts.UPDATE) {
        if (!this.isTwin(row, same, FileColumn.NAME)) this.update(row, same, changes, values);
      }
    }
  }

  /** What makes two products the same: the name, and the pack size where the file has it. */
  private keyOf({ name, packAmount, packUnit }: Pick<Product, 'name' | 'packAmount' | 'packUnit'>): string {
    const hasPack = this.table.columns.some(({ column }) => column.property === 'packAmount');
    const plain = toSingleLine(name).normalize('NFKC').toLowerCase();
    return JSON.stringify(hasPack ? [plain, packAmount, packUnit] : [plain]);
  }

  private readCells(
    { cells }: FileRow,
    isPassedOver: (cell: string, column: CsvColumn) => boolean,
  ): { values: RowFacts; found: Problem[] } {
    const { columns, format } = this.table;
    const { cellNotes } = this.result;
    const values: Partial<Record<CsvColumn['property'], unknown>> = {};
    const food: Partial<Record<keyof FoodFacts, unknown>> = {};
    const found: Problem[] = [];
    for (const each of columns) {
      const { column, places } = each;
      const cell = cellIn(cells, places);
      if (isPassedOver(cell, column)) continue;
      const read = readIn(cells, each, format);
      if ('value' in read && column.fact) food[column.fact] = read.value;
      else if ('value' in read) values[column.property] = read.value;
      else found.push({ column: column.name, message: read.problem });
      read.foreign?.forEach((category) => this.countUnknown(category));
      if ('note' in read && read.note !== undefined)
        cellNotes.set(read.note, (cellNotes.get(read.note) ?? 0) + 1);
    }
    if (Object.keys(food).length > 0) values.food = food;
    return { values: withSale(values as RowReading), found };
  }

  private countUnknown(category: string): void {
    const { unknownCategories } = this.result;
    if (category.length > MAX_NAME_IN_FILE) return;
    const known = unknownCategories.get(category);
    if (known !== undefined || unknownCategories.size < MAX_UNKNOWN) {
      unknownCategories.set(category, (known ?? 0) + 1);
    }
  }

  /** Validation errors of an input class, with the names of the columns and the values. */
  private validate(row: FileRow, input: object): Problem[] {
    return validateSync(input)
      .flatMap(withChildren)
      .map(({ property, constraints = {} }) => {
        const column = csvColumnOf(property);
        const [message = ''] = Object.values(constraints);
        const cell = this.cellOf(row, column);
        const problem = ofField(parseText(message), column);
        const about = () => say('imports.about', { value: shortened(cell), problem });
        return { column, message: cell === '' ? problem : about() };
      });
  }

  private cellOf({ cells }: FileRow, name: string): string {
    const place = this.table.columns.find(({ column }) => column.name === name);
    return place ? cellIn(cells, place.places) : '';
  }

  /** Reports the first problem of each cell, in the order of the columns. */
  private report({ row }: FileRow, found: readonly Problem[]): void {
    const first = new Map(found.toReversed().map((problem) => [problem.column, problem]));
    for (const column of new Set([...CSV_HEADER, ...COLUMNS_BY_NAME.keys()])) {
      const problem = first.get(column);
      if (problem)
        this.planning.problems.add(row, headingOf(this.table, column), problem.message, problem.doubtOf);
    }
  }
}

const unfit = (facts: ProductFacts, changes: Partial<ProductFacts>, currency: string): Problem[] =>
  Object.entries(factProblems(facts, changes, currency)).map(([property, message]) => ({
    column: csvColumnOf(property),
    message,
  }));

function foodErrors({ food }: ProductFacts): Problem[] {
  if (!food) return [];
  return Object.entries(foodProblems(food)).map(([fact, problem]) => ({
    column: csvColumnOf(fact),
    message: problemMessage(problem, food),
  }));
}

/** Errors of the food facts in place of one for all of them; for further pictures the first one. */
function withChildren(error: ValidationError): ValidationError[] {
  const { property, children = [] } = error;
  if (children.length === 0) return [error];
  if (property !== 'furtherPictures') return children;
  const [first] = children[0]?.children ?? [];
  const [message = ''] = Object.values(first?.constraints ?? {});
  return [{ property, constraints: { first: message } }];
}

/** Maximum number of categories in a report. */
const MAX_UNKNOWN = 100;

/** The heading of a column in the file. */
export function headingOf({ columns, headings, idAt }: ProductTable, name: string): string {
  const at = name === FileColumn.ID ? idAt : columns.find(({ column }) => column.name === name)?.places[0];
  return headings[at ?? -1] ?? name;
}
