import { GraphQLError } from 'graphql';
import type {
  MyRefundsQuery,
  OrderCardFieldsFragment,
} from '@/features/sales/orders/customer/my-orders.generated';
import type { OrderTransferQuery } from '@/features/sales/orders/shared/transfer.generated';
import type { ManageOrderQuery } from '@/features/sales/orders/admin/manage-orders.generated';
import type {
  FulfilmentStatus,
  PaymentMethod,
  Role,
  SubstitutionWish,
} from '@/lib/apollo/schema-types.generated';
import { buildImage, nextId } from './fixtures';
import { connection, type PageArgs } from './test-connection';
import { TestShop } from './test-shop';

interface OrderFixture extends OrderCardFieldsFragment {
  email: string;
  shipping: number;
  /** In minor units. */
  toCollect: number | null;
  price: NonNullable<ManageOrderQuery['order']>['price'];
  fulfilment: NonNullable<ManageOrderQuery['order']>['fulfilment'];
  lines: OrderLineFixture[];
}
interface OrderLineFixture extends OrderLineFields {
  /** As the server resolves it. */
  originalName: (this: { name: string }) => string;
  sku: string | null;
  substitutes: (OrderLineFields['substitutes'][number] & { originalName: string })[];
}
type OrderLineFields = OrderCardFieldsFragment['lines'][number];

export function buildOrderLine(overrides: Partial<OrderLineFixture> = {}): OrderLineFixture {
  return {
    id: nextId(),
    productId: nextId(),
    name: 'Gala apples',
    originalName() {
      return this.name;
    },
    packAmount: null,
    packUnit: null,
    packCount: null,
    ageLimit: null,
    soldBy: null,
    unitGrams: null,
    pickedGrams: null,
    sku: null,
    unitPrice: 240,
    quantity: 2,
    price: 480,
    substitutes: [],
    photo: buildImage('gala-apples'),
    product: null,
    refundedQuantity: 0,
    refundedAmount: 0,
    ...overrides,
  };
}

/** An order of one line; its subtotal is what is left of the total. */
export function buildOrder(overrides: Partial<OrderFixture> = {}): OrderFixture {
  const { shipping = 500, total = 980, status = 'PENDING', packingStartedAt = null } = overrides;
  const isPicked = status === 'PENDING' && packingStartedAt !== null;
  return {
    id: nextId(),
    number: 1001,
    name: 'Sam Shopper',
    email: 'shopper@larder.test',
    address: '12 Market Row\nLondon',
    phone: '+44 20 7946 0000',
    fulfilment: buildFulfilment(buildStep(isPicked ? 'PICKING' : STEPS[status])),
    paymentId: 'pay_1',
    paymentReference: null,
    payBy: 'ONLINE',
    due: 0,
    toCollect: null,
    status: 'PENDING',
    timeline: [buildOrderEvent()],
    price: {
      subtotal: total - shipping,
      fees: [{ kind: 'DELIVERY', amount: shipping }],
      taxes: [],
      addedTax: 0,
      total,
    },
    shipping,
    total,
    currency: 'USD',
    createdAt: '2026-03-06T10:00:00.000Z',
    minimumAge: null,
    paymentState: 'PAID',
    paymentKeptReason: null,
    refunded: 0,
    invoiceNumber: null,
    refunds: [],
    packingStartedAt: null,
    canCancel: false,
    canMove: false,
    canChange: false,
    addedTo: null,
    cancelledAt: null,
    lines: [buildOrderLine()],
    ...overrides,
  };
}

type FulfilmentFixture = NonNullable<OrderFixture['fulfilment']> & {
  bags: number | null;
  chilledBags: number | null;
  frozenBags: number | null;
  substitutionWish: SubstitutionWish;
};

const NEXT: Readonly<Partial<Record<FulfilmentStatus, FulfilmentStatus>>> = {
  NEW: 'PICKING',
  PICKING: 'PACKED',
  PACKED: 'OUT',
  OUT: 'DELIVERED',
  READY: 'COLLECTED',
};

/** A status of a fulfilment, with the one that follows. */
export const buildStep = (status: FulfilmentStatus) => ({ status, nextStatus: NEXT[status] ?? null });

/** The step that orders of a status have at first. */
export const stepOf = (status: keyof typeof STEPS) => buildStep(STEPS[status]);

const STEPS = { PENDING: 'NEW', SHIPPED: 'OUT', REJECTED: 'REJECTED' } as const;

