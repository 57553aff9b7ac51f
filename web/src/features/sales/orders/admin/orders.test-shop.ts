import type {
  ChargeKind,
  OrderFilter,
  OrderSort,
  OrderStatus,
  RecordPaymentInput,
  RecordPayoutInput,
  RefundOrderInput,
  SetFulfilmentStatusInput,
  SetOrderStatusesInput,
} from '@/lib/apollo/schema-types.generated';
import {
  AccountShop,
  buildOrder,
  buildOrderEvent,
  buildOrderRefund,
  buildStep,
  serverError,
  stepOf,
} from '@/test/account-shop';
import { daysAfter } from '@/lib/format/time-zone';
import type { ManageOrderQuery, SlotChoicesQuery } from './manage-orders.generated';
import type { buildManagedProduct } from '@/features/catalogue/admin/catalogue.test-shop';
import { shareOfLine } from '@larder/shared/refund-shares';
import { nextId } from '@/test/fixtures';
import { connection, type PageArgs } from '@/test/test-connection';

/** Fields of an order for admins only. */
interface ForAdmins {
  deletedByCustomerAt: string | null;
  deletedByShopAt: string | null;
  deletedBy: { id: string; displayName: string } | null;
  restorableUntil: string | null;
  statusEmailDueAt: string | null;
  owed: number;
  charges: Charge[];
}

interface Charge {
  lineId: string;
  kind: ChargeKind;
  paid: number;
  refunded: number;
}

/** Goods and delivery of each line. */
const chargesOf = ({ lines, shipping }: ReturnType<typeof buildOrder>): Charge[] =>
  lines.flatMap(({ id: lineId, price }, place) => {
    const delivery = shareOfLine(shipping, lines.length, place);
    return [
      { lineId, kind: 'GOODS' as const, paid: price, refunded: 0 },
      ...(delivery > 0 ? [{ lineId, kind: 'DELIVERY' as const, paid: delivery, refunded: 0 }] : []),
    ];
  });

type RecordedFixture = NonNullable<ManageOrderQuery['order']>['recordedPayments'][number];

export type ManagedFixture = ReturnType<typeof buildManagedOrder>;

const LATER = '2026-03-07T10:00:00.000Z';
const RESTORED = { deletedByShopAt: null, deletedBy: null, restorableUntil: null };
const admin = { id: 'shopper', displayName: 'Sam Shopper' };

/** An order with the fields for admins. */
export function buildManagedOrder({
  deletedByCustomerAt = null,
  deletedByShopAt = null,
  deletedBy = null,
  restorableUntil = null,
  statusEmailDueAt = null,
  owed = 0,
  charges,
  ...overrides
}: Partial<ReturnType<typeof buildOrder>> & Partial<ForAdmins> = {}) {
  const order = buildOrder(overrides);
  return {
    ...order,
    owed,
    charges: charges ?? chargesOf(order),
    deletedByCustomerAt,
    deletedByShopAt,
    deletedBy,
    restorableUntil,
    statusEmailDueAt,
    lines: order.lines.map((line) => ({ ...line, restockedQuantity: 0, pickedQuantity: null })),
    timeline: order.timeline.map((entry) => ({ ...entry, by: null as typeof admin | null })),
    customer: { id: 'customer', displayName: 'Asha Rao', email: order.email, avatar: null },
    recordedPayments: [] as RecordedFixture[],
    additions: [] as { id: string; number: number }[],
    payment: {
      status: 'CAPTURED' as const,
      amount: order.total,
      currency: order.currency,
      at: order.createdAt,
    },
  };
}

export function buildUnmatchedPayment(paymentId = 'pay_lost') {
  return {
    id: paymentId,
    paymentId,
    amount: 700 as number | null,
    currency: 'USD' as string | null,
    email: 'payer@larder.test' as string | null,
    providerUrl: `https://provider.example/payments/${paymentId}`,
    problem: 'No checkout of this shop has this payment order.',
    createdAt: '2026-03-06T10:00:00.000Z',
  };
}

