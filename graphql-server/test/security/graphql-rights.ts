import type { ScopeName } from '@larder/shared/rights';
import {
  admins,
  everybody,
  programsWith,
  theOwner,
  maySee,
  people,
  stillThere,
  type Caller,
  type Audience,
  type Outcome,
} from '../support/callers.js';
import type { ErrorCode } from '../../src/common/app-error.js';
import { StaffInvitation } from '../../src/features/staff/staff-invitation.entity.js';
import { DEFAULT_CATEGORY_IDS } from '../../src/features/catalogue/categories/default-categories.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { SHOP_ID } from '../../src/features/shop/shop-settings.entity.js';
import { CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import { PayLink } from '../../src/features/sales/purchase/pay-link.entity.js';
import { hashOfToken } from '../../src/common/link-token.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildSubstitute } from '../factories/order-substitute.factory.js';
import { beginCheckout, payCheckout } from '../support/checkout-flow.js';
import { dayIn, daysAfter } from '@larder/shared/time-zone';
import type { Json } from '../support/graphql-client.js';
import type { TestShop } from '../support/test-shop.js';
import {
  CHANGED_BY_AN_ORDER,
  CHANGED_WITH_A_PRODUCT,
  CHANGED_WITH_A_SALE,
  type WholeWorld,
} from '../support/world.js';

/** What an operation of the API answers to each, and what it leaves behind. */
export interface Operation {
  readonly who: Audience;
  /** The field it asks for, where it is not what the row is called. */
  readonly field?: string;
  readonly variables?: (world: WholeWorld, caller: Caller) => Json;
  /** The tables that a success changes. */
  readonly changes?: readonly string[] | ((caller: Caller) => readonly string[]);
  /** What has to happen before, which is no part of the change. */
  readonly before?: (shop: TestShop, world: WholeWorld) => Promise<Json>;
  readonly file?: () => File;
}

const CHANGED_WITH_A_CATEGORY = ['audit_entries', 'categories'];
const CHANGED_WITH_A_TAX_RATE = ['audit_entries', 'tax_rates'];
const CHANGED_WITH_SLOTS = ['audit_entries', 'slot_templates'];
const CHANGED_WITH_AN_EXCEPTION = ['audit_entries', 'slot_exceptions'];
const CHANGED_WITH_A_MAPPING = ['audit_entries', 'import_mappings'];
const DAYS = { from: '2026-01-01', to: '2026-01-02' };
const PLUMS = {
  name: 'Plums',
  description: 'Sweet.',
  price: 350,
  categories: ['fruits'],
  photo: '/pictures/gala-apples.800.webp',
};
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** An input that names one thing of the world. */
const of =
  (what: (world: WholeWorld) => { readonly id: string }, more: object = {}) =>
  (world: WholeWorld): Json => ({ input: { id: what(world).id, ...more } });
const input = (fields: Json) => (): Json => ({ input: fields });
const named = (what: (world: WholeWorld) => { readonly id: string }) => (world: WholeWorld) => ({
  id: what(world).id,
});
/** Moves a row into the trash. */
async function deletedRow({ dataSource }: TestShop, table: string, id: string): Promise<Json> {
  await dataSource.query(`update ${table} set deleted_at = now() where id = $1`, [id]);
  return { input: { ids: [id] } };
}
async function emptyCategory({ dataSource }: TestShop): Promise<Json> {
  const [{ id }] = await dataSource.query(
    `insert into categories (name, slug, tile_label, position, tile_position, section_position)
      values ('Empty', 'empty', 'Empty', 9, 9, 9) returning id`,
  );
  return { input: { id } };
}
async function mentionedPage({ dataSource }: TestShop, { shopPage }: WholeWorld): Promise<Json> {
  const [{ id }] = await dataSource.query(
    `insert into erasure_mentions (place, subject_id) values ('page', $1)
      on conflict (place, subject_id) do update set created_at = now() returning id`,
    [shopPage.id],
  );
  return { input: { ids: [id] } };
}
async function unusedTaxRate({ dataSource }: TestShop): Promise<Json> {
  const [{ id }] = await dataSource.query(
    `insert into tax_rates (name, rate, position) values ('Unused', 0, 1) returning id`,
  );
  return { input: { id } };
}
/** Makes the order one that is paid at the door, and out. */
async function unpaid({ dataSource }: TestShop, { id, checkoutId }: WholeWorld['order'], due?: number) {
  await dataSource.query(
    `update orders set pay_by = 'on_delivery', due = coalesce($2, total) where id = $1`,
    [id, due ?? null],
  );
  await dataSource.query(`update fulfilments set status = 'out' where checkout_id = $1`, [checkoutId]);
}
const PAY_TOKEN = 'token of the world';
/** An open pay link. */
async function payLinkOf({ dataSource }: TestShop, { owner, admin }: WholeWorld): Promise<string> {
  const by = { placedById: admin.userId, requestKey: crypto.randomUUID(), requestHash: '' };
  const status = CheckoutStatus.CREATED;
  const { id: checkoutId } = await buildCheckout(dataSource, {
    userId: owner.userId,
    email: owner.email,
    paymentOrderId: null,
    status,
    ...by,
  });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const facts = { checkoutId, tokenHashes: [hashOfToken(PAY_TOKEN)], expiresAt };
  return (await dataSource.getRepository(PayLink).save(facts)).id;
}
const MISSED = ['audit_entries', 'fulfilments', 'order_events', 'outbox_messages', 'slots'];
/** Puts an order into a slot that is running. */
async function inSlot({ dataSource }: TestShop, checkoutId: string, order: object): Promise<Json> {
  const [{ id }] = await dataSource.query(
    `insert into slots (template_id, day, starts_at, ends_at)
      select id, current_date, now(), now() + interval '2 hours' from slot_templates limit 1
      on conflict (template_id, day) do update set starts_at = excluded.starts_at returning id`,
  );
  await dataSource.query(
    `update fulfilments set slot_id = $1, starts_at = now(), ends_at = now(), needs_slot_since = null,
      missed_at = null, missed_slot_id = null, stop = null where checkout_id = $2`,
    [id, checkoutId],
  );
  return { input: order };
}
async function missed(shop: TestShop, { id, checkoutId }: WholeWorld['order']): Promise<Json> {
  await inSlot(shop, checkoutId, {});
  await shop.dataSource.query(
    `update fulfilments set missed_slot_id = slot_id, slot_id = null, missed_at = now(), needs_slot_since = now()
      where checkout_id = $1`,
    [checkoutId],
  );
  await shop.dataSource.query(
    `insert into order_events (order_id, status, kind, starts_at) values ($1, 'Pending', 'missed', now())`,
    [id],
  );
  return { input: { id } };
}
const slotOf =
  (more: object = {}) =>
  ({ slotTemplate }: WholeWorld): Json => ({
    input: { templateId: slotTemplate.id, day: '2999-12-24', ...more },
  });
const hasCart = ({ name }: Caller): boolean => name === 'owner' || name === 'other customer';
/** What only admins can delete of other people is in the audit log. */
const notedOfOthers =
  (...tables: string[]) =>
  ({ name }: Caller): readonly string[] =>
    name === 'owner' ? tables : ['audit_entries', ...tables];
/** Callers who select rows of nobody else get nothing rather than a refusal. */
const hasNone = (caller: Caller, audience: Audience): Outcome => {
  const outcome = audience(caller);
  return outcome === 'ok' ? 'nothing' : outcome;
};

/** Those who may are refused with a code, and change nothing. */
const refusing =
  (code: ErrorCode, audience: Audience): Audience =>
  (caller) => {
    const outcome = audience(caller);
    return outcome === 'ok' ? code : outcome;
  };

/** `node` shows each object to those whom the fields show it to, and nothing to others. */
function nodes(): Record<string, Operation> {
  const owned = (scope?: ScopeName) => theOwner(scope ? { scope } : {});
  const rows: Record<string, [Audience, (world: WholeWorld) => string]> = {
    Product: [everybody, ({ product }) => product.id],
    'Product, a hidden one': [admins('read:products'), ({ hidden }) => hidden.id],
    ProductImport: [admins('read:products'), ({ productImport }) => productImport.id],
    ProductImportMapping: [admins('read:products'), ({ importMapping }) => importMapping.id],
    Order: [owned('read:fulfilments'), ({ order }) => order.id],
    OrderLine: [owned('read:fulfilments'), ({ order }) => String(order.lines[0]?.id)],
    Review: [everybody, ({ review }) => review.id],
    Address: [owned(), ({ address }) => address.id],
    Rating: [everybody, ({ rating }) => rating.id],
    User: [owned('read:customers'), ({ owner }) => owner.userId],
    CartLine: [owned(), ({ line }) => line.id],
    'CartLine, of a quote': [everybody, ({ product }) => `quote:${product.id}:2`],
    Checkout: [owned(), ({ checkout }) => checkout.id],
    CheckoutLine: [owned(), ({ checkout }) => String(checkout.lines[0]?.id)],
    PaymentOrder: [owned(), ({ checkout }) => String(checkout.paymentOrderId)],
    ApiToken: [admins(), ({ apiToken }) => apiToken.id],
    StaffInvitation: [admins(), ({ invitation }) => invitation.id],
    WebhookEndpoint: [admins(), ({ endpoint }) => endpoint.id],
    WebhookDelivery: [admins(), ({ delivery }) => `webhook:${delivery.id}`],
    OutboxDelivery: [admins(), ({ delivery }) => delivery.id],
    ShopPage: [everybody, ({ shopPage }) => shopPage.id],
    'ShopPage, an unpublished one': [admins('write:pages'), ({ draft }) => draft.id],
    ShopSettings: [admins('write:settings'), () => SHOP_ID],
    SlotException: [admins('write:settings'), ({ slotException }) => slotException.id],
    SlotTemplate: [admins('write:settings'), ({ slotTemplate }) => slotTemplate.id],
    TaxRate: [everybody, ({ taxRate }) => taxRate.id],
    DeliveryArea: [everybody, ({ area }) => area.id],
    CollectionPlace: [everybody, ({ place }) => place.id],
    UnmatchedPayment: [admins(), ({ unmatched }) => unmatched.id],
  };
  const hidden =
    (who: Audience): Audience =>
    (caller) => {
      if (caller.isTurnedAway) return 'UNAUTHENTICATED';
      return who(caller) === 'ok' ? 'ok' : 'nothing';
    };
  return Object.fromEntries(
    Object.entries(rows).map(([name, [who, idOf]]): [string, Operation] => [
      `node, ${name}`,
      { field: 'node', who: hidden(who), variables: (world) => ({ id: idOf(world) }) },
    ]),
  );
}

/** Every operation of the API but the subscriptions, which `live-rights.ts` has. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  // Queries.
  adminProduct: { who: admins('read:products'), variables: named(({ hidden }) => hidden) },
  adminProductBy: { who: admins('read:products'), variables: () => ({ by: { sku: 'COUNTED-1' } }) },
  adminProducts: { who: admins('read:products') },
  deletedProducts: { who: admins('read:products') },
  productChanges: { who: admins('read:products') },
  productFamilies: { who: admins('read:products') },
  adminShopPage: { who: admins('write:pages'), variables: named(({ draft }) => draft) },
  adminShopPages: { who: admins('write:pages') },
  apiTokens: { who: admins() },
  staff: { who: admins() },
  staffInvitations: { who: admins() },
  auditActors: { who: admins() },
  auditLog: { who: admins() },
  addresses: { who: people },
  cart: { who: people },
  checkout: { who: theOwner({ refusal: 'nothing' }), variables: named(({ checkout }) => checkout) },
  exportMyData: { who: people },
  me: { who: (caller) => (caller.person || caller.isTurnedAway ? people(caller) : 'nothing') },
  moderation: { who: admins('read:reviews') },
  myOrders: { who: people },
  mySpending: { who: people, variables: () => DAYS },
  myRefundsWithoutOrder: { who: people },
  myFrequentlyBought: { who: people },
  myUsuals: { who: people },
  order: {
    who: theOwner({ scope: 'read:fulfilments', refusal: 'nothing' }),
    variables: named(({ order }) => order),
  },
  orderSlots: {
    who: theOwner({ scope: 'read:orders' }),
    variables: named(({ order }) => order),
  },
  ordersToPick: { who: admins('pick:orders') },
  substitutesFor: { who: admins('pick:orders'), variables: ({ order }) => ({ lineId: order.lines[0]?.id }) },
  slotRun: {
    who: admins('read:fulfilments'),
    variables: named(({ order }) => order),
  },
  ...nodes(),
  orders: { who: admins('read:orders') },
  overview: { who: admins('read:reports'), variables: () => DAYS },
  parkedDeliveries: { who: admins() },
  paymentSettings: { who: everybody },
  previewMarkdown: { who: admins('write:pages'), variables: input({ text: '# Imprint' }) },
  product: { who: everybody, variables: named(({ product }) => product) },
  'product, a hidden one': {
    field: 'product',
    who: (caller) => hasNone(caller, everybody),
    variables: named(({ hidden }) => hidden),
  },
  productBy: { who: everybody, variables: () => ({ by: { externalReference: 'erp-1' } }) },
  productImport: { who: admins('read:products'), variables: named(({ productImport }) => productImport) },
  productImportMappings: { who: admins('read:products') },
  products: { who: everybody },
  categories: { who: everybody },
  'categories, with hidden ones': {
    field: 'categories',
    who: admins('read:products'),
    variables: () => ({ hidden: true }),
  },
  category: { who: everybody, variables: () => ({ category: 'fruits' }) },
  quoteCart: {
    who: everybody,
    variables: ({ product }) => ({ lines: [{ productId: product.id, quantity: 1 }] }),
  },
  quoteAddition: {
    who: theOwner(),
    variables: named(({ order }) => order),
  },
  quoteStaffOrder: {
    who: admins('write:orders'),
    variables: ({ product }) => ({ input: { lines: [{ productId: product.id, quantity: 1 }] } }),
  },
  payLinks: { who: admins('write:orders') },
  payLink: { who: refusing('NOT_FOUND', everybody), variables: () => ({ token: 'unknown' }) },
  reviews: { who: everybody },
  shop: { who: everybody },
  shopPage: { who: everybody, variables: ({ shopPage: { slug } }) => ({ slug }) },
  'shopPage, an unpublished one': {
    field: 'shopPage',
    who: (caller) => hasNone(caller, everybody),
    variables: ({ draft: { slug } }) => ({ slug }),
  },
  shopPages: { who: everybody },
  shopSettings: { who: admins('write:settings') },
  deliverySlots: { who: everybody, variables: () => ({ country: 'CH', postcode: '8001' }) },
  slotBoard: { who: admins('read:fulfilments') },
  slotExceptions: { who: admins('write:settings') },
  slotTemplates: { who: admins('write:settings') },
  taxRates: { who: admins('read:products') },
  paymentMethodRules: { who: admins('write:settings') },
  deliveryOptions: { who: everybody, variables: () => ({ country: 'CH', postcode: '8001' }) },
  deliverySettings: { who: admins('write:settings') },
  waitlist: { who: admins('write:settings') },
  productFacets: { who: everybody, variables: () => ({ filter: { inStock: true } }) },
  suggestProducts: { who: everybody, variables: () => ({ text: 'prod' }) },
  unmatchedPayments: { who: admins() },
  user: { who: admins('read:customers'), variables: ({ owner: { userId } }) => ({ id: userId }) },
  skewedClocks: { who: admins() },
  emailOutage: { who: (caller) => hasNone(caller, admins()) },
  textMentions: { who: admins(), variables: ({ owner: { userId } }) => ({ userId }) },
  erasureMentions: { who: admins() },
  users: { who: programsWith('read:customers') },
  'users, filtered': {
    field: 'users',
    who: admins('read:customers'),
    variables: ({ owner: { email } }) => ({ filter: { search: email } }),
  },
  webhookEndpoint: { who: admins(), variables: named(({ endpoint }) => endpoint) },
  webhookEndpoints: { who: admins() },
  // Mutations.
  addToCart: {
    who: people,
    variables: ({ product }) => ({ input: { productId: product.id, quantity: 1 } }),
    changes: ['cart_lines'],
  },
  adjustProductStock: {
    who: admins('write:products'),
    variables: of(({ counted }) => counted, { by: 1 }),
    changes: ['audit_entries', 'outbox_messages', 'products'],
  },
  replyToRating: {
    who: admins('write:reviews'),
    variables: of(({ rating }) => rating, { reply: 'Thanks' }),
    changes: ['audit_entries', 'ratings'],
  },
  replyToReview: {
    who: admins('write:reviews'),
    variables: of(({ review }) => review, { reply: 'Thanks' }),
    changes: ['audit_entries', 'reviews'],
  },
  answerRating: {
    who: admins('write:reviews'),
    variables: of(({ rating }) => rating, { answer: 'Thanks' }),
    changes: ['audit_entries', 'ratings'],
  },
  answerReview: {
    who: admins('write:reviews'),
    variables: of(({ review }) => review, { answer: 'Thanks' }),
    changes: ['audit_entries', 'reviews'],
  },
  beginCheckout: {
    // Nobody but the owner and the other one has something to pay for.
    who: stillThere((caller) =>
      people(caller) === 'ok' && !hasCart(caller) ? 'BAD_USER_INPUT' : people(caller),
    ),
    variables: () => ({ input: { expectedTotal: 1200, name: '', phone: '', address: '' } }),
    changes: ['charges', 'checkout_lines', 'checkouts', 'fulfilments'],
  },
  buyAgain: {
    who: theOwner(),
    variables: ({ order }) => ({ input: { orderId: order.id } }),
    changes: ['cart_lines'],
  },
  cancelOrder: {
    who: theOwner(),
    variables: of(({ order }) => order),
    changes: [
      'audit_entries',
      'fulfilments',
      'order_days',
      'order_events',
      'orders',
      'outbox_messages',
      'refund_parts',
      'refunds',
    ],
  },
  clearCart: { who: people, changes: (caller) => (hasCart(caller) ? ['cart_lines', 'orders'] : []) },
  createAddress: {
    who: people,
    variables: input({ lines: ['Torstr. 10'], postcode: '10119', place: 'Berlin', country: 'DE' }),
    changes: ['addresses'],
  },
  createApiToken: {
    who: admins(),
    variables: input({ name: 'More', scopes: ['WRITE_ORDERS'] }),
    changes: ['api_tokens', 'audit_entries'],
  },
  createProduct: {
    who: admins('write:products'),
    variables: input(PLUMS),
    changes: CHANGED_WITH_A_PRODUCT,
  },
  createRating: {
    // These two have rated it.
    who: (caller) => (hasCart(caller) ? 'CONFLICT' : people(caller)),
    variables: ({ product }) => ({
      input: { productId: product.id, name: 'Another Name', message: 'Fine.', rates: 4 },
    }),
    changes: ['outbox_messages', 'products', 'ratings'],
  },
  createReview: {
    who: people,
    variables: input({ message: 'Fine.', rating: 4 }),
    changes: ['outbox_messages', 'reviews'],
  },
  createWebhookEndpoint: {
    who: admins(),
    variables: input({ url: 'https://93.184.215.14/hooks', events: ['ORDER_PAID'] }),
    changes: ['audit_entries', 'webhook_endpoints'],
  },
  deleteAddress: {
    who: theOwner(),
    variables: of(({ address }) => address),
    changes: ['addresses'],
  },
  deleteOrder: {
    who: theOwner({ scope: 'write:orders' }),
    variables: of(({ order }) => order),
    changes: ['audit_entries', 'orders'],
  },
  deleteProduct: {
    who: admins('write:products'),
    variables: of(({ product }) => product),
    changes: CHANGED_WITH_A_SALE,
  },
  deleteProducts: {
    who: admins('write:products'),
    variables: ({ product, hidden }) => ({ input: { ids: [product.id, hidden.id] } }),
    changes: CHANGED_WITH_A_SALE,
  },
  deleteRating: {
    who: theOwner({ scope: 'write:reviews' }),
    variables: of(({ rating }) => rating),
    changes: notedOfOthers('products', 'ratings'),
  },
  deleteReview: {
    who: theOwner({ scope: 'write:reviews' }),
    variables: of(({ review }) => review),
    changes: notedOfOthers('reviews'),
  },
  deleteWebhookEndpoint: {
    who: admins(),
    variables: of(({ endpoint }) => endpoint),
    changes: ['audit_entries', 'outbox_deliveries', 'webhook_endpoints'],
  },
  // With another address than one's own, as it cannot be taken back; what it does is in `test/api`.
  deleteMyAccount: {
    who: stillThere((caller) => (people(caller) === 'ok' ? 'BAD_USER_INPUT' : people(caller))),
    variables: input({ email: 'new.name@example.test' }),
  },
  deleteUser: {
    who: admins(),
    variables: ({ leaving: { id, email } }) => ({ input: { id, email } }),
    changes: ['audit_entries', 'outbox_messages', 'users'],
  },
  dismissErasureMentions: {
    who: admins(),
    before: mentionedPage,
    changes: ['erasure_mentions'],
  },
  exportUserData: {
    who: admins(),
    variables: ({ leaving }) => ({ input: { id: leaving.id } }),
    changes: ['audit_entries'],
  },
  // The shop of these tests sends no e-mails; what they do is in `test/api`.
  inviteStaff: {
    who: refusing('CONFLICT', admins()),
    variables: input({ email: 'new@example.com', role: 'PICKER' }),
  },
  resendInvitation: {
    who: refusing('CONFLICT', admins()),
    variables: of(({ invitation }) => invitation),
  },
  revokeInvitation: {
    who: admins(),
    variables: of(({ invitation }) => invitation),
    changes: ['audit_entries', 'staff_invitations'],
  },
  acceptInvitation: {
    who: (caller) => (people(caller) === 'ok' && caller.name !== 'owner' ? 'FORBIDDEN' : people(caller)),
    before: async ({ dataSource }, { invitation, owner }) => {
      await dataSource.getRepository(StaffInvitation).update(invitation.id, { email: owner.email });
      return { input: { token: 'of the world' } };
    },
    changes: ['audit_entries', 'staff_invitations', 'users'],
  },
  setUserRole: {
    who: admins(),
    variables: of(({ colleague }) => colleague, { role: 'PICKER' }),
    changes: ['audit_entries', 'users'],
  },
  demoteUser: {
    who: admins(),
    variables: of(({ colleague }) => colleague),
    changes: ['audit_entries', 'users'],
  },
  finishCheckout: {
    who: theOwner(),
    before: async (shop, world) => {
      const { data } = await beginCheckout(shop, world.owner, 1200);
      return { input: await payCheckout(shop, data.beginCheckout) };
    },
    changes: CHANGED_BY_AN_ORDER,
  },
  importProducts: {
    who: admins('write:products'),
    variables: input({ file: null, dryRun: true }),
    file: () => new File(['name\nPlums\n'], 'products.csv', { type: 'text/csv' }),
    changes: ['product_imports'],
  },
  saveProductImportMapping: {
    who: admins('write:products'),
    variables: input({ name: 'Deliveries', columns: [{ heading: 'Artikel', column: 'NAME' }] }),
    changes: CHANGED_WITH_A_MAPPING,
  },
  deleteProductImportMapping: {
    who: admins('write:products'),
    variables: of(({ importMapping }) => importMapping),
    changes: CHANGED_WITH_A_MAPPING,
  },
  createSlotTemplate: {
    who: admins('write:settings'),
    variables: input({ method: 'DELIVERY', weekdays: [1], starts: '16:00', ends: '18:00' }),
    changes: CHANGED_WITH_SLOTS,
  },
  updateSlotTemplate: {
    who: admins('write:settings'),
    variables: of(({ slotTemplate }) => slotTemplate, { capacityOrders: 8 }),
    changes: CHANGED_WITH_SLOTS,
  },
  deleteSlotTemplate: {
    who: admins('write:settings'),
    variables: of(({ slotTemplate }) => slotTemplate),
    changes: CHANGED_WITH_SLOTS,
  },
  createSlotException: {
    who: admins('write:settings'),
    variables: input({ day: '2999-12-25', closed: true }),
    changes: CHANGED_WITH_AN_EXCEPTION,
  },
  updateSlotException: {
    who: admins('write:settings'),
    variables: of(({ slotException }) => slotException, { note: 'Christmas Eve' }),
    changes: CHANGED_WITH_AN_EXCEPTION,
  },
  deleteSlotException: {
    who: admins('write:settings'),
    variables: of(({ slotException }) => slotException),
    changes: CHANGED_WITH_AN_EXCEPTION,
  },
  closeSlot: {
    who: admins('write:orders'),
    variables: slotOf(),
    changes: ['audit_entries', 'slots'],
  },
  reopenSlot: { who: admins('write:orders'), variables: slotOf(), changes: ['slots'] },
  setExtraPlaces: {
    who: admins('write:orders'),
    variables: slotOf({ orders: 2 }),
    changes: ['audit_entries', 'slots'],
  },
  moveOrder: {
    who: theOwner({ scope: 'write:orders' }),
    variables: ({ order, slotTemplate }) => ({
      input: {
        id: order.id,
        slot: { templateId: slotTemplate.id, day: daysAfter(dayIn('UTC', new Date()), 2) },
      },
    }),
    changes: ['audit_entries', 'fulfilments', 'order_events', 'outbox_messages', 'slots'],
  },
  setStop: {
    who: admins('deliver:orders'),
    before: (shop, { order }) => inSlot(shop, order.checkoutId, { id: order.id, position: 1 }),
    changes: ['fulfilments'],
  },
  setBags: {
    who: admins('pick:orders'),
    variables: of(({ order }) => order, { bags: 2 }),
    changes: ['fulfilments'],
  },
  missOrder: {
    who: admins('deliver:orders'),
    before: (shop, { order }) => inSlot(shop, order.checkoutId, { id: order.id }),
    changes: MISSED,
  },
  undoMissedOrder: {
    who: admins('deliver:orders'),
    before: (shop, { order }) => missed(shop, order),
    changes: MISSED,
  },
  mergeCart: {
    who: people,
    variables: ({ product }) => ({
      input: {
        key: '2f0b9f0a-6a3e-4a3c-9d53-6a3f6f9f3f11',
        lines: [{ productId: product.id, quantity: 1 }],
      },
    }),
    changes: ['cart_lines', 'cart_merges'],
  },
  promoteUser: {
    who: admins(),
    variables: ({ customer }) => ({ input: { email: customer.email } }),
    changes: ['audit_entries', 'users'],
  },
  releaseReservations: { who: people, changes: [] },
  removeCartLine: {
    who: theOwner(),
    variables: ({ line }) => ({ input: { lineId: line.id } }),
    changes: ['cart_lines', 'orders'],
  },
  loadExampleProducts: {
    who: admins('write:products'),
    changes: CHANGED_WITH_A_PRODUCT,
  },
  loadExampleDelivery: {
    who: admins('write:settings'),
    variables: input({ country: 'CH' }),
    changes: [],
  },
  removeExampleDelivery: { who: admins('write:settings'), changes: [] },
  removeExampleProducts: { who: admins('write:products'), changes: [] },
  replayWebhookDelivery: {
    who: admins(),
    variables: of(({ delivery }) => delivery),
    changes: ['audit_entries', 'outbox_deliveries'],
  },
  resolveUnmatchedPayment: {
    who: admins(),
    variables: of(({ unmatched }) => unmatched),
    changes: ['audit_entries', 'unmatched_payments'],
  },
  retryDelivery: {
    who: admins(),
    variables: of(({ delivery }) => delivery),
    changes: ['audit_entries', 'outbox_deliveries'],
  },
  revokeApiToken: {
    who: admins(),
    variables: of(({ apiToken }) => apiToken),
    changes: ['api_tokens', 'audit_entries'],
  },
  rotateWebhookSecret: {
    who: admins(),
    variables: of(({ endpoint }) => endpoint),
    changes: ['audit_entries', 'webhook_endpoints'],
  },
  saveProfile: { who: people, variables: input({ displayName: 'Eve' }), changes: ['users'] },
  sendTestWebhook: {
    who: admins(),
    variables: of(({ endpoint }) => endpoint),
    changes: ['outbox_messages'],
  },
  placeOrder: {
    who: theOwner(),
    before: async (shop, world) => {
      await shop.dataSource.query('update payment_method_rules set is_offered = true');
      const { data } = await beginCheckout(shop, world.owner, 1200);
      return { input: { checkoutId: data.beginCheckout.id, payBy: 'BANK_TRANSFER' } };
    },
    changes: CHANGED_BY_AN_ORDER.filter((table) => table !== 'payments'),
  },
  placeStaffOrder: {
    who: admins('write:orders'),
    variables: ({ product, owner }) => ({
      input: {
        key: 'a',
        customerId: owner.userId,
        lines: [{ productId: product.id, quantity: 1 }],
        name: '',
        phone: '',
        address: '',
        payBy: 'ON_DELIVERY',
        expectedTotal: 850,
      },
    }),
    changes: [
      'audit_entries',
      'charges',
      'checkout_lines',
      ...CHANGED_BY_AN_ORDER.filter((table) => table !== 'payments' && table !== 'cart_lines'),
      'fulfilments',
    ].toSorted(),
  },
  sendPayLink: {
    who: admins('write:orders'),
    variables: ({ product, owner }) => ({
      input: {
        key: 'a',
        customerId: owner.userId,
        lines: [{ productId: product.id, quantity: 1 }],
        name: '',
        phone: '',
        address: '',
        expectedTotal: 850,
      },
    }),
    changes: [
      'audit_entries',
      'charges',
      'checkout_lines',
      'checkouts',
      'fulfilments',
      'outbox_messages',
      'pay_links',
    ],
  },
  resendPayLink: {
    who: admins('write:orders'),
    before: async (shop, world) => ({ input: { id: await payLinkOf(shop, world) } }),
    changes: ['audit_entries', 'outbox_messages', 'pay_links'],
  },
  cancelPayLink: {
    who: admins('write:orders'),
    before: async (shop, world) => ({ input: { id: await payLinkOf(shop, world) } }),
    changes: ['audit_entries', 'pay_links'],
  },
  beginPayLink: {
    who: everybody,
    before: async (shop, world) => {
      await payLinkOf(shop, world);
      return { input: { token: PAY_TOKEN } };
    },
    changes: ['checkouts'],
  },
  finishPayLink: {
    who: refusing('BAD_USER_INPUT', everybody),
    before: async (shop, world) => {
      await payLinkOf(shop, world);
      return { input: { token: PAY_TOKEN, paymentId: 'a', paymentOrderId: 'b', signature: 'c' } };
    },
  },
  recordPayment: {
    who: admins('deliver:orders'),
    before: async (shop, { order }) => {
      await unpaid(shop, order);
      return {
        input: { id: order.id, means: 'CASH', amount: order.total, expectedDue: order.total, key: 'a' },
      };
    },
    changes: ['audit_entries', 'order_events', 'orders', 'outbox_messages', 'recorded_payments'],
  },
  recordPayout: {
    who: admins('refund:orders'),
    before: async (shop, { order }) => {
      await unpaid(shop, order, -100);
      return { input: { id: order.id, means: 'CASH', amount: 100, expectedOwed: 100, key: 'a' } };
    },
    changes: ['audit_entries', 'order_events', 'orders', 'recorded_payments'],
  },
  reversePayment: {
    who: admins('refund:orders'),
    before: async (shop, { order, admin }) => {
      await unpaid(shop, order);
      const [{ id }] = await shop.dataSource.query(
        `insert into recorded_payments (order_id, means, amount, currency, recorded_by_id)
          values ($1, 'cash', 100, 'USD', $2) returning id`,
        [order.id, admin.userId],
      );
      return { input: { id, reason: 'Counted twice.' } };
    },
    changes: ['audit_entries', 'order_events', 'orders', 'recorded_payments'],
  },
  updatePaymentMethod: {
    who: admins('write:settings'),
    variables: input({ method: 'ON_DELIVERY', isOffered: true }),
    changes: ['audit_entries', 'payment_method_rules'],
  },
  removeFromOrder: {
    // Staff give money away by it.
    who: (caller) => {
      const outcome = theOwner({ scope: 'write:orders' })(caller);
      const isRefused = caller.name !== 'owner' && !maySee(caller, 'refund:orders');
      return outcome === 'ok' && isRefused ? 'FORBIDDEN' : outcome;
    },
    before: async ({ dataSource }, { order }) => {
      const [{ id: lineId }] = await dataSource.query('select id from order_lines where order_id = $1', [
        order.id,
      ]);
      return { input: { id: order.id, lines: [{ lineId, quantity: 1 }], key: 'a' } };
    },
    changes: ['audit_entries', 'order_events', 'outbox_messages', 'refund_parts', 'refunds'],
  },
  refundOrder: {
    who: admins('refund:orders'),
    variables: of(({ order }) => order, { amount: 100, reason: 'Bruised' }),
    changes: ['audit_entries', 'order_events', 'outbox_messages', 'refund_parts', 'refunds'],
  },
  refuseSubstitutes: {
    who: admins('deliver:orders'),
    before: async ({ dataSource }, { order }) => {
      const { id } = await buildSubstitute(dataSource, order.lines[0] as OrderLine);
      await dataSource.query(`update fulfilments set status = 'out' where checkout_id = $1`, [
        order.checkoutId,
      ]);
      return { input: { id: order.id, substituteIds: [id], restock: false } };
    },
    changes: [
      'audit_entries',
      'order_events',
      'order_substitutes',
      'outbox_messages',
      'refund_parts',
      'refunds',
    ],
  },
  setOrderStatus: {
    who: admins('write:orders'),
    variables: of(({ order }) => order, { status: 'SHIPPED' }),
    changes: ['audit_entries', 'fulfilments', 'order_days', 'order_events', 'orders', 'outbox_messages'],
  },
  restoreOrders: {
    who: admins('write:orders'),
    before: (shop, { order }) => deletedRow(shop, 'orders', order.id),
    changes: ['audit_entries', 'orders'],
  },
  restoreProducts: {
    who: admins('write:products'),
    before: (shop, { product }) => deletedRow(shop, 'products', product.id),
    changes: CHANGED_WITH_A_SALE,
  },
  setOrderStatuses: {
    who: admins('write:orders'),
    variables: ({ order }) => ({ input: { ids: [order.id], status: 'SHIPPED' } }),
    changes: ['audit_entries', 'fulfilments', 'order_days', 'order_events', 'orders', 'outbox_messages'],
  },
  setFulfilmentStatus: {
    who: admins('pick:orders'),
    variables: ({ order }) => ({ input: { ids: [order.id], status: 'PACKED' } }),
    changes: ['audit_entries', 'fulfilments', 'order_events', 'outbox_messages'],
  },
  'setFulfilmentStatus, of a delivery': {
    field: 'setFulfilmentStatus',
    who: admins('deliver:orders'),
    before: async ({ dataSource }, { order: { id, checkoutId } }) => {
      await dataSource.query(`update fulfilments set status = 'packed' where checkout_id = $1`, [checkoutId]);
      return { input: { ids: [id], status: 'OUT' } };
    },
    changes: ['audit_entries', 'fulfilments', 'order_days', 'order_events', 'orders', 'outbox_messages'],
  },
  'updateProduct, more than its texts': {
    field: 'updateProduct',
    who: admins('write:products'),
    variables: of(({ product }) => product, { name: 'Pears', hidden: true }),
    changes: [...CHANGED_WITH_A_SALE],
  },
  assignPicker: {
    who: admins('pick:orders'),
    variables: ({ order }) => ({ input: { ids: [order.id] } }),
    changes: ['audit_entries', 'fulfilments', 'order_events', 'outbox_messages'],
  },
  unassignPicker: {
    who: admins('pick:orders'),
    variables: ({ order }) => ({ input: { ids: [order.id] } }),
    changes: [],
  },
  // The order of the world has no picker, so that each result has a problem.
  pickLines: {
    who: admins('pick:orders'),
    variables: ({ order }) => ({
      input: { picks: order.lines.map(({ id }) => ({ lineId: id, quantity: 1 })) },
    }),
    changes: [],
  },
  startPacking: {
    who: admins('pick:orders'),
    variables: ({ order }) => ({ input: { ids: [order.id] } }),
    changes: ['audit_entries', 'fulfilments', 'order_events', 'outbox_messages'],
  },
  updateCartLine: {
    who: theOwner(),
    variables: ({ line }) => ({ input: { lineId: line.id, quantity: 5 } }),
    changes: ['cart_lines'],
  },
  updateProduct: {
    who: admins('edit:products'),
    variables: of(({ product }) => product, { name: 'Pears' }),
    changes: ['audit_entries', 'outbox_messages', 'product_forms', 'product_words', 'products'],
  },
  createShopPage: {
    who: admins('write:pages'),
    variables: input({ title: 'Terms', slug: 'terms', text: '# Terms', published: true, places: ['FOOTER'] }),
    changes: ['audit_entries', 'shop_pages'],
  },
  updateShopPage: {
    who: admins('write:pages'),
    variables: of(({ draft }) => draft, { published: true }),
    changes: ['audit_entries', 'shop_pages'],
  },
  deleteShopPage: {
    who: admins('write:pages'),
    variables: of(({ draft }) => draft),
    changes: ['audit_entries', 'shop_pages'],
  },
  sortShopPages: {
    who: admins('write:pages'),
    variables: ({ shopPage, draft }) => ({ input: { ids: [draft.id, shopPage.id] } }),
    changes: ['audit_entries', 'shop_pages'],
  },
  updateShopSettings: {
    who: admins('write:settings'),
    variables: input({ name: 'Nook' }),
    changes: ['audit_entries', 'shop_settings'],
  },
  updateDeliverySettings: {
    who: admins('write:settings'),
    variables: input({ fees: [{ amount: 490 }] }),
    changes: ['audit_entries', 'delivery_fees', 'shop_settings'],
  },
  // The shop has no areas, so there is nothing to wait for; what it does is in `test/api`.
  joinWaitlist: {
    who: (caller) => (everybody(caller) === 'ok' ? 'BAD_USER_INPUT' : everybody(caller)),
    variables: (_world, { name }) => ({
      input: { country: 'FR', postcode: '75001', email: `${name.replaceAll(' ', '.')}@example.com` },
    }),
  },
  leaveWaitlist: {
    who: everybody,
    before: async ({ dataSource }) => {
      const [{ token }] = await dataSource.query(
        `insert into waitlist_entries (email, locale, country, postcode, postcode_keys)
          values ('waits@example.com', 'en', 'FR', '75001', '{75001}') returning token`,
      );
      return { input: { token } };
    },
    changes: ['waitlist_entries'],
  },
  setCartDelivery: {
    who: people,
    variables: input({ method: 'DELIVERY', country: 'CH', postcode: '8001' }),
    changes: ['cart_deliveries'],
  },
  createTaxRate: {
    who: admins('write:settings'),
    variables: input({ name: 'VAT', rate: 20_000 }),
    changes: CHANGED_WITH_A_TAX_RATE,
  },
  deleteTaxRate: {
    who: admins('write:settings'),
    before: unusedTaxRate,
    changes: CHANGED_WITH_A_TAX_RATE,
  },
  updateTaxRate: {
    who: admins('write:settings'),
    variables: of(({ taxRate }) => taxRate, { rate: 19_000 }),
    changes: CHANGED_WITH_A_TAX_RATE,
  },
  createCategory: {
    who: admins('edit:products'),
    variables: input({ name: 'Bread', slug: 'bread' }),
    changes: CHANGED_WITH_A_CATEGORY,
  },
  updateCategory: {
    who: admins('edit:products'),
    variables: input({ id: DEFAULT_CATEGORY_IDS.FRUITS, hidden: true }),
    changes: CHANGED_WITH_A_CATEGORY,
  },
  moveCategory: {
    who: admins('edit:products'),
    variables: input({ id: DEFAULT_CATEGORY_IDS.FRUITS, position: 4 }),
    changes: CHANGED_WITH_A_CATEGORY,
  },
  deleteCategory: {
    who: admins('edit:products'),
    before: emptyCategory,
    changes: CHANGED_WITH_A_CATEGORY,
  },
  updateProducts: {
    who: admins('write:products'),
    variables: ({ product }) => ({ input: { ids: [product.id], hidden: true } }),
    changes: CHANGED_WITH_A_SALE,
  },
  updateAddress: {
    who: theOwner(),
    variables: of(({ address }) => address, { place: 'Bern' }),
    changes: ['addresses'],
  },
  updateRating: {
    who: theOwner(),
    variables: of(({ rating }) => rating, { rates: 2 }),
    changes: ['outbox_messages', 'products', 'ratings'],
  },
  updateWebhookEndpoint: {
    who: admins(),
    variables: of(({ endpoint }) => endpoint, { paused: true }),
    changes: ['audit_entries', 'webhook_endpoints'],
  },
  uploadImage: {
    who: (caller) => (caller.scopes ? admins('edit:products')(caller) : people(caller)),
    variables: input({ file: null }),
    file: () => new File([PIXEL], 'a.png', { type: 'image/png' }),
  },
};
