import { In, IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { isAdmin, requireAdmin, type Actor, type AuthenticatedActor } from '../../common/actor.js';
import { AppError, badInput, notFound } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { MAX_TAX_RATES } from '@larder/shared/limits';
import { requireVersion } from '../../common/require-version.js';
import { toSingleLine } from '@larder/shared/text';
import { say } from '@larder/texts/text';
import { isForeignKeyViolation } from '../../database/violated-constraint.js';
import { AuditAction, type AuditChanges } from '../audit/audit-entry.entity.js';
import { added, recordAudit, recordAudits, removed } from '../audit/audit.js';
import { NOT_DELETED, Product } from '../catalogue/product/product.entity.js';
import { shopTime } from '../catalogue/product/sale.js';
import { auditedUpdates, writeUpdates } from '../catalogue/product/write-products.js';
import type { LiveShop } from './live-shop.js';
import { SHOP_ID, ShopSettings } from './shop-settings.entity.js';
import { lockSettings } from './shop-settings.repository.js';
import { TaxRate } from '../taxes/tax-rate.entity.js';
import type { CreateTaxRateInput, DeleteTaxRateInput, UpdateTaxRateInput } from './tax-rate.inputs.js';
import { taxRateName } from '../taxes/tax-rate-name.js';
import { requireTaxRate, taxRates } from '../taxes/tax-rate.repository.js';

interface Changing {
  readonly manager: EntityManager;
  readonly admin: AuthenticatedActor;
  /** Locked, and with them all rates. */
  readonly settings: ShopSettings;
  readonly now: Date;
}

/** The rates of tax. Changes are recorded in the audit log, and change no order. */
export class TaxRateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: LiveShop,
    private readonly now: Clock,
  ) {}

  /** @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for non-admins */
  async list(actor: Actor): Promise<TaxRate[]> {
    requireAdmin(actor, 'read:products');
    return taxRates(this.dataSource.manager);
  }

  /** Batch load, for everybody: products show their rate. */
  byIds(ids: readonly string[]): Promise<TaxRate[]> {
    return this.dataSource.manager.findBy(TaxRate, { id: In([...ids]) });
  }

  /** The number of products with this rate of their own; null for non-admins. */
  async productCount(actor: Actor, { id: taxRateId }: TaxRate): Promise<number | null> {
    if (!isAdmin(actor, 'read:products')) return null;
    return this.dataSource.manager.countBy(Product, { taxRateId, ...NOT_DELETED });
  }

  /** @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for name and rate of another */
  create(actor: Actor, { name: typed, rate }: CreateTaxRateInput): Promise<TaxRate> {
    return this.change(actor, async ({ manager, admin }) => {
      const name = toSingleLine(typed);
      const all = await taxRates(manager);
      if (all.length >= MAX_TAX_RATES)
        throw badInput({ name: say('taxRates.tooMany', { most: MAX_TAX_RATES }) });
      requireFree(all, { name, rate });
      const position = (all.at(-1)?.position ?? -1) + 1;
      const created = await manager.save(manager.create(TaxRate, { name, rate, position, version: 1 }));
      await record(manager, admin, AuditAction.TAX_RATE_CREATED, created, added({ name, rate }));
      return created;
    });
  }

  /**
   * Of two admins who update the same version the second gets `CONFLICT`; without `expectedVersion`
   * the last write wins.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with the current
   *   `version`, `BAD_USER_INPUT` for name and rate of another one
   */
  update(actor: Actor, { id, expectedVersion, name: typed, rate }: UpdateTaxRateInput): Promise<TaxRate> {
    return this.change(actor, async ({ manager, admin }) => {
      const all = await taxRates(manager);
      const known = requireKnown(all, id);
      requireVersion(known, expectedVersion, say('things.thisTaxRate'));
      const wanted = { name: toSingleLine(typed ?? known.name), rate: rate ?? known.rate };
      const fields = (['name', 'rate'] as const).filter((field) => wanted[field] !== known[field]);
      if (fields.length === 0) return known;
      requireFree(
        all.filter((each) => each !== known),
        wanted,
      );
      const changes = fields.map((field) => [field, { before: known[field], after: wanted[field] }]);
      const changed = await manager.save(Object.assign(known, wanted, { version: known.version + 1 }));
      await record(manager, admin, AuditAction.TAX_RATE_UPDATED, changed, Object.fromEntries(changes));
      return changed;
    });
  }

  /**
   * Deletes a rate; the replacement takes its place in products and settings.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with the number of
   *   `products` for a rate in use without a replacement, and for one that a product gets meanwhile
   */
  delete(actor: Actor, { id, replacementId }: DeleteTaxRateInput): Promise<string> {
    return this.change(actor, async (changing) => {
      const { manager, admin } = changing;
      const all = await taxRates(manager);
      const rate = requireKnown(all, id);
      const to = typeof replacementId === 'string' ? replacementId.toLowerCase() : null;
      if (to === rate.id) throw badInput({ replacementId: say('taxRates.chooseAnother') });
      await requireTaxRate(manager, 'replacementId', to);
      await replace(changing, rate, to);
      const replacement = all.find((each) => each.id === to);
      await manager.delete(TaxRate, rate.id);
      await record(manager, admin, AuditAction.TAX_RATE_DELETED, rate, {
        ...removed({ name: rate.name, rate: rate.rate }),
        ...added({ replacement: replacement ? taxRateName(replacement, all) : null }),
      });
      return rate.id;
    }).catch(async (error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      // A product has got the rate since the products were read.
      throw inUse(await this.dataSource.manager.countBy(Product, { taxRateId: id }));
    });
  }

  /** Makes a change that all processes price by from its commit on. */
  private async change<Result>(actor: Actor, work: (changing: Changing) => Promise<Result>): Promise<Result> {
    const admin = requireAdmin(actor, 'write:settings');
    const result = await this.dataSource.transaction(async (manager) =>
      work({ manager, admin, settings: await lockSettings(manager), now: this.now() }),
    );
    await this.shop.refresh();
    return result;
  }
}

