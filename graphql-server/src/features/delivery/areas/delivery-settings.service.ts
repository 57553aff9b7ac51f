import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager } from 'typeorm';
import { dayIn } from '@larder/shared/time-zone';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../../database/advisory-locks.js';
import { requireVersion } from '../../../common/require-version.js';
import type { LiveShop } from '../../shop/live-shop.js';
import { SHOP_ID, ShopSettings } from '../../shop/shop-settings.entity.js';
import { lockSettings } from '../../shop/shop-settings.repository.js';
import { changeDeliveries } from './change-deliveries.js';
import { CollectionPlace } from './collection-place.entity.js';
import { DeliveryArea } from './delivery-area.entity.js';
import type { DeliveryFee } from './delivery-fee.entity.js';
import {
  inSlots,
  loadDeliveries,
  replaceFees,
  replaceKeys,
  replaceRows,
  type Deliveries,
} from './delivery.repository.js';
import type { UpdateDeliverySettingsInput } from './delivery-settings.inputs.js';
import { checkDeliveries, readAreas, readFees, readPlaces } from './read-deliveries.js';

export interface DeliverySettings extends Deliveries {
  readonly version: number;
}

/** Areas, places of collection and fees for admins. Every change is recorded in the audit log. */
export class DeliverySettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: LiveShop,
    private readonly now: Clock,
  ) {}

  /** @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for non-admins */
  async find(actor: Actor): Promise<DeliverySettings> {
    requireAdmin(actor, 'write:settings');
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const { deliveryVersion: version } = await manager.findOneByOrFail(ShopSettings, { id: SHOP_ID });
      return { version, ...(await loadDeliveries(manager)) };
    });
  }

  /**
   * Replaces the given lists, by which all processes price from then on. Open checkouts and orders
   * keep what they have. Of two admins who change the same version the second gets `CONFLICT`;
   * without `expectedVersion` the last write wins.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `CONFLICT` with the current `version`,
   *   `BAD_USER_INPUT` by field for postcodes that cannot be read, closed days as `readPlaces`,
   *   unknown areas, places and slots, amounts that cannot be paid, and neither areas nor places
   *   while `deliveryAreas` is on
   */
  async update(
    actor: Actor,
    { expectedVersion, areas, places, fees }: UpdateDeliverySettingsInput,
  ): Promise<DeliverySettings> {
    const admin = requireAdmin(actor, 'write:settings');
    const saved = await this.dataSource.transaction(async (manager) => {
      // No weekly slots are added for what goes; before the settings, as their own changes do.
      await lockUntilEnd(manager, ADVISORY_LOCKS.slots);
      const settings = await lockSettings(manager);
      const { deliveryVersion: version, currency, timeZone } = settings;
      requireVersion({ version }, expectedVersion, say('things.settings'), true);
      const before = await loadDeliveries(manager);
      const keyed = areas && readAreas(areas);
      const next = {
        areas: keyed?.map(({ keys: _keys, ...area }) => area) ?? before.areas,
        places: places ? readPlaces(places, before.places, dayIn(timeZone, this.now())) : before.places,
        fees: fees ? readFees(fees) : before.fees,
      };
      const known = { areas: next.areas, places: next.places, slots: before.slots };
      // Rules for an area or a place that is gone go with it, unless they are given.
      const kept = fees ? next.fees : next.fees.filter((fee) => isFor(fee, known));
      checkDeliveries({ ...known, fees: kept }, currency);
      if (settings.deliveryAreas && next.areas.length + next.places.length === 0)
        throw badInput({ [areas ? 'areas' : 'places']: say('delivery.noneLeft') });
      await requireUnused(manager, before, known);
      if (isSame({ ...known, fees: kept }, before)) return { version, ...before };
      return changeDeliveries(manager, admin, settings, before, async () => {
        if (keyed) {
          await replaceRows(manager, DeliveryArea, next.areas);
          await replaceKeys(manager, keyed);
        }
        if (places) await replaceRows(manager, CollectionPlace, next.places);
        await replaceFees(manager, kept);
      });
    });
    await this.shop.refresh();
    return saved;
  }
}

const isSame = (one: Readonly<Record<keyof Deliveries, readonly object[]>>, other: Deliveries): boolean =>
  (['areas', 'places', 'fees'] as const).every((list) =>
    isDeepStrictEqual(
      one[list].map((row) => ({ ...row })),
      other[list].map((row) => ({ ...row })),
    ),
  );

/** @throws AppError `BAD_USER_INPUT` for an area or a place that goes while slots are of it */
async function requireUnused(
  manager: EntityManager,
  before: Deliveries,
  next: Pick<Deliveries, 'areas' | 'places'>,
): Promise<void> {
  for (const list of ['areas', 'places'] as const) {
    const gone = before[list].filter(({ id }) => next[list].every((each) => each.id !== id));
    const [used] = await inSlots(
      manager,
      gone.map(({ id }) => id),
    );
    const row = gone.find(({ id }) => id === used);
    if (row) throw badInput({ [list]: say('delivery.inSlots', { name: row.name }) });
  }
}

const isFor = (
  { areaId, placeId }: Pick<DeliveryFee, 'areaId' | 'placeId'>,
  { areas, places }: Pick<Deliveries, 'areas' | 'places'>,
): boolean =>
  (areaId === null || areas.some(({ id }) => id === areaId)) &&
  (placeId === null || places.some(({ id }) => id === placeId));
