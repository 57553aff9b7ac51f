import type { OrderFilter } from '@/graphql/generated/dashboard-operations';
import type { OrderStatus, RefundStatus } from '@/graphql/generated/account-operations';
import { AccountShop, buildOrder, serverError } from './account-shop';
import { connection, type PageArgs } from './test-connection';

export type ManagedFixture = ReturnType<typeof buildManagedOrder>;

const admin = { id: 'shopper', displayName: 'Sam Shopper' };

/** An order as admins see it. */
export function buildManagedOrder(overrides: Partial<ReturnType<typeof buildOrder>> = {}) {
  const order = buildOrder(overrides);
  return {
    ...order,
    refund: null as { status: RefundStatus } | null,
    timeline: order.timeline.map((entry) => ({ ...entry, by: null as typeof admin | null })),
    customer: { id: 'customer', displayName: 'Asha Rao', email: order.email, avatar: null },
    payment: {
      status: 'CAPTURED',
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
    problem: 'No checkout of this shop has this payment order.',
    createdAt: '2026-03-06T10:00:00.000Z',
  };
}

/** {@link AccountShop} as an admin sees it, with everybody's orders to manage. */
export class OrdersShop extends AccountShop {
  override role = 'ADMIN' as const;
  managed: ManagedFixture[] = [];
  /** Payments that somebody has to look at. */
  unmatched: ReturnType<typeof buildUnmatchedPayment>[] = [];

  constructor() {
    super();
    const answers: Record<string, (args: never) => unknown> = {
      unmatchedPayments: (page: PageArgs) => connection(this.unmatched, page),
      resolveUnmatchedPayment: ({ input }: { input: { id: string } }) => {
        this.unmatched = this.unmatched.filter(({ id }) => id !== input.id);
        return { id: input.id, resolvedAt: '2026-03-07T10:00:00.000Z' };
      },
      orders: ({ filter, ...page }: PageArgs & { filter?: OrderFilter | null }) =>
        connection(
          this.managed.filter((order) => fits(order, filter ?? {})),
          page,
        ),
      order: ({ id }: { id: string }) => this.managed.find((order) => order.id === id) ?? null,
      setOrderStatuses: ({ input }: { input: { ids: string[]; status: OrderStatus; refund?: boolean } }) =>
        input.ids.map((id) => this.setStatus(id, input.status, input.refund)),
      deleteOrder: ({ input }: { input: { id: string } }) => {
        this.managed = this.managed.filter(({ id }) => id !== input.id);
        return { id: input.id };
      },
    };
    const refusable = Object.entries(answers).map(([field, answer]) => [
      field,
      (args: never) => this.unlessRefused(field, () => answer(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  /** Somebody has ordered. */
  place(order: ManagedFixture): void {
    this.managed.unshift(order);
    this.tellOf('PLACED', [order]);
  }

  /** A colleague sets the status of an order. */
  setByColleague(id: string, status: OrderStatus): void {
    this.tellOf('STATUS_SET', [this.setStatus(id, status)]);
  }

  /** A colleague, or its customer, deletes an order. */
  deleteByColleague(id: string): void {
    this.managed = this.managed.filter((order) => order.id !== id);
    this.tell({ ordersChanged: { kind: 'DELETED', orderIds: [id], orders: [] } });
  }

  private tellOf(kind: string, orders: readonly ManagedFixture[]): void {
    this.tell({ ordersChanged: { kind, orderIds: orders.map(({ id }) => id), orders } });
  }

  private setStatus(id: string, status: OrderStatus, refund = false): ManagedFixture {
    const order = this.managed.find((each) => each.id === id);
    if (!order) throw serverError('NOT_FOUND', 'Order not found.');
    order.status = status;
    const at = '2026-03-07T10:00:00.000Z';
    order.timeline = [...order.timeline, { status, refund: null, givenBack: null, at, by: admin }];
    if (!refund) return order;
    order.refund = { status: 'DUE' };
    const { total: amount, currency } = order;
    const givenBack = { reason: 'REJECTED' as const, amount, currency };
    order.timeline = [...order.timeline, { status, refund: 'DUE', givenBack, at, by: admin }];
    return order;
  }
}

function fits(
  order: ManagedFixture,
  { status, search, ids, placedFrom, placedBefore }: OrderFilter,
): boolean {
  return (
    (!status || order.status === status) &&
    (!ids || ids.includes(order.id)) &&
    (!search || order.name.toLowerCase().includes(search.toLowerCase())) &&
    (!placedFrom || order.createdAt >= placedFrom) &&
    (!placedBefore || order.createdAt < placedBefore)
  );
}