/** A delivery without a slot, as in a shop without areas. */
export function buildFulfilment(overrides: Partial<FulfilmentFixture> = {}): FulfilmentFixture {
  return {
    method: 'DELIVERY',
    ...buildStep('NEW'),
    area: null,
    place: null,
    startsAt: null,
    endsAt: null,
    movedAt: null,
    needsSlotSince: null,
    missedAt: null,
    address: null,
    bags: null,
    chilledBags: null,
    frozenBags: null,
    substitutionWish: 'REFUND',
    picker: null,
    ...overrides,
  };
}

type OrderEventFixture = OrderFixture['timeline'][number];

export function buildOrderEvent(overrides: Partial<OrderEventFixture> = {}): OrderEventFixture {
  return {
    kind: 'STATUS',
    status: 'PENDING',
    fulfilmentStatus: null,
    refund: null,
    refundDetails: null,
    paymentKeptReason: null,
    recordedPayment: null,
    startsAt: null,
    endsAt: null,
    at: '2026-03-06T10:00:00.000Z',
    ...overrides,
  };
}

type OrderRefundFixture = OrderFixture['refunds'][number];

/** The refund of an order. */
export function buildOrderRefund(overrides: Partial<OrderRefundFixture> = {}): OrderRefundFixture {
  return {
    id: nextId(),
    amount: 980,
    reason: 'REJECTED',
    status: 'DUE',
    creditNoteNumber: null,
    ...overrides,
  };
}

type RefundFixture = MyRefundsQuery['myRefundsWithoutOrder']['edges'][number]['node'];

/** The refund of a payment without an order. */
export function buildRefund(overrides: Partial<RefundFixture> = {}): RefundFixture {
  return {
    id: nextId(),
    paymentId: 'pay_late',
    amount: 980,
    currency: 'USD',
    reason: 'SOLD_OUT',
    note: '“Gala apples” is sold out.',
    status: 'DUE',
    createdAt: '2026-03-06T10:00:00.000Z',
    refundedAt: null,
    ...overrides,
  };
}

interface OrdersArgs extends PageArgs {
  filter?: { productId?: string | null } | null;
}

function ordersOf(orders: readonly OrderFixture[], { filter, ...page }: OrdersArgs) {
  const productId = filter?.productId;
  return connection(
    orders.filter(({ lines }) => !productId || lines.some((line) => line.productId === productId)),
    page,
  );
}

