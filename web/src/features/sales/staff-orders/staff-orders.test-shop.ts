import type {
  PaymentMethod,
  PlaceStaffOrderInput,
  QuoteStaffOrderInput,
  Role,
  SendPayLinkInput,
} from '@/lib/apollo/schema-types.generated';
import { buildManagedProduct } from '@/features/catalogue/admin/catalogue.test-shop';
import { DeliveryShop } from '@/features/delivery/delivery.test-shop';
import { buildOrder, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import { connection, type PageArgs } from '@/test/test-connection';
import type { KnownCustomer } from './staff-draft';

type Searched = PageArgs & { filter: { search: string } };

export const buildCustomer = (overrides: Partial<KnownCustomer> = {}) => ({
  id: nextId(),
  displayName: 'Asha Rao',
  email: 'asha@larder.test',
  phone: '+41 79 555 01 02',
  hasAccount: true,
  ...overrides,
});

export const buildPayLink = (overrides: object = {}) => ({
  id: nextId(),
  status: 'OPEN',
  total: 1260,
  currency: 'USD',
  email: 'asha@larder.test',
  sentAt: '2030-05-01T10:00:00.000Z',
  expiresAt: '2030-05-02T10:00:00.000Z',
  customer: { id: nextId(), displayName: 'Asha Rao' },
  ...overrides,
});

/** {@link DeliveryShop} whose staff take orders. */
export class StaffOrderShop extends DeliveryShop {
  override role: Role = 'ADMIN';
  customers: ReturnType<typeof buildCustomer>[] = [];
  /** The last orders of customers, by their ids. */
  readonly lastOrders = new Map<string, ReturnType<typeof buildOrder>>();
  methods: PaymentMethod[] = ['ON_DELIVERY'];
  /** Pay links that wait to be paid. */
  links: ReturnType<typeof buildPayLink>[] = [];
  /** Orders that goods can be added to. */
  firstOrders: (ReturnType<typeof buildOrder> & { customer: KnownCustomer })[] = [];
  /** What was sent to place orders, refused and repeated requests included. */
  readonly sent: PlaceStaffOrderInput[] = [];

  constructor() {
    super();
    this.products = [
      buildManagedProduct({ id: 'figs', name: 'Figs', price: 380, stock: 10, barcode: '7610000000017' }),
      buildManagedProduct({ id: 'bread', name: 'Bread', price: 500 }),
    ];
    const resolvers: Record<string, (args: never) => unknown> = {
      adminProducts: ({ filter: { search }, ...page }: Searched) =>
        connection(
          this.products.filter(
            ({ name, barcode }) => barcode === search || name.toLowerCase().includes(search.toLowerCase()),
          ),
          page,
        ),
      users: ({ filter: { search }, ...page }: Searched) =>
        connection(
          this.customers.filter(({ displayName, phone }) => `${displayName} ${phone}`.includes(search)),
          page,
        ),
      user: ({ id }: { id: string }) => ({
        ...this.customers.find((each) => each.id === id),
        orders: (page: PageArgs) => connection([this.lastOrders.get(id) ?? []].flat(), page),
      }),
      order: ({ id }: { id: string }) => this.firstOrders.find((order) => order.id === id) ?? null,
      quoteStaffOrder: ({ input }: { input: QuoteStaffOrderInput }) => ({
        cart: this.quote(input),
        paymentMethods: this.methods,
      }),
      payLinks: () => this.links,
      sendPayLink: ({ input: { expectedTotal: total } }: { input: SendPayLinkInput }) => {
        const payLink = buildPayLink({ total });
        this.links.push(payLink);
        return { path: '/pay#of-the-link', payLink };
      },
      resendPayLink: ({ input: { id } }: { input: { id: string } }) => ({
        path: '/pay#another',
        payLink: this.links.find((link) => link.id === id),
      }),
      cancelPayLink: ({ input: { id } }: { input: { id: string } }) => {
        const [payLink] = this.links.filter((link) => link.id === id);
        this.links = this.links.filter((link) => link.id !== id);
        return { ...payLink, status: 'CANCELLED' };
      },
      placeStaffOrder: ({ input }: { input: PlaceStaffOrderInput }) => {
        const { total } = this.quote(input);
        if (total !== input.expectedTotal)
          throw serverError('PRICE_CHANGED', 'The total has changed.', { total });
        return buildOrder({ number: 1042, total, payBy: input.payBy, paymentReference: 'RF26000042' });
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => {
        if (field === 'placeStaffOrder') this.sent.push((args as { input: PlaceStaffOrderInput }).input);
        return this.unlessRefused(field, () => resolve(args));
      },
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  private quote({ lines }: Pick<QuoteStaffOrderInput, 'lines'>) {
    const cart = this.priced(
      lines.map(({ productId, quantity }) => ({ id: productId, productId, quantity })),
    );
    const agreed = cart.lines.map((line, place) => {
      const unitPrice = lines[place]?.agreedPrice ?? line.unitPrice;
      return { ...line, unitPrice, price: line.price && unitPrice * line.quantity };
    });
    const subtotal = agreed.reduce((sum, { price }) => sum + price, 0);
    const total = cart.total - cart.subtotal + subtotal;
    return { ...cart, lines: agreed, subtotal, total, missingForMinimum: null, delivery: null };
  }
}
