import { describe, expect, test } from 'vitest';
import { Product } from '../product/product.entity.js';
import type { Contested } from './file-keys.js';
import type { ImportPlan } from './plan-import.js';
import { settleKeys } from './settle-keys.js';

/** Each product wants the SKU of the next one; counts how often their ids are read. */
function chainOf(length: number) {
  let steps = 0;
  const products = Array.from({ length }, (_, index) =>
    Object.defineProperty(Object.assign(new Product(), { name: `Plums ${index}` }), 'id', {
      get: () => {
        steps += 1;
        return `id-${index}`;
      },
    }),
  );
  const plan: Pick<ImportPlan, 'created' | 'updated' | 'released'> = {
    created: [],
    updated: products.map((_, index) => ({
      id: `id-${index}`,
      row: index + 2,
      wanted: { sku: `S-${index + 1}` },
    })),
    released: new Map(),
  };
  const contested = products.slice(1).map((holder, index): Contested => {
    const value = `S-${index + 1}`;
    return { row: { row: index + 2, cells: [] }, key: 'sku', value, holder };
  });
  return { plan, contested, steps: () => steps };
}

describe('38.5 products that each want the key of the next one', () => {
  test('get them where the last one gives up its own', async () => {
    const { plan, contested } = chainOf(3);
    expect(await settleKeys(contested, plan)).toEqual([]);
    expect(plan.updated).toHaveLength(3);
    expect([...plan.released]).toEqual([
      ['id-1', { sku: null }],
      ['id-2', { sku: null }],
    ]);
  });

  test('keep their own where the last one does, in steps that grow with the file', async () => {
    const settled = async (length: number) => {
      const { plan, contested, steps } = chainOf(length);
      // The last row has a problem of its own.
      plan.updated.pop();
      expect(await settleKeys(contested, plan)).toHaveLength(length - 1);
      expect(plan).toMatchObject({ updated: [], created: [] });
      expect(plan.released.size).toBe(0);
      return steps();
    };
    expect(await settled(20_000)).toBeLessThan(11 * (await settled(2_000)));
  });
});