/** A GraphQL error of the server. */
export function serverError(code: string, message: string, extensions: Record<string, unknown> = {}) {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** The server's error for an idempotency key with another request. */
export const keyReused = () =>
  serverError(
    'IDEMPOTENCY_KEY_REUSED',
    'What you sent before has arrived, and this is something else. Send it again if you want both.',
  );

interface BegunCheckout {
  id: string;
  input: { expectedTotal: number; expectedCurrency?: string; name: string; phone: string; address: string };
}

interface ProfileInput {
  displayName?: string;
  avatar?: string | null;
  locale?: string;
}

/** {@link TestShop} with accounts, checkout and orders. */
export class AccountShop extends TestShop {
  orders: OrderFixture[] = [];
  /** By the id of the order. */
  readonly transfers = new Map<string, NonNullable<OrderTransferQuery['order']>['transfer']>();
  /** Refunds of payments without an order. */
  refunds: RefundFixture[] = [];
  /** Orders of other users, for admins. */
  othersOrders: OrderFixture[] = [];
  role: Role = 'CUSTOMER';
  /** Ids of the frequently bought products. */
  frequentlyBought: string[] = [];
  profile: { displayName: string; avatar: string | null } | null = null;
  locale: string | null = null;
  readonly uploads: File[] = [];
  /** E-mail addresses of deleted accounts. */
  readonly deleted: string[] = [];
  readonly begun: BegunCheckout[] = [];
  readonly finished: { checkoutId: string; paymentId: string }[] = [];
  /** Whether the next `beginCheckout` finds an existing order. */
  alreadyOrdered = false;
  readonly placed: { checkoutId: string; payBy: PaymentMethod }[] = [];
  private readonly refusals = new Map<string, GraphQLError[]>();

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      me: () => this.user(),
      paymentSettings: () => ({
        key: 'rzp_test_larder',
        scriptUrl: '/sandbox/razorpay/checkout.js',
        provider: 'Razorpay',
        sandbox: true,
      }),
      saveProfile: ({ input }: { input: ProfileInput }) => {
        const { displayName, avatar = null, locale } = input;
        if (locale) this.locale = locale;
        else this.profile = { displayName: displayName ?? '', avatar };
        return this.user();
      },
      uploadImage: ({ input }: { input: { file: File } }) => {
        this.uploads.push(input.file);
        return buildImage('uploaded');
      },
      beginCheckout: ({ input }: Pick<BegunCheckout, 'input'>) => this.begin(input),
      finishCheckout: ({ input }: { input: { checkoutId: string; paymentId: string } }) => {
        this.finished.push(input);
        this.orders.unshift(buildOrder({ paymentId: input.paymentId }));
        this.lines = [];
        return this.orders[0];
      },
      placeOrder: ({ input }: { input: { checkoutId: string; payBy: PaymentMethod } }) => {
        this.placed.push(input);
        const { payBy } = input;
        const due = buildOrder().total;
        const unpaid = { paymentId: null, paymentReference: 'RF26000042', paymentState: 'UNPAID' } as const;
        this.orders.unshift(buildOrder({ payBy, due, ...unpaid }));
        this.lines = [];
        return this.orders[0];
      },
      myRefundsWithoutOrder: (args: PageArgs) => connection(this.refunds, args),
      order: ({ id }: { id: string }) => ({ id, transfer: this.transfers.get(id) ?? null }),
      myOrders: (args: OrdersArgs) => ordersOf(this.orders, args),
      orders: (args: OrdersArgs) => ordersOf([...this.orders, ...this.othersOrders], args),
      myFrequentlyBought: ({ first }: { first: number }) =>
        this.frequentlyBought.slice(0, first).flatMap((id) => this.root['product']?.({ id } as never) ?? []),
      buyAgain: ({ input }: { input: { orderId: string } }) => this.buyAgain(input.orderId),
      exportMyData: () => ({ version: 1, profile: { email: 'shopper@larder.test' } }),
      deleteMyAccount: ({ input }: { input: { email: string } }) => {
        this.deleted.push(input.email);
        return this.user();
      },
      cancelOrder: ({ input }: { input: { id: string } }) => this.cancel(input.id),
      deleteOrder: ({ input }: { input: { id: string } }) => {
        const gone = this.orders.find((order) => order.id === input.id);
        this.orders = this.orders.filter((order) => order !== gone);
        return gone;
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  /** Makes the next call of a root field fail; calls queue. */
  refuse(field: string, error: GraphQLError): void {
    this.refusals.set(field, [...(this.refusals.get(field) ?? []), error]);
  }

  protected unlessRefused(field: string, resolve: () => unknown): unknown {
    const refusal = this.refusals.get(field)?.shift();
    if (refusal) throw refusal;
    return resolve();
  }

  private buyAgain(orderId: string) {
    const lines = this.orders.find((order) => order.id === orderId)?.lines ?? [];
    const quantityOf = (id: string) => this.lines.find(({ productId }) => productId === id)?.quantity ?? 0;
    const fits = lines.filter(
      ({ product, productId, quantity }) => product && quantityOf(productId) + quantity <= 99,
    );
    for (const { productId, quantity } of fits) this.put({ productId, quantity });
    return {
      cart: this.priced(this.lines),
      added: fits.length,
      notAdded: lines.filter((line) => !fits.includes(line)),
    };
  }

  private cancel(id: string): OrderFixture {
    const order = this.orders.find((each) => each.id === id);
    if (!order) throw serverError('NOT_FOUND', 'Order not found.');
    if (!order.canCancel) throw serverError('CONFLICT', 'Order 1001 is being packed.');
    const { currency } = order;
    const amount = order.total - order.refunded;
    const refundDetails = { reason: 'CANCELLED' as const, note: null, amount, currency, charges: [] };
    Object.assign(order, {
      status: 'REJECTED',
      canCancel: false,
      cancelledAt: '2026-03-06T10:10:00.000Z',
      paymentState: 'REFUND_DUE',
      refunded: order.total,
      refunds: [...order.refunds, buildOrderRefund({ amount, reason: 'CANCELLED' })],
      timeline: [
        ...order.timeline,
        buildOrderEvent({ kind: 'CANCELLED', status: 'REJECTED' }),
        buildOrderEvent({ kind: 'REFUND', status: 'REJECTED', refund: 'DUE', refundDetails }),
      ],
    } satisfies Partial<OrderFixture>);
    return order;
  }

  private user() {
    return {
      id: 'shopper',
      email: 'shopper@larder.test',
      displayName: this.profile?.displayName ?? 'Sam Shopper',
      avatar: this.profile?.avatar ?? null,
      locale: this.locale,
      role: this.role,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
  }

  private begin(input: BegunCheckout['input']) {
    const id = nextId();
    this.begun.push({ id, input });
    const amount = input.expectedTotal;
    return {
      id,
      status: 'AWAITING_PAYMENT',
      lines: [],
      subtotal: amount,
      shipping: 0,
      total: amount,
      currency: 'USD',
      paymentOrder: { id: `order_${id}`, amount, currency: 'USD' },
      order: this.alreadyOrdered ? buildOrder() : null,
      createdAt: '2026-03-06T10:00:00.000Z',
    };
  }
}
