import type { DataSource, EntityManager } from 'typeorm';
import { say, sentences, type Text } from '@larder/texts/text';
import { violatedConstraint } from '../../../database/violated-constraint.js';
import { AppError, badInput } from '../../../common/app-error.js';
import { matchKeys } from './match-keys.js';
import { trimmed } from '../product/product-changes.js';
import type { Product } from '../product/product.entity.js';
import { KEY_NAMES, takenBy, type ProductKey, type ProductKeys } from '../product/product-keys.js';

/** The unique indexes of the keys. */
const INDEXES: Readonly<Record<string, ProductKey>> = {
  products_sku: 'sku',
  products_barcode: 'barcode',
  products_external_reference: 'externalReference',
};

export type Explain = (manager: EntityManager, taken: ProductKey) => Promise<AppError>;

/**
 * A transaction whose products may get a key that another product has: the index decides, so that
 * of two at once one is refused.
 *
 * @param explain makes the error, after the transaction was rolled back
 */
export async function refusingTakenKeys<Result>(
  dataSource: DataSource,
  explain: Explain,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  try {
    return await dataSource.transaction(work);
  } catch (error) {
    const taken = takenKey(error);
    if (!taken) throw error;
    // A transaction, as a replica may not know the other product yet.
    throw await dataSource.transaction((manager) => explain(manager, taken));
  }
}

/** The key whose index refused a statement. */
export function takenKey(error: unknown): ProductKey | undefined {
  return INDEXES[violatedConstraint(error) ?? ''];
}

/** The error for keys that a new or changed product cannot have. */
export const takenKeys =
  (wanted: Partial<ProductKeys>, id?: string): Explain =>
  async (manager, taken) => {
    const matches = await matchKeys(manager, [trimmed(wanted)]);
    const fields = matches.flatMap(({ key, product }) =>
      product && product.id !== id?.toLowerCase() ? [[key, takenBy(key, product)] as const] : [],
    );
    const meanwhile = { [taken]: say('products.keyTakenMeanwhile', { key: KEY_NAMES[taken] }) };
    return badInput(fields.length > 0 ? Object.fromEntries<Text>(fields) : meanwhile);
  };

/** The error for products that cannot come back from the trash. */
export const takenMeanwhile =
  (trashed: readonly Product[]): Explain =>
  async (manager, taken) => {
    const matches = await matchKeys(manager, trashed);
    const refusals = matches.flatMap(({ key, value, product }) => {
      const other = trashed.find((each) => each[key] === value);
      return product && other
        ? [say('imports.about', { value: other.name, problem: takenBy(key, product) })]
        : [];
    });
    const [first = say('products.twoWithSameKey', { key: KEY_NAMES[taken] }), ...more] = refusals;
    const others = more.length > 0 ? [say('products.sameOfMore', { count: more.length })] : [];
    const advice = say('products.giveAnotherKey');
    return new AppError('CONFLICT', sentences(first, advice, ...others));
  };
