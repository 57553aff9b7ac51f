import type { DataSource, EntityManager } from 'typeorm';
import { addMs, type Clock } from '../../../common/clock.js';
import { PollingLoop } from '../../../common/polling-loop.js';
import { writeOutbox } from '../../outbox/outbox.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { OrderEvent, OrderEventKind } from '../purchase/order-event.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { canMove } from '../purchase/fulfilment-process.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { lockWithAdditions } from './additions.js';
import { toCancel, toRemind } from './unpaid-transfer.repository.js';
import { writeCancellation } from './write-cancellation.js';
import { lockExistingOrders } from './write-status.js';

/** The settings of the shop, each 0 for never. */
export interface TransferDays {
  readonly transferReminderDays: number;
  readonly transferCancelDays: number;
}

/** The time at which an unpaid order is cancelled, whose customer was reminded; null for never. */
export function cancelsAt(
  { transferReminderDays, transferCancelDays }: TransferDays,
  placedAt: Date,
  remindedAt: Date,
): Date | null {
  if (transferCancelDays === 0) return null;
  const afterReminder = addMs(remindedAt, (transferCancelDays - transferReminderDays) * DAY_MS);
  const afterOrder = addMs(placedAt, transferCancelDays * DAY_MS);
  return transferReminderDays > 0 && afterReminder > afterOrder ? afterReminder : afterOrder;
}

interface UnpaidTransferOptions {
  readonly shop: TransferDays;
  readonly now: Clock;
  /** Notified of every cancelled order after its commit. */
  readonly announce: AnnounceOrders;
  readonly onFault: (error: unknown) => void;
}

const POLL_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Ids of the orders to handle; with an id only that one, if it is still among them. */
type Find = (manager: EntityManager, id: string | null) => Promise<string[]>;
/** Resolves to the orders whose status has changed. */
type Handle = (manager: EntityManager, order: Order) => Promise<readonly Order[]>;

/**
 * Reminds customers of bank transfers that are due, once for each order, and cancels orders without
 * any payment in time. Several processes may run it: each order is locked.
 */
export class UnpaidTransferService {
  private readonly loop: PollingLoop;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: UnpaidTransferOptions,
  ) {
    this.loop = new PollingLoop(() => this.work(), { pollMs: POLL_MS, onError: options.onFault });
  }

  start(): void {
    this.loop.start();
  }

  /** Stops the timer; resolves when the running order is done. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Handles the orders that are due. @returns how many were reminded or cancelled */
  async work(): Promise<number> {
    const { shop, now } = this.options;
    const { transferReminderDays: reminderDays, transferCancelDays: cancelDays } = shop;
    const before = (days: number) => addMs(now(), -days * DAY_MS);
    const reminded =
      reminderDays > 0
        ? await this.each((manager, id) => toRemind.rows(manager, id, before(reminderDays)), writeReminder)
        : 0;
    // A customer who was reminded late has as much time as any other.
    const remindedBy = reminderDays > 0 ? before(cancelDays - reminderDays) : null;
    const cancelled =
      cancelDays > 0
        ? await this.each(
            (manager, id) => toCancel.rows(manager, id, before(cancelDays), remindedBy),
            writeCancelled,
          )
        : 0;
    return reminded + cancelled;
  }

  private async each(find: Find, handle: Handle): Promise<number> {
    const { dataSource, options } = this;
    let handled = 0;
    for (const id of await find(dataSource.manager, null)) {
      if (this.loop.isStopped) break;
      try {
        const changed = await dataSource.transaction(async (manager) => {
          const [order] = await lockExistingOrders(manager, [id]);
          // Paid, packed or handled by another process meanwhile.
          if (!order || (await find(manager, id)).length === 0) return [];
          handled += 1;
          return handle(manager, order);
        });
        if (changed.length > 0) options.announce(OrderChangeKind.STATUS_SET, changed);
      } catch (error) {
        // The others are handled all the same.
        options.onFault(error);
      }
    }
    return handled;
  }
}

const writeCancelled: Handle = async (manager, { id }) => {
  const orders = await lockWithAdditions(manager, [id]);
  const isBegun = orders.some(({ fulfilment }) => !canMove(fulfilment, FulfilmentStatus.CANCELLED));
  return isBegun ? [] : writeCancellation(manager, null, orders);
};

async function writeReminder(
  manager: EntityManager,
  { id: orderId, status }: Order,
): Promise<readonly Order[]> {
  const event = manager.create(OrderEvent, { orderId, status, kind: OrderEventKind.REMINDED });
  const { id: eventId } = await manager.save(event);
  await writeOutbox(manager, 'order.reminded', { orderId, eventId });
  return [];
}
