import { stockPerUnit, type Unit } from '@larder/shared/weights';
import type { DataSource, EntityManager } from 'typeorm';
import { Statement } from '../../../database/statement.js';
import { markStockChanged } from '../../catalogue/product/stock-events.js';
import { Hold, HoldKind } from './hold.entity.js';

/** For kinds whose changes are published: marks what the event after the commit names. */
const markChanged: Partial<Record<HoldKind, (manager: EntityManager, refs: readonly string[]) => void>> = {
  [HoldKind.STOCK]: markStockChanged,
};

/** A hold, or a part of one, that was added or released. */
export type HoldChange = Pick<Hold, 'kind' | 'ref'>;

/** A released hold. */
export interface ReleasedHold extends HoldChange {
  /** What the user had by it if it was not expired; the time as JSON has it. */
  readonly stood: { readonly quantity: number; readonly until: string } | null;
}

/** What is wanted, or bought. */
export interface HeldUnits extends Pick<Hold, 'kind' | 'ref' | 'quantity'> {
  /** At the latest; null or left out as long as a new hold lasts. */
  readonly until?: Date | null;
}

/** A place that a user holds, or held until now. */
export type HeldPlace = Pick<Hold, 'quantity' | 'until'>;

/** What a user held of something when their holds were released; null for nothing that stood. */
export function stoodBefore(released: readonly ReleasedHold[], ref: string): HeldPlace | null {
  const stood = released.find((each) => each.ref === ref && each.stood !== null)?.stood;
  return stood ? { quantity: stood.quantity, until: new Date(stood.until) } : null;
}

/** The stock of the products of lines: pieces, or grams. */
export const stockOf = (
  lines: readonly (Unit & { readonly productId: string; readonly quantity: number })[],
): HeldUnits[] =>
  lines.map(({ productId: ref, quantity, ...unit }) => ({
    kind: HoldKind.STOCK,
    ref,
    quantity: quantity * stockPerUnit(unit),
  }));

/** A place in a slot. */
export const placeIn = ({
  slotId,
  items,
  until,
}: {
  readonly slotId: string;
  readonly items: number;
  readonly until: Date | null;
}): HeldUnits => ({
  kind: HoldKind.SLOT,
  ref: slotId,
  quantity: items,
  until,
});

export const refsOf = (holds: readonly Pick<Hold, 'ref'>[]): string[] => holds.map(({ ref }) => ref);
const quantitiesOf = (holds: readonly HeldUnits[]): number[] => holds.map(({ quantity }) => quantity);
const changeOf = ([kind, ref]: readonly unknown[]) => ({ kind, ref }) as HoldChange;

/** Marks added and released holds for subscribers. */
export function markHoldsChanged(manager: EntityManager, changes: readonly HoldChange[]): void {
  for (const { kind, ref } of changes) markChanged[kind]?.(manager, [ref]);
}

type Opened = [refs: readonly string[], userId: string | null, checkoutId: string | null];

/** Calls `open_holds`. */
export const openedHolds = new Statement<Opened, readonly ReleasedHold[]>(
  'holds_open',
  'select open_holds($1, $2, $3)',
  ([released]) => released as ReleasedHold[],
);

type Held = [
  checkoutId: string,
  userId: string,
  ms: number,
  kinds: readonly HoldKind[],
  refs: readonly string[],
  quantities: readonly number[],
  untils: readonly (Date | null)[],
];

export const addedHolds = new Statement<Held, unknown>(
  'holds_add',
  `insert into holds (checkout_id, user_id, until, ms, kind, ref, quantity)
  select $1, $2, least(clock_timestamp() + $3::int * interval '1 ms', latest), $3::int, kind, ref, quantity
  from unnest($4::text[], $5::uuid[], $6::int[], $7::timestamptz[]) as held (kind, ref, quantity, latest)`,
  () => null,
);

const takenHolds = new Statement<
  [userId: string, refs: readonly string[], quantities: readonly number[]],
  HoldChange
>(
  'holds_take',
  `with bought as (select * from unnest($2::uuid[], $3::int[]) as bought (ref, quantity)),
    released as (
      delete from holds hold using bought
      where user_id = $1 and hold.ref = bought.ref and hold.quantity <= bought.quantity
      returning kind, hold.ref
    ),
    shortened as (
      update holds hold set quantity = hold.quantity - bought.quantity from bought
      where user_id = $1 and hold.ref = bought.ref and hold.quantity > bought.quantity
      returning kind, hold.ref
    )
  select kind, ref from released union all select kind, ref from shortened`,
  changeOf,
);