/** {@link AccountShop} for admins, with all orders. */
export class OrdersShop extends AccountShop {
  override role = 'ADMIN' as const;
  managed: ManagedFixture[] = [];
  /** The inputs of recorded payments, in order. */
  readonly recorded: object[] = [];
  /** The inputs of status changes and refunds, in order. */
  readonly changes: (SetOrderStatusesInput | RefundOrderInput)[] = [];
  /** Delay of status e-mails in milliseconds; 0 when none are sent. */
  emailDelay = 0;
  /** Products that are low in stock. */
  lowStock: ReturnType<typeof buildManagedProduct>[] = [];
  /** Payments that need attention. */
  unmatched: ReturnType<typeof buildUnmatchedPayment>[] = [];

  /** A mail server that accepts no e-mails. */
  emailOutage: { reason: string; error: string; since: string } | null = null;
  /** Processes with wrong clocks. */
  skewedClocks: { process: string; aheadSeconds: number }[] = [];
  /** Texts that name customers whose accounts were deleted. */
  mentions: { id: string; place: string; subjectId: string; subjectName: string }[] = [];

  /** Slots and the ids of the orders in them. */
  slots: (SlotChoicesQuery['slotBoard'][number] & { orderIds: readonly string[] })[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      unmatchedPayments: (page: PageArgs) => connection(this.unmatched, page),
      resolveUnmatchedPayment: ({ input }: { input: { id: string } }) => {
        this.unmatched = this.unmatched.filter(({ id }) => id !== input.id);
        return { id: input.id, resolvedAt: '2026-03-07T10:00:00.000Z' };
      },
      slotBoard: ({ from, days }: { from: string; days: number }) =>
        this.slots.filter(({ day }) => day >= from && day < daysAfter(from, days)),
      emailOutage: () => this.emailOutage,
      skewedClocks: () => this.skewedClocks,
      erasureMentions: () => this.mentions,
      dismissErasureMentions: ({ input }: { input: { ids: string[] } }) => {
        this.mentions = this.mentions.filter(({ id }) => !input.ids.includes(id));
        return this.mentions;
      },
      adminProducts: (page: PageArgs) => connection(this.lowStock, page),
      orders: ({ filter, sort, ...page }: ListArgs) =>
        connection(
          this.managed
            .filter((order) => fits(order, filter ?? {}) && this.isIn(order, filter?.slotId))
            .toSorted(comparisons[sort ?? 'NEWEST'] ?? newest),
          page,
          this.largestPage,
        ),
      order: ({ id }: { id: string }) => this.managed.find((order) => order.id === id) ?? null,
      setOrderStatuses: ({ input }: { input: SetOrderStatusesInput }) => this.setStatuses(input),
      startPacking: ({ input }: { input: { ids: string[] } }) =>
        input.ids.map((id) => {
          const order = this.managedOrder(id);
          order.packingStartedAt ??= LATER;
          if (order.fulfilment) Object.assign(order.fulfilment, buildStep('PICKING'));
          return order;
        }),
      setFulfilmentStatus: ({ input: { ids, status } }: { input: SetFulfilmentStatusInput }) =>
        ids.map((id) => {
          const order = this.managedOrder(id);
          if (order.fulfilment) Object.assign(order.fulfilment, buildStep(status));
          return order;
        }),
      refundOrder: ({ input }: { input: RefundOrderInput }) => {
        this.changes.push(input);
        return this.refundPart(input);
      },
      recordPayment: ({ input }: { input: RecordPaymentInput }) =>
        this.record(input.id, input.amount, { means: input.means, isPayout: false }, input),
      recordPayout: ({ input }: { input: RecordPayoutInput }) =>
        this.record(input.id, -input.amount, { means: input.means, isPayout: true }, input),
      reversePayment: ({ input }: { input: { id: string; reason: string } }) => {
        const order = this.managed.find((each) => each.recordedPayments.some(({ id }) => id === input.id));
        const reversed = order?.recordedPayments.find(({ id }) => id === input.id);
        if (!order || !reversed) throw serverError('NOT_FOUND', 'Payment not found.');
        const { means, isPayout } = reversed;
        const reversal = { means, isPayout, reversesId: reversed.id, reason: input.reason };
        return this.record(order.id, -reversed.amount, reversal, input);
      },
      deleteOrder: ({ input }: { input: { id: string } }) => {
        const order = this.managedOrder(input.id);
        order.deletedByShopAt = LATER;
        order.deletedBy = admin;
        order.restorableUntil = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
        return order;
      },
      restoreOrders: ({ input }: { input: { ids: string[] } }) => {
        const orders = input.ids.map((id) => this.managedOrder(id));
        const gone = orders.filter(({ deletedByShopAt }) => deletedByShopAt === null);
        if (gone.length > 0)
          throw serverError('NOT_FOUND', 'One of these orders is no longer in the trash.', {
            ids: gone.map(({ id }) => id),
          });
        return orders.map((order) => Object.assign(order, RESTORED));
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  /** Leaves these orders alone, where the case needs no others: each row is slow to render. */
  keep(...numbers: number[]): void {
    this.managed = this.managed.filter(({ number }) => numbers.includes(number));
  }

  private record(
    id: string,
    amount: number,
    facts: Pick<RecordedFixture, 'means' | 'isPayout'> & Partial<RecordedFixture>,
    input: object,
  ): ManagedFixture {
    this.recorded.push(input);
    const order = this.managedOrder(id);
    order.due -= amount;
    order.paymentState = order.due > 0 ? 'UNPAID' : 'PAID';
    const { currency } = order;
    const payment = { id: nextId(), amount, currency, reversesId: null, reason: null, at: LATER, ...facts };
    order.recordedPayments = [...order.recordedPayments, payment];
    return order;
  }

  /** Adds an order, like a customer. */
  place(order: ManagedFixture): void {
    this.managed.unshift(order);
    this.tellOf('PLACED', [order]);
  }

  /** Sets the status of an order, like another admin. */
  setByColleague(id: string, status: OrderStatus): void {
    this.tellOf('STATUS_SET', [this.setStatus(id, status)]);
  }

  /** Refunds part of an order, like another admin. */
  refundByColleague(input: Omit<RefundOrderInput, 'key' | 'reason'>): void {
    this.tellOf('REFUNDED', [this.refundPart({ ...input, key: 'theirs', reason: 'Late' })]);
  }

  /** Deletes an order from the shop's list, like another admin. */
  deleteByColleague(id: string): void {
    this.managedOrder(id).deletedByShopAt = LATER;
    this.publish({ ordersChanged: { kind: 'DELETED', orderIds: [id], orders: [] } });
  }

  /** Restores an order to the shop's list, like another admin. */
  restoreByColleague(id: string): void {
    this.tellOf('RESTORED', [Object.assign(this.managedOrder(id), RESTORED)]);
  }

  /** Deletes an order from the list of its customer. */
  deleteByCustomer(id: string): void {
    const order = this.managedOrder(id);
    order.deletedByCustomerAt = LATER;
    this.tellOf('DELETED_BY_CUSTOMER', [order]);
  }

  private tellOf(kind: string, orders: readonly ManagedFixture[]): void {
    this.publish({ ordersChanged: { kind, orderIds: orders.map(({ id }) => id), orders } });
  }

  private managedOrder(id: string): ManagedFixture {
    const order = this.managed.find((each) => each.id === id);
    if (!order) throw serverError('NOT_FOUND', 'Order not found.');
    return order;
  }

  private setStatuses(input: SetOrderStatusesInput): ManagedFixture[] {
    this.changes.push(input);
    const { ids, status, refund, keepPayment, restock, expectedRefunded } = input;
    const orders = ids.map((id) => this.managedOrder(id));
    const refunded = orders.reduce((sum, order) => sum + order.refunded, 0);
    if (status !== 'REJECTED' && refunded !== (expectedRefunded ?? 0))
      throw serverError('CONFLICT', `${refunded} was refunded.`, { refunded });
    return orders.map((order) => {
      this.setStatus(order.id, status, keepPayment?.reason ?? null);
      if (refund) this.addRefund(order, order.total - order.refunded, 'REJECTED');
      const restocked = restock ?? order.packingStartedAt === null;
      for (const line of order.lines)
        line.restockedQuantity = status === 'REJECTED' && restocked ? line.quantity : 0;
      return order;
    });
  }

  private refundPart(input: RefundOrderInput): ManagedFixture {
    const order = this.managedOrder(input.id);
    const { lines, amount, of, reason } = input;
    const before = order.charges.reduce((sum, { refunded }) => sum + refunded, 0);
    for (const { lineId, quantity } of lines ?? []) {
      const line = order.lines.find(({ id }) => id === lineId);
      if (!line) throw serverError('NOT_FOUND', 'Line not found.');
      line.refundedQuantity += quantity;
      line.refundedAmount += line.unitPrice * quantity;
      this.addToCharge(
        order,
        line.unitPrice * quantity,
        ({ kind, lineId: id }) => kind === 'GOODS' && id === lineId,
      );
    }
    if (amount) {
      this.addToCharge(
        order,
        amount,
        ({ kind, lineId }) => kind === of?.charge && lineId === (of.lineId ?? lineId),
      );
    }
    const refunded = order.charges.reduce((sum, charge) => sum + charge.refunded, 0);
    this.addRefund(order, refunded - before, 'ADJUSTMENT', reason);
    return order;
  }

  private addToCharge(order: ManagedFixture, amount: number, isMeant: (charge: Charge) => boolean): void {
    const meant = order.charges.find(isMeant);
    if (!meant) throw serverError('NOT_FOUND', 'Charge not found.');
    order.charges = order.charges.map((charge) =>
      charge === meant ? { ...charge, refunded: charge.refunded + amount } : charge,
    );
  }

  private addRefund(
    order: ManagedFixture,
    amount: number,
    reason: 'REJECTED' | 'ADJUSTMENT',
    note: string | null = null,
  ): void {
    const { status, currency } = order;
    order.refunds = [...order.refunds, buildOrderRefund({ amount, reason })];
    order.refunded += amount;
    order.paymentState = 'REFUND_DUE';
    this.addEvent(order, {
      kind: 'REFUND',
      status,
      refund: 'DUE',
      refundDetails: { reason, note, amount, currency, charges: [] },
    });
  }

  private setStatus(
    id: string,
    status: OrderStatus,
    paymentKeptReason: string | null = null,
  ): ManagedFixture {
    const order = this.managedOrder(id);
    order.status = status;
    if (order.fulfilment) Object.assign(order.fulfilment, stepOf(status));
    order.paymentKeptReason = paymentKeptReason;
    order.statusEmailDueAt = this.emailDelay ? new Date(Date.now() + this.emailDelay).toISOString() : null;
    this.addEvent(order, { status, paymentKeptReason });
    return order;
  }

  private isIn({ id }: ManagedFixture, slotId: string | null | undefined): boolean {
    const slot = this.slots.find((each) => each.slotId === slotId);
    return !slotId || slot?.orderIds.includes(id) === true;
  }

  private addEvent(order: ManagedFixture, event: Parameters<typeof buildOrderEvent>[0]): void {
    order.timeline = [...order.timeline, { ...buildOrderEvent({ at: LATER, ...event }), by: admin }];
  }
}

type ListArgs = PageArgs & { filter?: OrderFilter | null; sort?: OrderSort | null };

type Compare = (one: ManagedFixture, other: ManagedFixture) => number;

const byTime: Compare = (one, other) =>
  one.createdAt.localeCompare(other.createdAt) || one.number - other.number;
const newest: Compare = (one, other) => byTime(other, one);

/** The sort keys that tests choose; the server's tests have them all. */
const comparisons: Partial<Record<OrderSort, Compare>> = {
  OLDEST: byTime,
  NAME_ASC: (one, other) => one.name.localeCompare(other.name) || byTime(one, other),
  TOTAL_ASC: (one, other) => one.total - other.total || byTime(one, other),
  STATUS_ASC: (one, other) => one.status.localeCompare(other.status) || byTime(one, other),
};

function fits(order: ManagedFixture, filter: OrderFilter): boolean {
  const { status, fulfilmentStatuses, needsSlot, search, ids, numbers, placedFrom, placedBefore } = filter;
  const deleted = filter.deleted ?? (ids || numbers ? 'INCLUDE' : 'EXCLUDE');
  return (
    (deleted === 'INCLUDE' || (order.deletedByShopAt !== null) === (deleted === 'ONLY')) &&
    (!status || order.status === status) &&
    (!fulfilmentStatuses || fulfilmentStatuses.includes(order.fulfilment?.status ?? 'NEW')) &&
    (!needsSlot || Boolean(order.fulfilment?.needsSlotSince)) &&
    (!ids || ids.includes(order.id)) &&
    (!numbers || numbers.includes(order.number)) &&
    (!search || order.name.toLowerCase().includes(search.toLowerCase())) &&
    (!placedFrom || order.createdAt >= placedFrom) &&
    (!placedBefore || order.createdAt < placedBefore)
  );
}
