import { createHash } from 'node:crypto';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { formatMoney } from '@larder/shared/locale';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, badInput, notFound } from '../../../common/app-error.js';
import { isUuid } from '../../../common/uuid.js';
import { sumOf } from '../../../pricing/charge.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudit } from '../../audit/audit.js';
import { keyReused } from '../../idempotency/idempotency.service.js';
import { writeOutbox } from '../../outbox/outbox.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { OrderEvent, OrderEventKind } from '../purchase/order-event.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { publishIfPaid } from '../purchase/publish-paid.js';
import { PaymentMeans, RecordedPayment } from '../purchase/recorded-payment.entity.js';
import { Refund } from '../purchase/refund.entity.js';
import { canRecordPayment } from './order.policy.js';
import { taxesOfPayment } from './payment-taxes.js';
import { auditSubject, lockOrders } from './write-status.js';

/** Money that was received, or given out, in minor units. */
interface MoneyRecord {
  /** The order. */
  readonly id: string;
  readonly means: PaymentMeans;
  /** At least 1. */
  readonly amount: number;
  /** What the caller knows to be due: `CONFLICT` if it is not. */
  readonly expectedDue: number;
  /** Idempotency key per order: a retry returns the order. */
  readonly key: string;
}

interface PaymentRecord extends MoneyRecord {
  /** Cash that was handed over; the customer got what exceeds the amount as change. */
  readonly tendered?: number | null;
}

type NewPayment = Pick<RecordedPayment, 'means' | 'amount' | 'isPayout'> &
  Partial<Pick<RecordedPayment, 'tendered' | 'reversesId' | 'reason' | 'requestKey' | 'requestHash'>>;

/**
 * Records the money of orders that are not paid online. Nothing is changed: mistakes are reversed.
 */
export class OrderPaymentService {
  /** @param announce is notified of every change after its commit */
  constructor(
    private readonly dataSource: DataSource,
    private readonly announce: AnnounceOrders,
  ) {}

  /**
   * Records a payment. A bank transfer may be more than is due, also come when nothing is due any
   * more; what is too much is paid out.
   *
   * @throws AppError `FORBIDDEN` for non-admins, and for drivers unless the order is out and paid
   *   at the door, `NOT_FOUND`, `CONFLICT` with `due` unless that is `expectedDue`, and above 0 but
   *   for transfers, `BAD_USER_INPUT` for more than is due in cash or by card, and for less cash
   *   than the amount, `IDEMPOTENCY_KEY_REUSED` for a key of another record
   */
  record(actor: Actor, { tendered = null, ...record }: PaymentRecord): Promise<Order> {
    const admin = requireAdmin(actor, 'deliver:orders');
    const { means, amount } = record;
    if (tendered !== null && (means !== PaymentMeans.CASH || tendered < amount))
      throw badInput({ tendered: say('payments.tenderedTooLittle') });
    return this.write(admin, record, { isPayout: false, tendered }, (order) => {
      if (!canRecordPayment(admin, order, means)) throw new AppError('FORBIDDEN', say('access.notByRole'));
      const isTransfer = means === PaymentMeans.BANK_TRANSFER;
      requireDue(order, record, isTransfer || order.due > 0);
      if (amount > order.due && !isTransfer)
        throw badInput({ amount: say('payments.moreThanDue', { due: moneyOf(order, order.due) }) });
      return { means, amount };
    });
  }

  /**
   * Records money that was given out: what the customer has paid too much.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with `due` unless that is
   *   `expectedDue` and below 0, `BAD_USER_INPUT` for more than that, `IDEMPOTENCY_KEY_REUSED`
   */
  payOut(actor: Actor, record: MoneyRecord): Promise<Order> {
    const admin = requireAdmin(actor, 'refund:orders');
    const { means, amount } = record;
    return this.write(admin, record, { isPayout: true, tendered: null }, (order) => {
      requireDue(order, record, order.due < 0);
      if (amount > -order.due)
        throw badInput({ amount: say('payments.moreThanOwed', { owed: moneyOf(order, -order.due) }) });
      return { means, amount: -amount };
    });
  }

  /**
   * Reverses a payment or payout that was recorded by mistake; once.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` for one that is a reversal
   */
  async reverse(actor: Actor, id: string, reason: string): Promise<Order> {
    const admin = requireAdmin(actor, 'refund:orders');
    const { order, isNew } = await this.dataSource.transaction(async (manager) => {
      const known = isUuid(id) ? await manager.findOneBy(RecordedPayment, { id }) : null;
      if (!known) throw notFound(say('things.payment'));
      const [locked] = (await lockOrders(manager, [known.orderId])) as [Order];
      if (known.reversesId !== null) throw new AppError('CONFLICT', say('payments.isReversal'));
      const isDone = await manager.existsBy(RecordedPayment, { reversesId: id });
      if (isDone) return { order: locked, isNew: false };
      const { means, amount, isPayout } = known;
      const reversal = { means, amount: -amount, isPayout, reversesId: id, reason };
      return { order: await writePayment(manager, admin, locked, reversal), isNew: true };
    });
    if (isNew) this.announce(OrderChangeKind.PAYMENT_RECORDED, [order]);
    return order;
  }