function requireKnown(all: readonly TaxRate[], id: string): TaxRate {
  const known = all.find((rate) => rate.id === id.toLowerCase());
  if (!known) throw notFound(say('things.taxRate'));
  return known;
}

function requireFree(others: readonly TaxRate[], { name, rate }: Pick<TaxRate, 'name' | 'rate'>): void {
  const isTaken = others.some(
    (other) => other.rate === rate && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw badInput({ name: say('taxRates.taken') });
}

const inUse = (products: number): AppError => new AppError('CONFLICT', say('taxRates.inUse'), { products });

/** The settings that name a rate. */
const SETTINGS = ['defaultTaxRateId', 'feeTaxRateId', 'depositTaxRateId'] as const;

/** Gives another rate to all that has this one. @throws AppError `CONFLICT` where there is none */
async function replace(
  { manager, admin, settings, now }: Changing,
  { id }: TaxRate,
  to: string | null,
): Promise<void> {
  const products = await manager.count(Product, { where: { taxRateId: id } });
  const named = SETTINGS.filter((setting) => settings[setting] === id);
  const isSetting = named.length > 0;
  if (to === null && (products > 0 || isSetting)) throw inUse(products);
  if (isSetting) {
    const replaced = {
      ...Object.fromEntries(named.map((setting) => [setting, to])),
      version: settings.version + 1,
    };
    await manager.update(ShopSettings, SHOP_ID, replaced);
    Object.assign(settings, replaced);
  }
  if (products === 0) return;
  const sold = await manager.find(Product, {
    where: { taxRateId: id, ...NOT_DELETED },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const updates = sold.map((product) => ({ product, changes: { taxRateId: to } }));
  await recordAudits(manager, admin, await auditedUpdates(manager, updates));
  await writeUpdates(manager, updates, shopTime(now, settings.timeZone));
  await manager.update(Product, { taxRateId: id, deletedAt: Not(IsNull()) }, { taxRateId: to });
}

const record = (
  manager: EntityManager,
  admin: AuthenticatedActor,
  action: AuditAction,
  { id, name }: TaxRate,
  changes: AuditChanges,
): Promise<void> => recordAudit(manager, admin, { action, subject: { type: 'tax-rate', id, name }, changes });
