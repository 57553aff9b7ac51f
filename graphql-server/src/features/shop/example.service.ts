import { In, IsNull, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../common/actor.js';
import { badInput } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { idsOf } from '../../common/uuid.js';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../database/advisory-locks.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { added, recordAudits } from '../audit/audit.js';
import { inPlaceOfDefaults } from '../catalogue/categories/in-place-of-defaults.js';
import { Product } from '../catalogue/product/product.entity.js';
import { lockedProducts, lockedTrash } from '../catalogue/product/product.repository.js';
import { shopTime } from '../catalogue/product/sale.js';
import { refusingTakenKeys, takenMeanwhile, type Explain } from '../catalogue/keys/taken-keys.js';
import { deleteProducts, publishCreated, restoreProducts } from '../catalogue/product/write-products.js';
import { contentsOf } from './shop-settings.repository.js';

/** Each edit makes a new version; deleting, restoring and selling make none. */
const NEW = 1;

/** Its id marks a product of the shop as an example. */
export type ExampleProduct = Partial<Product> & Pick<Product, 'id' | 'name' | 'price' | 'categories'>;

/** The example products of the shop. */
export interface ExampleState {
  /** Number of example products, without those that were edited and those in the trash. */
  readonly products: number;
  /** Number of those that were edited, which are the shop's own. */
  readonly edited: number;
  readonly canLoad: boolean;
}

/** Products to try the shop with, until it has its own. */
export class ExampleService {
  readonly ids: readonly string[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly examples: readonly ExampleProduct[],
    private readonly isDemo: boolean,
    private readonly shop: { readonly timeZone: string },
    private readonly now: Clock,
  ) {
    this.ids = idsOf(examples);
  }

  async state(manager: EntityManager = this.dataSource.manager): Promise<ExampleState> {
    const sold = { id: In(this.ids), deletedAt: IsNull() };
    const all = await manager.countBy(Product, sold);
    const edited = await manager.countBy(Product, { ...sold, version: MoreThan(NEW) });
    const canLoad = all < this.ids.length && (await this.isLoadable(manager));
    return { products: all - edited, edited, canLoad };
  }

  /**
   * Adds the example products, and restores those in the trash.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a shop that has sold and is
   *   no demo, `CONFLICT` when another product has a key of theirs meanwhile
   */
  load(actor: Actor): Promise<ExampleState> {
    const admin = requireAdmin(actor, 'write:products');
    let trashed: Product[] = [];
    const explain: Explain = (manager, taken) => takenMeanwhile(trashed)(manager, taken);
    return refusingTakenKeys(this.dataSource, explain, async (manager) => {
      await lockUntilEnd(manager, ADVISORY_LOCKS.seed);
      await lockUntilEnd(manager, ADVISORY_LOCKS.categories);
      if (!(await this.isLoadable(manager))) throw badInput({ example: say('examples.shopHasOrders') });
      trashed = await lockedTrash.change(manager, this.ids, new Date(0));
      await restoreProducts(manager, admin, trashed, shopTime(this.now(), this.shop.timeZone));
      const stored = new Set(idsOf(await lockedProducts.change(manager, this.ids)));
      const missing = await inCategories(
        manager,
        admin,
        this.examples.filter(({ id }) => !stored.has(id)),
      );
      await manager.insert(Product, missing);
      await recordAudits(
        manager,
        admin,
        missing.map(({ id, name, price }) => ({
          action: AuditAction.PRODUCT_CREATED,
          subject: { type: 'product', id, name },
          changes: added({ price }),
        })),
      );
      await publishCreated(manager, missing);
      return this.state(manager);
    });
  }

  /**
   * Moves the example products into the trash, but for those that were edited. Orders keep their
   * snapshots of them.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  remove(actor: Actor): Promise<ExampleState> {
    const admin = requireAdmin(actor, 'write:products');
    return this.dataSource.transaction(async (manager) => {
      const stored = await lockedProducts.change(manager, this.ids);
      const unedited = stored.filter(({ version }) => version === NEW);
      await deleteProducts(manager, admin, unedited, this.now());
      return this.state(manager);
    });
  }

  private async isLoadable(manager: EntityManager): Promise<boolean> {
    return this.isDemo || !(await contentsOf(manager)).orders;
  }
}

/** Examples in the categories that the shop has by now. */
async function inCategories(
  manager: EntityManager,
  admin: AuthenticatedActor,
  examples: readonly ExampleProduct[],
): Promise<ExampleProduct[]> {
  if (examples.length === 0) return [];
  const now = await inPlaceOfDefaults(manager, admin);
  return examples.map((example) => ({
    ...example,
    categories: example.categories.map((id) => now.get(id) ?? id),
  }));
}
