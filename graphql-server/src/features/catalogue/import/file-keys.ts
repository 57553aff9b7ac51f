import { say, type Text } from '@larder/texts/text';
import { PRODUCT_KEYS, KEY_NAMES, type ProductKey, type ProductKeys } from '../product/product-keys.js';
import { readingsOf } from '../keys/match-keys.js';
import type { ProductFacts } from '../product/product-changes.js';
import type { Product } from '../product/product.entity.js';
import type { KeyMatch } from '../product/product.repository.js';
import { shortened } from './cell-readers.js';
import type { ProductTable } from './read-product-rows.js';
import type { CsvRow } from './read-csv.js';

/** A row that wants a key of another product. */
export interface Contested {
  readonly row: CsvRow;
  readonly key: ProductKey;
  readonly value: string;
  readonly holder: Product;
}

/** The keys of a row, as `readingsOf` reads them. */
type Readings = readonly Partial<ProductKeys>[];

/** The order in which keys name a product. */
const NAMING = ['sku', 'externalReference', 'barcode'] as const;

/** The keys in a file, compared with each other and with those of the shop. */
export class FileKeys {
  readonly contested: Contested[] = [];
  private readonly columns: readonly (readonly [key: ProductKey, at: number, name: string])[];
  private readonly rowOfKey = new Map<string, number>();
  /** By name, rows of new products with the kinds of their keys: at most one per set of kinds. */
  private readonly namesakes = new Map<string, { row: number; kinds: readonly ProductKey[] }[]>();
  /** Of the rows that were loaded last. */
  private matches: ReadonlyMap<string, KeyMatch> = new Map();

  constructor(
    table: ProductTable,
    private readonly find: (wanted: readonly Partial<ProductKeys>[]) => Promise<readonly KeyMatch[]>,
  ) {
    this.columns = PRODUCT_KEYS.flatMap((key) => {
      const place = table.columns.find(({ column }) => column.property === key);
      return place ? [[key, place.places[0] ?? -1, place.column.name] as const] : [];
    });
  }

  /** Looks up the keys of some rows with one statement. */
  async load(rows: readonly CsvRow[]): Promise<void> {
    if (this.columns.length === 0) return;
    const found = await this.find(rows.flatMap((row) => this.readingsIn(row)));
    this.matches = new Map(found.map((match) => [nameOf(match.key, match.value), match]));
  }

  /** Problems of a row: keys that an earlier row has. */
  twinsOf(row: CsvRow): { column: string; message: Text }[] {
    const readings = this.readingsIn(row);
    return this.columns.flatMap(([key, , column]) => {
      const matches = this.matchesOf(readings, key);
      const match = matches.find(({ product }) => product) ?? matches[0];
      if (!match) return [];
      const name = nameOf(key, match.folded);
      const twin = this.rowOfKey.get(name);
      if (twin === undefined) this.rowOfKey.set(name, row.row);
      if (twin === undefined) return [];
      const value = shortened(match.value);
      return [{ column, message: say('imports.rowHasKey', { row: twin, key: KEY_NAMES[key], value }) }];
    });
  }

  /**
   * The product that a row without an id names by a key, and which key it is. A barcode, which
   * several products may share outside this shop, names none that has another SKU or reference.
   */
  holderOf(row: CsvRow): [key: ProductKey, holder: Product | null] {
    const readings = this.readingsIn(row);
    for (const key of NAMING)
      for (const { product } of this.matchesOf(readings, key))
        if (product && (key !== 'barcode' || !this.differ(row, product))) return [key, product];
    return ['sku', null];
  }

  /** Whether a product has the key of a row, in any spelling. */
  has(row: CsvRow, property: string, { id }: Product): boolean {
    const key = PRODUCT_KEYS.find((each) => each === property);
    return key !== undefined && this.isOf(this.readingsIn(row), key, id);
  }

  /** Whether a row and a product have different keys of one kind, and so are two products. */
  differ(row: CsvRow, product: Product): boolean {
    const readings = this.readingsIn(row);
    return kindsOf(readings).some((key) => product[key] !== null && !this.isOf(readings, key, product.id));
  }

  /**
   * An earlier row with the name of this one that may be the same product. As no two rows have one
   * key, those with keys of the same kind are two products.
   */
  namesakeOf(row: CsvRow, name: string): number | undefined {
    const kinds = kindsOf(this.readingsIn(row));
    const all = this.namesakes.get(name) ?? [];
    const same = all.find((each) => !each.kinds.some((kind) => kinds.includes(kind)));
    if (!same && !all.some((each) => each.kinds.every((kind) => kinds.includes(kind))))
      this.namesakes.set(name, [...all, { row: row.row, kinds }]);
    return same?.row;
  }

  /** Notes the keys that a row gives to a product; without an id, to a new one. */
  claim(row: CsvRow, wanted: Partial<ProductFacts>, id?: string): void {
    for (const [key] of this.columns) {
      const match = this.matchOf(key, wanted[key]);
      if (match?.product && match.product.id !== id)
        this.contested.push({ row, key, value: match.value, holder: match.product });
    }
  }

  private readingsIn({ cells }: CsvRow): Readings {
    return readingsOf(Object.fromEntries(this.columns.map(([key, at]) => [key, cells[at] ?? ''])));
  }

  private matchesOf(readings: Readings, key: ProductKey): KeyMatch[] {
    return readings.flatMap((keys) => this.matchOf(key, keys[key]) ?? []);
  }

  private isOf(readings: Readings, key: ProductKey, id: string): boolean {
    return this.matchesOf(readings, key).some(({ product }) => product?.id === id);
  }

  private matchOf(key: ProductKey, value: string | null | undefined): KeyMatch | undefined {
    return value ? this.matches.get(nameOf(key, value)) : undefined;
  }
}

const kindsOf = ([keys]: Readings): ProductKey[] => PRODUCT_KEYS.filter((key) => keys?.[key]);

const nameOf = (key: ProductKey, value: string): string => `${key} ${value}`;
