import type { DataSource } from 'typeorm';
import type { LineSnapshot } from '../../src/features/sales/purchase/line-snapshot.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from './product.factory.js';

/** Overrides of a line of a checkout or an order; the rest comes from its product. */
export type LineOverrides = Partial<Omit<LineSnapshot, 'id' | 'position'>> & {
  /** Of one, in the charges. */
  readonly deposit?: number;
};

/** The lines of a checkout, not saved yet: by default one of one product. */
export function describeLines(
  dataSource: DataSource,
  lines: readonly LineOverrides[] = [{}],
): Promise<Omit<LineSnapshot, 'id'>[]> {
  return Promise.all(
    lines.map(async (overrides, position) => {
      const product = overrides.productId
        ? await dataSource.getRepository(Product).findOneBy({ id: overrides.productId })
        : await buildProduct(dataSource);
      return {
        position,
        productId: product?.id ?? '',
        name: product?.name ?? 'A product of the past',
        originalName: null,
        sku: product?.sku ?? null,
        barcode: product?.barcode ?? null,
        externalReference: product?.externalReference ?? null,
        photo: product?.photo ?? '/pictures/gala-apples.800.webp',
        packAmount: product?.packAmount ?? null,
        packUnit: product?.packUnit ?? null,
        packCount: product?.packCount ?? null,
        ageLimit: product?.food?.ageLimit ?? null,
        soldBy: product?.soldBy ?? null,
        unitGrams: product?.unitGrams ?? null,
        tolerance: product?.soldBy ? 15 : null,
        unitPrice: product?.price ?? 350,
        listPrice: null,
        priceReason: null,
        quantity: 1,
        ...overrides,
      };
    }),
  );
}