  /** A recorded payment, which those may see who see its order. */
  find(id: string): Promise<RecordedPayment | null> {
    return this.dataSource.manager.findOneBy(RecordedPayment, { id });
  }

  /** Batch load: the recorded payments of each order, oldest first. */
  async ofOrders(orderIds: readonly string[]): Promise<RecordedPayment[][]> {
    const rows = await this.dataSource.manager.find(RecordedPayment, {
      where: { orderId: In([...orderIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return orderIds.map((id) => rows.filter(({ orderId }) => orderId === id));
  }

  private async write(
    admin: AuthenticatedActor,
    record: MoneyRecord,
    { isPayout, tendered }: Pick<RecordedPayment, 'isPayout' | 'tendered'>,
    decide: (order: Order) => Pick<RecordedPayment, 'means' | 'amount'>,
  ): Promise<Order> {
    const { order, isNew } = await this.dataSource.transaction(async (manager) => {
      const [locked] = (await lockOrders(manager, [record.id])) as [Order];
      const key = { orderId: locked.id, requestKey: record.key };
      const earlier = await manager.findOneBy(RecordedPayment, key);
      const requestHash = hashOf(record, isPayout, tendered);
      if (earlier && earlier.requestHash !== requestHash) throw keyReused(say('payments.keyUsed'));
      if (earlier) return { order: locked, isNew: false };
      const decided = { ...decide(locked), isPayout, tendered, requestKey: record.key, requestHash };
      const written = await writePayment(manager, admin, locked, decided);
      return { order: written, isNew: true };
    });
    if (isNew) this.announce(OrderChangeKind.PAYMENT_RECORDED, [order]);
    return order;
  }
}

/** Inserts it, with timeline, audit log and outbox. @returns the order after it */
async function writePayment(
  manager: EntityManager,
  admin: AuthenticatedActor,
  order: Order,
  payment: NewPayment,
): Promise<Order> {
  const { id: orderId, status, currency, taxes, total } = order;
  const due = order.due - payment.amount;
  const earlier = await manager.findBy(RecordedPayment, { orderId });
  const credits = await manager.findBy(Refund, { orderId, isCredit: true });
  const price = total - sumOf(credits, ({ amount }) => amount);
  const taxed = {
    taxes,
    credited: credits.flatMap((credit) => credit.taxes),
    recorded: earlier.flatMap((each) => each.taxes),
  };
  const saved = await manager.save(
    manager.create(RecordedPayment, {
      ...payment,
      orderId,
      currency,
      taxes: taxesOfPayment(taxed, price, price - due),
      recordedById: admin.userId,
    }),
  );
  const event = { orderId, status, kind: OrderEventKind.PAYMENT, userId: admin.userId } as const;
  await manager.insert(OrderEvent, { ...event, recordedPaymentId: saved.id });
  if (isReceivedTransfer(saved)) await writeOutbox(manager, 'payment.recorded', { paymentId: saved.id });
  await publishIfPaid(manager, { id: orderId, status, due }, order.due);
  await recordAudit(manager, admin, {
    action: AuditAction.ORDER_PAYMENT_RECORDED,
    subject: auditSubject(order),
    changes: added({
      payment: payment.amount,
      means: payment.means,
      ...(payment.reason ? { reason: payment.reason } : {}),
    }),
  });
  return { ...order, due };
}

/** Customers get a receipt of transfers alone: at the door they see what is received. */
const isReceivedTransfer = ({ means, isPayout, reversesId }: RecordedPayment): boolean =>
  means === PaymentMeans.BANK_TRANSFER && !isPayout && reversesId === null;

const moneyOf = ({ currency }: Order, amount: number): string => formatMoney(amount, currency);

/** @throws AppError `CONFLICT` with what is due, for a record that knows another amount */
function requireDue({ due, payBy }: Order, { expectedDue }: MoneyRecord, isDue: boolean): void {
  if (payBy === PaymentMethod.ONLINE) throw new AppError('CONFLICT', say('payments.paidOnline'), { due });
  if (due !== expectedDue || !isDue) throw new AppError('CONFLICT', say('payments.dueChanged'), { due });
}

/** Of what is recorded, the same for equal requests. */
const hashOf = (
  { means, amount, expectedDue }: MoneyRecord,
  isPayout: boolean,
  tendered: number | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([isPayout, means, amount, expectedDue, tendered]))
    .digest('hex');