/**
 * Locks what limits these and deletes their expired holds, so that the sums of their holds are
 * exact until the transaction ends. Required before holding, releasing and selling. Each
 * transaction locks all of it in one call, which prevents deadlocks.
 *
 * @param owner user or checkout whose holds of all kinds to release, expired or not
 * @returns whether anything was released
 */
export async function openHolds(
  manager: EntityManager,
  refs: readonly string[],
  { userId = null, checkoutId = null }: { readonly [Key in 'userId' | 'checkoutId']?: string | null } = {},
): Promise<boolean> {
  const [released = []] = await openedHolds.change(manager, refs, userId, checkoutId);
  markHoldsChanged(manager, released);
  return released.length > 0;
}

/** What a user holds, including expired holds. */
export const heldBy = async (manager: EntityManager, userId: string): Promise<string[]> =>
  refsOf(await manager.findBy(Hold, { userId }));

/**
 * Holds these for a checkout. The caller has checked what is left.
 *
 * @param ms how long, by the clock of the database; units with a time in `until` no longer
 */
export async function hold(
  manager: EntityManager,
  { checkoutId, userId, ms }: Pick<Hold, 'checkoutId' | 'userId'> & { readonly ms: number },
  wanted: readonly HeldUnits[],
): Promise<void> {
  if (wanted.length === 0) return;
  const kinds = wanted.map(({ kind }) => kind);
  const untils = wanted.map(({ until }) => until ?? null);
  const units = [kinds, refsOf(wanted), quantitiesOf(wanted), untils] as const;
  await addedHolds.change(manager, checkoutId, userId, ms, ...units);
  markHoldsChanged(manager, wanted);
}

/** Takes bought units from the user's holds, of any checkout. `openHolds` must have locked them. */
export async function takeFromHolds(
  manager: EntityManager,
  userId: string,
  bought: readonly HeldUnits[],
): Promise<void> {
  const taken = await takenHolds.change(manager, userId, refsOf(bought), quantitiesOf(bought));
  markHoldsChanged(manager, taken);
}

/** What a user holds of something, for the one checkout that has holds; null for nothing. */
export const heldOf = (manager: EntityManager, userId: string, ref: string): Promise<HeldPlace | null> =>
  manager.findOneBy(Hold, { userId, ref });

/** Releases what a user holds of something, of any checkout. `openHolds` must have locked it. */
export async function releaseHeld(manager: EntityManager, userId: string, ref: string): Promise<void> {
  const [held = []]: [HoldChange[]] = await manager.query(
    'delete from holds where user_id = $1 and ref = $2 returning kind, ref',
    [userId, ref],
  );
  markHoldsChanged(manager, held);
}

/** Shortens holds that expire later than new ones as long would, after the clock was set back. */
export const shortenHolds = (manager: EntityManager): Promise<unknown> =>
  manager.query(
    `update holds set until = clock_timestamp() + ms * interval '1 ms'
    where until > clock_timestamp() + ms * interval '1 ms'`,
  );

/** Ends what checkouts hold. @returns what it was, for `openHolds`, which has to release it */
export async function endHolds(manager: EntityManager, checkoutIds: readonly string[]): Promise<string[]> {
  const [held]: [Pick<Hold, 'ref'>[]] = await manager.query(
    'update holds set until = clock_timestamp() where checkout_id = any($1) returning ref',
    [checkoutIds],
  );
  return refsOf(held);
}

/** Bounds the transaction. */
const RELEASE_BATCH_SIZE = 200;

/**
 * Releases expired holds, at most `RELEASE_BATCH_SIZE`.
 *
 * @returns how many
 */
export async function releaseExpiredHolds(dataSource: DataSource): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const expired: Pick<Hold, 'ref'>[] = await manager.query(
      'select ref from holds where until <= clock_timestamp() order by until limit $1',
      [RELEASE_BATCH_SIZE],
    );
    if (expired.length > 0) await openHolds(manager, refsOf(expired));
    return expired.length;
  });
}
