import { IsNull, Not, Raw, type DataSource, type FindOptionsWhere } from 'typeorm';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { toDecimal } from '@larder/shared/money';
import { taxRates } from '../../taxes/tax-rate.repository.js';
import type { CategoryService } from '../categories/category.service.js';
import { NOT_DELETED, Product } from '../product/product.entity.js';
import { productsAfter } from '../product/product.repository.js';
import { forProductFields } from '@larder/shared/product-fields';
import { FileColumn } from './file-columns.js';
import { cellsOf, columnsToWrite, RARE, type CsvColumn, type RareFact } from './csv-columns.js';
import { BYTE_ORDER_MARK, csvOf } from '../../../common/write-csv.js';

/** Bounds the memory of an export. */
const PAGE_SIZE = 500;

const exampleOf = (currency: string): string[][] => [
  [
    '',
    'Victoria plums',
    'Sweet and juicy.',
    'Fruits',
    toDecimal(350, currency),
    '',
    '500',
    'g',
    '24',
    '5',
    'no',
    'stone fruit',
    'PLUM-500',
    '2000000000015',
    '',
    '',
    toDecimal(299, currency),
    '2026-12-01',
    '2026-12-24',
    '',
  ],
  [
    '',
    'Apple juice',
    'Pressed from windfalls.',
    'Beverage',
    toDecimal(295, currency),
    '',
    '750',
    'ml',
    '',
    '',
    'yes',
    '',
    'JUICE-750',
    '',
    '',
    '',
    '',
    '',
    '',
    toDecimal(25, currency),
  ],
];

const headerOf = (columns: readonly CsvColumn[]): string[] => [
  FileColumn.ID,
  ...columns.map(({ name }) => name),
];

/** Conditions for products that have these facts. */
const IS_HELD = {
  ...forProductFields(() => Not(IsNull())),
  packCount: Not(IsNull()),
  photoAlt: Not(''),
  furtherPictures: Raw((column) => `${column} <> '[]'`),
  food: Not(IsNull()),
} satisfies Pick<FindOptionsWhere<Product>, RareFact>;

/** Writes CSV files of products in the format of the import. */
export class ProductExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly categories: CategoryService,
    private readonly shop: { readonly currency: string },
  ) {}

  /**
   * Streams all products, also hidden ones, oldest first, as CSV (RFC 4180).
   *
   * @throws AppError `FORBIDDEN` for non-admins, immediately and not with the first chunk
   */
  export(actor: Actor): AsyncGenerator<string> {
    requireAdmin(actor, 'read:products');
    return this.pieces();
  }

  /** An example file. */
  template(): string {
    const columns = columnsToWrite([]).filter(({ property }) => property !== 'expectedStock');
    return BYTE_ORDER_MARK + csvOf([headerOf(columns), ...exampleOf(this.shop.currency)]);
  }

  private async heldFacts(): Promise<RareFact[]> {
    const { manager } = this.dataSource;
    const held = await Promise.all(
      RARE.map((property) => manager.existsBy(Product, { ...NOT_DELETED, [property]: IS_HELD[property] })),
    );
    return RARE.filter((_property, place) => held[place]);
  }

  private async *pieces(): AsyncGenerator<string> {
    const { currency } = this.shop;
    const format = {
      currency,
      categories: await this.categories.tree(),
      taxRates: await taxRates(this.dataSource.manager),
    };
    const columns = columnsToWrite(await this.heldFacts());
    yield BYTE_ORDER_MARK + csvOf([headerOf(columns)]);
    let last: Product | undefined;
    do {
      const page = await productsAfter(this.dataSource.manager, last, PAGE_SIZE);
      if (page.length > 0) yield csvOf(page.map((product) => cellsOf(product, columns, format)));
      last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
    } while (last);
  }
}
