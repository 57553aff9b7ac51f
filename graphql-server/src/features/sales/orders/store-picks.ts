import { In, type EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { idsOf } from '../../../common/uuid.js';
import { sumOf } from '../../../pricing/charge.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { refundedOfLines } from '../refunds/refund.repository.js';
import { PickProblem, type PickResult } from './pick-result.type.js';
import { writePicks, type Pick } from './picks.repository.js';
import type { ShopNow } from './substitution.policy.js';
import { openLedger, writeLedger, type OpenLedger } from './write-substitutes.js';
import { lockExistingOrders } from './write-status.js';

/** What the shop sells, apart from its price rules. */
export type Sales = Omit<ShopNow, 'rules'>;

interface Known {
  readonly admin: AuthenticatedActor;
  readonly orderOf: ReadonlyMap<string, Order>;
  readonly lineOf: ReadonlyMap<string, OrderLine>;
  /** Units that are still to be handed over, by line. */
  readonly left: ReadonlyMap<string, number>;
  readonly ledger: OpenLedger;
}

/** Stores picks of lines, each for itself; see `PickingService.pick`. */
export async function storePicks(
  manager: EntityManager,
  admin: AuthenticatedActor,
  picks: readonly Pick[],
  sales: Sales,
): Promise<{ results: PickResult[]; orders: Order[] }> {
  const wanted = picks.map(withLowerCaseIds);
  const lineIds = [...new Set(wanted.map(({ lineId }) => lineId))];
  const found = await manager.findBy(OrderLine, { id: In(lineIds) });
  const orders = await lockExistingOrders(manager, [...new Set(found.map(({ orderId }) => orderId))]);
  const known: Known = {
    admin,
    orderOf: new Map(orders.map((order) => [order.id, order])),
    lineOf: new Map(found.map((line) => [line.id, line])),
    left: await unitsLeft(manager, found),
    ledger: await openLedger(manager, { orders, lines: found, picks: wanted, sales }),
  };
  const decided = wanted.map((pick) => ({ pick, problem: decide(pick, known) }));
  // Of several picks of a line the last one counts.
  const last = new Map(
    decided.flatMap(({ pick, problem }) => (problem ? [] : [[pick.lineId, pick] as const])),
  );
  await writePicks(manager, admin.userId, [...last.values()]);
  await writeLedger(manager, admin, known.ledger);
  const now = await manager.findBy(OrderLine, { id: In(lineIds) });
  const written = new Map(now.map((line) => [line.id, line]));
  const changed = new Set([...last.keys()].map((id) => known.lineOf.get(id)?.orderId));
  return {
    results: decided.map(({ problem }, place) => {
      const { lineId } = picks[place] as Pick;
      return { lineId, line: written.get(lineId.toLowerCase()) ?? null, problem };
    }),
    orders: orders.filter(({ id }) => changed.has(id)),
  };
}

const withLowerCaseIds = (pick: Pick): Pick => ({
  ...pick,
  lineId: pick.lineId.toLowerCase(),
  substitutes:
    pick.substitutes?.map((each) => ({ ...each, productId: each.productId.toLowerCase() })) ?? null,
});

/** Why a pick is not stored; else its substitutes are in the ledger. */
function decide({ lineId, quantity, grams, substitutes }: Pick, known: Known): PickProblem | null {
  const line = known.lineOf.get(lineId);
  const order = line && known.orderOf.get(line.orderId);
  if (!line || !order) return PickProblem.NOT_FOUND;
  if (order.fulfilment.status !== FulfilmentStatus.PICKING) return PickProblem.NOT_PICKING;
  if (order.fulfilment.pickerId !== known.admin.userId) return PickProblem.OTHER_PICKER;
  if (grams !== null && line.unitGrams === null) return PickProblem.NOT_BY_WEIGHT;
  // A line that is open again has none.
  const next = quantity === null ? [] : (substitutes ?? known.ledger.ledger.rowsOf(lineId));
  const units = (quantity ?? 0) + sumOf(next, (each) => each.quantity);
  if (units > (known.left.get(lineId) ?? 0)) return PickProblem.TOO_MANY;
  return known.ledger.set(line, next);
}

/** Units that are still to be handed over, by line id. */
export async function unitsLeft(
  manager: EntityManager,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<string, number>> {
  const refunded = await refundedOfLines(manager, idsOf(lines));
  return new Map(lines.map(({ id, quantity }, place) => [id, quantity - (refunded[place]?.quantity ?? 0)]));
}
