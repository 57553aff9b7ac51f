import type { EntityManager } from 'typeorm';
import { CollectionPlace } from '../../src/features/delivery/areas/collection-place.entity.js';
import { DeliveryArea } from '../../src/features/delivery/areas/delivery-area.entity.js';
import { plain } from '@larder/texts/text';
import { Role } from '../../src/features/users/user.entity.js';
import type { ApiToken } from '../../src/features/users/api-token.entity.js';
import type { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { CheckoutStatus, type Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import type { Order } from '../../src/features/sales/purchase/order.entity.js';
import { DeliveryStatus, OutboxDelivery } from '../../src/features/outbox/outbox-delivery.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { UnmatchedPayment } from '../../src/features/sales/payments/unmatched-payment.entity.js';
import { FileColumn } from '../../src/features/catalogue/import/file-columns.js';
import { ProductImportMapping } from '../../src/features/catalogue/import/import-mapping.entity.js';
import {
  ProductImport,
  ProductImportState,
} from '../../src/features/catalogue/import/product-import.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import type { Address } from '../../src/features/addresses/address.entity.js';
import type { Rating } from '../../src/features/ratings/rating.entity.js';
import type { Review } from '../../src/features/reviews/review.entity.js';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { SlotException } from '../../src/features/delivery/slots/slot-exception.entity.js';
import { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import type { StaffInvitation } from '../../src/features/staff/staff-invitation.entity.js';
import { TaxRate } from '../../src/features/taxes/tax-rate.entity.js';
import type { User } from '../../src/features/users/user.entity.js';
import { ShopPage } from '../../src/features/shop/shop-page.entity.js';
import { WebhookEndpoint } from '../../src/features/webhooks/webhook-endpoint.entity.js';
import { WebhookEventType } from '../../src/features/webhooks/webhook-event-type.js';
import { WEBHOOK_RECEIVER } from '../../src/features/webhooks/webhook-receiver.js';
import { buildAddress } from '../factories/address.factory.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { buildShopPage } from '../factories/shop-page.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { buildStaffInvitation } from '../factories/staff-invitation.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { emptyTables } from './empty-tables.js';
import type { TestPerson, TestShop } from './test-shop.js';

/** The tables that change when an admin adds, hides or deletes a product. */
export const CHANGED_WITH_A_PRODUCT = [
  'audit_entries',
  'outbox_messages',
  'product_counts',
  'product_forms',
  'product_words',
  'products',
];

/** Whether a product is sold is part of the history of its price. */
export const CHANGED_WITH_A_SALE = [...CHANGED_WITH_A_PRODUCT, 'price_history'].toSorted();

/** The tables that change when a payment becomes an order. */
export const CHANGED_BY_AN_ORDER = [
  'cart_lines',
  'category_days',
  'category_months',
  'checkouts',
  'order_days',
  'order_events',
  'order_lines',
  'orders',
  'outbox_messages',
  'payments',
  'product_days',
  'product_months',
];

export interface People {
  /** Has nothing in the shop, and an address that was never verified. */
  readonly customer: TestPerson;
  readonly owner: TestPerson;
  /** Has one of each kind too, which no request names. */
  readonly other: TestPerson;
  readonly admin: TestPerson;
}

export interface World extends People {
  readonly product: Product;
  /** Two of the product, in the owner's cart. */
  readonly line: CartLine;
  readonly order: Order;
  readonly review: Review;
  readonly rating: Rating;
  readonly address: Address;
}

/** A world with something of every kind that there is in the shop. */
export interface WholeWorld extends World {
  readonly hidden: Product;
  /** Its stock is counted, a sale is planned, and a customer has rated it. */
  readonly counted: Product;
  /** The owner's, given up long ago. */
  readonly checkout: Checkout;
  /** Another admin, who cannot sign in. */
  readonly colleague: User;
  /** A customer whose account is to be deleted, and who cannot sign in. */
  readonly leaving: User;
  readonly apiToken: ApiToken;
  readonly invitation: StaffInvitation;
  readonly endpoint: WebhookEndpoint;
  /** To the endpoint, and parked. */
  readonly delivery: OutboxDelivery;
  readonly unmatched: UnmatchedPayment;
  readonly productImport: ProductImport;
  readonly importMapping: ProductImportMapping;
  readonly shopPage: ShopPage;
  /** A page that is not published. */
  readonly draft: ShopPage;
  /** Of `counted`. */
  readonly taxRate: TaxRate;
  readonly slotTemplate: SlotTemplate;
  /** Closes a day. */
  readonly slotException: SlotException;
  readonly area: DeliveryArea;
  readonly place: CollectionPlace;
}

export const NAMES = { customer: 'Cleo', owner: 'Owen', other: 'Otto', admin: 'Ada' } as const;

export async function signUpPeople(shop: TestShop): Promise<People> {
  const [customer, owner, other, admin] = await Promise.all([
    shop.signUp({ displayName: NAMES.customer }),
    shop.signUp({ displayName: NAMES.owner, verified: true }),
    shop.signUp({ displayName: NAMES.other, verified: true }),
    shop.signUp({ displayName: NAMES.admin, verified: true, admin: true }),
  ]);
  return { customer, owner, other, admin };
}

/** What only the owner and those who look after orders may ever read. */
export const PRIVATE = { phone: '+1 555 0177', address: '7 Hidden Lane' } as const;

/** Everything anew but the people, who are as they were. */
export async function buildWorld({ dataSource }: TestShop, people: People): Promise<World> {
  await emptyTables(dataSource, 'addresses', 'products', 'checkouts', 'orders', 'reviews', 'outbox_messages');
  await dataSource.query(
    `update users set avatar = null, role = case when id = $1 then 'admin' else 'customer' end`,
    [people.admin.userId],
  );
  const product = await buildProduct(dataSource);
  const productId = product.id;
  const [mine] = await Promise.all(
    [people.owner, people.other].map(async ({ userId }) => {
      const own = { userId, productId };
      const isOwner = userId === people.owner.userId;
      const recipient = isOwner ? { ...PRIVATE, email: people.owner.email } : {};
      const place = isOwner ? { phone: PRIVATE.phone, lines: [PRIVATE.address] } : {};
      return {
        line: await buildCartLine(dataSource, { ...own, quantity: 2 }),
        order: await buildOrder(dataSource, { userId, lines: [{ productId, quantity: 3 }], ...recipient }),
        review: await buildReview(dataSource, { userId }),
        rating: await buildRating(dataSource, own),
        address: await buildAddress(dataSource, { userId, isDefault: true, ...place }),
      };
    }),
  );
  if (!mine) throw new Error('There is always an owner.');
  // Its customer may choose a slot.
  await dataSource.query('update fulfilments set needs_slot_since = now() where checkout_id = $1', [
    mine.order.checkoutId,
  ]);
  return { ...people, product, ...mine };
}

async function newTaxRate(manager: EntityManager): Promise<TaxRate> {
  await manager.query('delete from tax_rates');
  return manager.save(manager.create(TaxRate, { name: 'Reduced', rate: 7_000, position: 0 }));
}

/** The same with what only admins know of. */
export async function buildWholeWorld(shop: TestShop, people: People): Promise<WholeWorld> {
  const { dataSource } = shop;
  const { manager } = dataSource;
  await manager.deleteAll(ShopPage);
  await manager.deleteAll(ProductImportMapping);
  await manager.deleteAll(SlotException);
  await manager.deleteAll(Slot);
  await manager.deleteAll(SlotTemplate);
  await manager.deleteAll(DeliveryArea);
  await manager.deleteAll(CollectionPlace);
  const world = await buildWorld(shop, people);
  const adminId = people.admin.userId;
  const endpoint = await manager.save(
    manager.create(WebhookEndpoint, {
      url: 'https://hooks.example/larder',
      events: [WebhookEventType.ORDER_PAID],
      secret: 'a secret of the endpoint',
      createdById: adminId,
    }),
  );
  const message = await manager.save(
    manager.create(OutboxMessage, {
      topic: 'order.paid',
      payload: { orderId: world.order.id },
      spreadAt: new Date(),
    }),
  );
  const delivery = await manager.save(
    manager.create(OutboxDelivery, {
      messageId: message.id,
      receiver: WEBHOOK_RECEIVER,
      target: endpoint.id,
      status: DeliveryStatus.PARKED,
      dueAt: new Date(),
    }),
  );
  const taxRate = await newTaxRate(manager);
  const counted = await buildProduct(dataSource, {
    stock: 7,
    lowStockThreshold: 3,
    sku: 'COUNTED-1',
    barcode: '4006381333931',
    externalReference: 'ERP-1',
    aisle: '3',
    shelf: 'B2',
    taxRateId: taxRate.id,
    regularPrice: 350,
    salePrice: 300,
    saleFrom: '2999-12-01',
    saleUntil: '2999-12-31',
  });
  await buildRating(dataSource, { userId: people.owner.userId, productId: counted.id });
  return {
    ...world,
    hidden: await buildProduct(dataSource, { hidden: true }),
    counted,
    checkout: await buildCheckout(dataSource, {
      userId: people.owner.userId,
      status: CheckoutStatus.EXPIRED,
    }),
    colleague: await buildUser(dataSource, { role: Role.ADMIN }),
    leaving: await buildUser(dataSource),
    apiToken: (await buildApiToken(dataSource, { createdById: adminId })).apiToken,
    invitation: await buildStaffInvitation(dataSource, { invitedById: adminId, token: 'of the world' }),
    endpoint,
    delivery,
    shopPage: await buildShopPage(dataSource),
    draft: await buildShopPage(dataSource, { published: false }),
    unmatched: await manager.save(
      manager.create(UnmatchedPayment, {
        providerPaymentId: 'pay_unmatched',
        problem: plain('It is of another shop.'),
      }),
    ),
    taxRate,
    slotTemplate: await buildSlotTemplate(dataSource),
    slotException: await manager.save(manager.create(SlotException, { day: '2999-12-24', closed: true })),
    area: await manager.save(
      manager.create(DeliveryArea, { name: 'Zurich', country: 'CH', postcodes: '80', position: 0 }),
    ),
    place: await manager.save(
      manager.create(CollectionPlace, { name: 'Barn', address: '1 Market Street', hours: '', position: 0 }),
    ),
    importMapping: await manager.save(
      manager.create(ProductImportMapping, {
        name: 'Wholesaler',
        columns: [{ heading: 'Artikel', column: FileColumn.NAME }],
        categories: [{ value: 'Obst', category: null }],
      }),
    ),
    productImport: await manager.save(
      manager.create(ProductImport, {
        actorId: adminId,
        fileName: 'products.csv',
        dryRun: true,
        state: ProductImportState.CHECKED,
        failedRows: 'name,reason\r\nPlums,Please fill in price.\r\n',
      }),
    ),
  };
}
