import { screen } from '@testing-library/react';
import type { MySpendingQuery } from '@/features/overview/overview.generated';
import { AccountShop, buildOrder } from './account-shop';
import { buildManagedProduct, CatalogueShop } from '@/features/catalogue/admin/catalogue.test-shop';
import { CategoriesShop } from '@/features/catalogue/categories/categories.test-shop';
import { DeliverySettingsShop } from '@/features/delivery-settings/delivery-settings.test-shop';
import { PaymentSettingsShop } from '@/features/payment-settings/payment-settings.test-shop';
import { buildPage, PagesShop } from '@/features/shop-pages/pages.test-shop';
import { SettingsShop } from '@/features/shop-settings/settings.test-shop';
import type { Failure } from './fetch-failures';
import { buildModeratedReview, ModerationShop } from '@/features/reviews/admin/moderation.test-shop';
import {
  buildManagedOrder,
  buildUnmatchedPayment,
  OrdersShop,
} from '@/features/sales/orders/admin/orders.test-shop';
import { signedIn, signedInAdmin } from './render-shop';
import { buildSlot, SlotShop } from '@/features/slots/slots.test-shop';
import { buildPicked, inHandOf, PickShop } from '@/features/sales/picking/pick.test-shop';
import {
  buildCustomer,
  buildPayLink,
  StaffOrderShop,
} from '@/features/sales/staff-orders/staff-orders.test-shop';
import { buildMember, StaffShop } from '@/features/staff/staff.test-shop';
import { buildApiToken, TokensShop } from '@/features/api-tokens/tokens.test-shop';
import { buildAuditEntry, buildUser, UsersShop } from '@/features/users-admin/users.test-shop';
import {
  buildDelivery,
  buildEndpoint,
  buildParked,
  WebhooksShop,
} from '@/features/webhooks/webhooks.test-shop';

const heading = (name: string) => screen.findByRole('heading', { name });
const field = (name: RegExp) => screen.findByRole('combobox', { name });
const row = (name: string) => screen.findByRole('rowheader', { name });

function taxed() {
  const shop = new SettingsShop();
  shop.taxRates = [{ id: 'vat', name: 'VAT', rate: 5500, version: 1, productCount: 0 }];
  return shop;
}

function stocked() {
  const shop = new CatalogueShop();
  shop.managedProducts = [buildManagedProduct({ id: 'apples', name: 'Gala apples' })];
  return shop;
}

function ordered() {
  const shop = new OrdersShop();
  shop.managed = [buildManagedOrder({ id: 'first', number: 1001 })];
  shop.unmatched = [buildUnmatchedPayment()];
  return shop;
}

function peopled() {
  const shop = new UsersShop();
  const asha = buildUser({ id: 'asha', displayName: 'Asha Rao' });
  shop.users = [asha];
  shop.ordersOf.set(asha.id, [buildOrder()]);
  shop.audit = [buildAuditEntry()];
  return shop;
}

function judged() {
  const shop = new ModerationShop();
  shop.moderated = [buildModeratedReview({ message: 'Crisp and sweet.' })];
  return shop;
}

function paged() {
  const shop = new PagesShop();
  shop.pages = [buildPage({ id: 'imprint' })];
  return shop;
}

function keyed() {
  const shop = new TokensShop();
  shop.tokens = [buildApiToken({ name: 'Price sync' })];
  return shop;
}

function manned() {
  const shop = new StaffShop();
  shop.staff = [buildMember()];
  return shop;
}

function inHand() {
  const shop = new PickShop();
  shop.picked = [buildPicked({ fulfilment: inHandOf() })];
  return shop;
}

function booked() {
  const shop = new SlotShop();
  shop.slots = [buildSlot({ templateId: 'first', slotId: '900', bookedOrders: 1 })];
  shop.booked.set('900', [buildOrder()]);
  return shop;
}

function webhooksShop() {
  const shop = new WebhooksShop();
  shop.endpoints = [buildEndpoint({ id: 'first', url: 'https://hooks.example.com/' })];
  shop.deliveries = [buildDelivery()];
  shop.parked = [buildParked()];
  return shop;
}

function spent() {
  const days = { from: '2026-03-02', to: '2026-03-02' };
  const totals = { total: 1_250, orders: 1, averageOrder: 1_250 };
  const spending: MySpendingQuery['mySpending'] = {
    ...days,
    interval: 'DAY',
    totals,
    before: { total: 0, orders: 0, averageOrder: null },
    parts: [{ ...days, total: 1_250, orders: 1 }],
    otherCurrencies: [],
  };
  const shop = new AccountShop();
  Object.assign(shop.root, { mySpending: () => spending });
  return shop;
}

const ofAdmins = (shop: () => AccountShop, failed: readonly Failure[]) =>
  failed.map((each) => ({ session: signedInAdmin, shop, ...each }));

/** The dashboard's queries, as {@link Failure}s. */
export const dashboardFailures: readonly Failure[] = [
  ...ofAdmins(stocked, [
    {
      query: 'ManageProducts',
      where: 'Manage Products',
      path: '/dashboard/manage-products',
      says: 'The products could not be loaded',
      stays: () => screen.getByLabelText('Search'),
      brings: () => screen.findByRole('button', { name: 'Delete Gala apples' }),
    },
    {
      query: 'CategoryChoices',
      where: 'Add Product',
      path: '/dashboard/add-product',
      says: 'The categories could not be loaded.',
      stays: () => screen.getByLabelText('Name'),
      brings: () => screen.findByLabelText('Category'),
    },
    {
      query: 'EditedProduct',
      where: 'a product to edit',
      path: '/dashboard/manage-products/apples',
      says: 'The product could not be loaded',
      brings: () => screen.findByDisplayValue('Gala apples'),
    },
  ]),
  ...ofAdmins(ordered, [
    {
      query: 'ManageOrders',
      where: 'Manage Orders',
      path: '/dashboard/manage-orders',
      says: 'The orders could not be loaded',
      stays: () => heading('Manage Orders'),
      brings: () => screen.findByRole('link', { name: 'Order 1001' }),
    },
    {
      query: 'UnmatchedPayments',
      where: 'Manage Orders',
      path: '/dashboard/manage-orders',
      says: 'Payments to look at could not be loaded',
      stays: () => screen.findByRole('link', { name: 'Order 1001' }),
      brings: () => screen.findByText('pay_lost'),
    },
    {
      query: 'DaysWork',
      where: 'the first page of the dashboard',
      path: '/dashboard',
      says: 'What there is to do could not be loaded',
      stays: () => heading(signedIn.user?.displayName ?? ''),
      brings: () => screen.findByRole('link', { name: 'Orders to pack 1' }),
    },
    {
      query: 'ManageOrder',
      where: 'an order',
      path: '/dashboard/manage-orders/first',
      says: 'This order could not be loaded',
      brings: () => heading('Order 1001'),
    },
    {
      query: 'PrintOrders',
      where: 'the pick list',
      path: '/dashboard/manage-orders/print',
      says: 'The orders could not be loaded',
      stays: () => screen.getByRole('button', { name: 'Packing slips' }),
      brings: () => screen.findByRole('article', { name: 'Pick list' }),
    },
  ]),
  ...ofAdmins(peopled, [
    {
      query: 'ManageUsers',
      where: 'Manage Users',
      path: '/dashboard/manage-users',
      says: 'The users could not be loaded',
      stays: () => screen.getByRole('button', { name: 'Make Admin' }),
      brings: () => screen.findByRole('article', { name: 'Asha Rao' }),
    },
    {
      query: 'ManageUser',
      where: 'a user',
      path: '/dashboard/manage-users/asha',
      says: 'This user could not be loaded',
      brings: () => heading('Asha Rao'),
    },
    {
      query: 'TextMentions',
      where: 'the deletion of an account',
      path: '/dashboard/manage-users/asha',
      steps: async (user) => user.click(await screen.findByRole('button', { name: 'Delete account' })),
      says: 'The texts of the shop could not be searched.',
      stays: () => screen.getByLabelText('E-mail of the account'),
      brings: () => screen.findByText('No text of the shop has the full name or e-mail address.'),
    },
    {
      query: 'AuditLog',
      where: 'the audit log',
      path: '/dashboard/audit-log',
      says: 'The audit log could not be loaded',
      stays: () => screen.getByLabelText('Done by'),
      brings: () => screen.findByRole('grid', { name: 'Entries' }),
    },
    {
      query: 'AuditActors',
      where: 'the filters of the audit log',
      path: '/dashboard/audit-log',
      says: 'The names of those in it could not be loaded.',
      stays: () => screen.findByRole('grid', { name: 'Entries' }),
      brings: () => screen.findByRole('option', { name: 'Ada Admin' }),
    },
  ]),
  ...ofAdmins(judged, [
    {
      query: 'Moderation',
      where: 'the moderation',
      path: '/dashboard/moderation',
      says: 'The reviews could not be loaded',
      brings: () => screen.findByText('Crisp and sweet.'),
    },
  ]),
  ...ofAdmins(
    () => new SettingsShop(),
    [
      {
        query: 'ShopSettings',
        where: 'the settings',
        path: '/dashboard/settings',
        says: 'The settings could not be loaded',
        stays: () => heading('Settings'),
        brings: () => screen.findByLabelText('Postal address'),
      },
    ],
  ),
  ...ofAdmins(
    () => new PaymentSettingsShop(),
    [
      {
        query: 'PaymentSettings',
        where: 'the payment methods',
        path: '/dashboard/payment-methods',
        says: 'The payment methods could not be loaded',
        stays: () => heading('Payment methods'),
        brings: () => screen.findByRole('switch', { name: 'At the door' }),
      },
    ],
  ),
  ...ofAdmins(
    () => new DeliverySettingsShop().setUp(),
    [
      {
        query: 'DeliverySettings',
        where: 'the deliveries',
        path: '/dashboard/delivery',
        says: 'The deliveries could not be loaded',
        stays: () => heading('Delivery'),
        brings: () => screen.findByDisplayValue('Zurich'),
      },
      {
        query: 'Waitlist',
        where: 'the deliveries',
        path: '/dashboard/delivery',
        says: 'The waiting list could not be loaded.',
        stays: () => screen.findByDisplayValue('Zurich'),
        brings: () => screen.findByText('Nobody waits at the moment.'),
      },
      {
        query: 'SlotPlan',
        where: 'the deliveries',
        path: '/dashboard/delivery',
        says: 'The slots could not be loaded.',
        stays: () => screen.findByDisplayValue('Zurich'),
        brings: () => screen.findByRole('button', { name: 'Add slots' }),
      },
    ],
  ),
  ...ofAdmins(
    () => new StaffOrderShop(),
    [
      {
        query: 'PayLinks',
        where: 'a new order',
        path: '/dashboard/orders/new',
        before: (shop) => {
          (shop as unknown as StaffOrderShop).links = [buildPayLink()];
        },
        says: 'The pay links could not be loaded.',
        stays: () => field(/^Add a product/),
        brings: () => screen.findByRole('heading', { name: 'Waiting for payment' }),
      },
      {
        query: 'StaffProducts',
        where: 'a new order',
        path: '/dashboard/orders/new',
        steps: async (user) => user.type(await field(/^Add a product/), 'Figs'),
        says: 'The goods could not be loaded.',
        brings: () => screen.findByRole('option', { name: /^Figs/ }),
      },
      {
        query: 'StaffCustomers',
        where: 'a new order',
        path: '/dashboard/orders/new',
        shop: () => Object.assign(new StaffOrderShop(), { customers: [buildCustomer()] }),
        steps: async (user) => user.type(await field(/^Find a customer/), 'Asha'),
        says: 'The customers could not be loaded.',
        brings: () => screen.findByRole('option', { name: /^Asha Rao/ }),
      },
      {
        query: 'QuoteStaffOrder',
        where: 'a new order',
        path: '/dashboard/orders/new',
        steps: async (user) => user.type(await field(/^Add a product/), '7610000000017{Enter}'),
        says: 'The price could not be loaded.',
        stays: () => screen.findByRole('spinbutton', { name: /Figs/ }),
        brings: async () => (await screen.findAllByText('$8.80'))[0] as HTMLElement,
      },
    ],
  ),
  ...ofAdmins(inHand, [
    {
      query: 'OrdersInHand',
      where: 'the pick list',
      path: '/dashboard/pick/list',
      says: 'The orders could not be loaded',
      stays: () => screen.getByRole('link', { name: 'All orders' }),
      brings: () => heading('Pick order 1001'),
    },
  ]),
  ...ofAdmins(booked, [
    {
      query: 'SlotBoard',
      where: 'the board of slots',
      path: '/dashboard/slots?week=2026-03-18',
      says: 'The slots could not be loaded',
      stays: () => heading('Slots'),
      brings: () => screen.findByText('Delivery to Zurich'),
    },
    {
      query: 'SlotRun',
      where: 'the orders of a slot',
      path: '/dashboard/slots/2026-03-18/first',
      says: 'The orders could not be loaded',
      stays: () => screen.findByRole('link', { name: 'All slots' }),
      brings: () => screen.findByRole('article', { name: 'Run sheet' }),
    },
  ]),
  ...ofAdmins(taxed, [
    {
      query: 'TaxRates',
      where: 'the settings',
      path: '/dashboard/settings',
      says: 'The tax rates could not be loaded.',
      stays: () => screen.findByLabelText('Postal address'),
      brings: () => screen.findByText('VAT 5.5%'),
    },
  ]),
  ...ofAdmins(
    () => new CategoriesShop(),
    [
      {
        query: 'ManageCategories',
        where: 'the categories',
        path: '/dashboard/categories',
        says: 'The categories could not be loaded',
        stays: () => heading('Categories'),
        brings: () => screen.findByRole('button', { name: 'Change Fruits' }),
      },
    ],
  ),
  ...ofAdmins(paged, [
    {
      query: 'ManagePages',
      where: 'the pages',
      path: '/dashboard/pages',
      says: 'The pages could not be loaded',
      stays: () => heading('Pages'),
      brings: () => screen.findByText('Imprint'),
    },
    {
      query: 'PreviewMarkdown',
      where: 'the preview of a page',
      path: '/dashboard/pages/imprint',
      says: 'The preview could not be loaded.',
      stays: () => screen.getByDisplayValue('Imprint'),
      brings: () => screen.findByText('# Who we are', { selector: 'p' }),
    },
    {
      query: 'EditedPage',
      where: 'a page to edit',
      path: '/dashboard/pages/imprint',
      says: 'The page could not be loaded',
      stays: () => screen.getByRole('link', { name: 'All pages' }),
      brings: () => screen.findByDisplayValue('Imprint'),
    },
  ]),
  ...ofAdmins(keyed, [
    {
      query: 'ApiTokens',
      where: 'the API tokens',
      path: '/dashboard/api-tokens',
      says: 'The API tokens could not be loaded',
      stays: () => screen.getByRole('button', { name: 'Make a token' }),
      brings: () => heading('Price sync'),
    },
  ]),
  ...ofAdmins(manned, [
    {
      query: 'Staff',
      where: 'the staff',
      path: '/dashboard/staff',
      says: 'The staff could not be loaded',
      stays: () => screen.getByRole('button', { name: 'Invite' }),
      brings: () => screen.findByText('Ben Picker'),
    },
  ]),
  ...ofAdmins(webhooksShop, [
    {
      query: 'WebhookEndpoints',
      where: 'the webhooks',
      path: '/dashboard/webhooks',
      says: 'The webhooks could not be loaded',
      stays: () => screen.getByRole('button', { name: 'Add an endpoint' }),
      brings: () => row('https://hooks.example.com/'),
    },
    {
      query: 'ParkedDeliveries',
      where: 'what is parked',
      path: '/dashboard/webhooks',
      says: 'The parked messages could not be loaded',
      stays: () => row('https://hooks.example.com/'),
      brings: () => heading('order.placed'),
    },
    {
      query: 'WebhookEndpoint',
      where: 'a webhook',
      path: '/dashboard/webhooks/first',
      says: 'The webhook could not be loaded',
      stays: () => screen.getByRole('link', { name: 'All webhooks' }),
      brings: () => row('order.paid'),
    },
  ]),
  {
    query: 'ShopPage',
    where: 'a page of the shop',
    path: '/pages/imprint',
    shop: paged,
    says: 'This page could not be loaded',
    brings: () => heading('Who we are'),
  },
  {
    query: 'MySpending',
    where: 'the overview of a customer',
    path: '/dashboard/overview?from=2026-03-02&to=2026-03-02',
    session: signedIn,
    shop: spent,
    says: 'The overview could not be loaded',
    stays: () => heading('Overview'),
    brings: async () => (await screen.findAllByText('$12.50'))[0] as HTMLElement,
  },
];

/** Queries whose failure another test covers, by file and test name. */
export const coveredElsewhere: Record<string, { file: string; test: string }> = {
  Addresses: {
    file: '/src/features/addresses/AddressBookPage.test.tsx',
    test: 'offers to load again what failed',
  },
  DeliveryOptions: {
    file: '/src/features/delivery/delivers-to-me.test.tsx',
    test: 'is answered again after the answer could not be loaded',
  },
  DeliveryShop: {
    file: '/src/features/delivery/delivers-to-me.test.tsx',
    test: 'is shown again after what it needs could not be loaded',
  },
  OfferedSlots: {
    file: '/src/features/delivery/checkout-delivery.test.tsx',
    test: 'the times of a checkout are loaded again after they could not be',
  },
  ChangeableOrders: {
    file: '/src/features/sales/checkout/addition.test.tsx',
    test: 'is a new order while the others could not be loaded',
  },
  QuoteAddition: {
    file: '/src/features/sales/checkout/addition.test.tsx',
    test: 'loads its price again after it could not be loaded',
  },
  ChangeableOrder: {
    file: '/src/features/sales/orders/customer/change-order.test.tsx',
    test: 'loads the order again after it could not be loaded',
  },
  OrderSlots: {
    file: '/src/features/sales/orders/customer/move-order.test.tsx',
    test: 'loads the times again after they could not be loaded',
  },
  MyLanguage: {
    file: '/src/features/auth/SignInPage.test.tsx',
    test: 'is that of the page where it could not be loaded',
  },
  OrdersToPack: {
    file: '/src/features/dashboard/order-watch.test.tsx',
    test: 'shows no number that could not be loaded',
  },
  OrderPosition: {
    file: '/src/features/sales/orders/admin/ManageOrdersPage.test.tsx',
    test: 'links no neighbours of an order whose position could not be loaded',
  },
  OrderNeighbours: {
    file: '/src/features/sales/orders/admin/ManageOrdersPage.test.tsx',
    test: 'links no neighbours that could not be loaded',
  },
  PreviewSlots: {
    file: '/src/features/delivery-settings/preview/DeliveryPreview.test.tsx',
    test: 'offers to load again what failed',
  },
  SlotDaysAhead: {
    file: '/src/features/delivery-settings/slots/SlotPlan.test.tsx',
    test: 'have no warning about products that could not be loaded',
  },
  LateProducts: {
    file: '/src/features/delivery-settings/slots/SlotPlan.test.tsx',
    test: 'have no warning about products that could not be loaded',
  },
  Setup: {
    file: '/src/features/shop-settings/SettingsPage.test.tsx',
    test: 'shows no example products that could not be loaded',
  },
  ShownProducts: {
    file: '/src/features/catalogue/admin/hiding.test.tsx',
    test: 'asks without that warning when the other products cannot be counted',
  },
  ProductFamilies: {
    file: '/src/features/catalogue/admin/AddProductPage.test.tsx',
    test: '38.6: takes a family without suggestions, and has no tax rates, that could not be loaded',
  },
  ProductTaxRates: {
    file: '/src/features/catalogue/admin/AddProductPage.test.tsx',
    test: '38.6: takes a family without suggestions, and has no tax rates, that could not be loaded',
  },
  ScannedProduct: {
    file: '/src/features/catalogue/admin/ManageProductsPage.test.tsx',
    test: 'shows an error when the product could not be looked up',
  },
  OrderTransfer: {
    file: '/src/features/sales/orders/shared/transfer-details.test.tsx',
    test: 'an order that waits for a transfer shows the account, again after a failure, and a code that a bank reads',
  },
  PayLink: {
    file: '/src/features/sales/pay-link/PayLinkPage.test.tsx',
    test: 'is loaded again after a failure',
  },
  PayLinkSettings: {
    file: '/src/features/sales/pay-link/PayLinkPage.test.tsx',
    test: 'says that the payment could not be started',
  },
  LastRecipient: {
    file: '/src/features/sales/checkout/CheckoutPage.test.tsx',
    test: 'stays blank where the last order could not be loaded',
  },
  PaymentMethods: {
    file: '/src/features/sales/checkout/CheckoutPage.test.tsx',
    test: 'shows that the methods could not be loaded, and is not paid before they are',
  },
  StaffAddition: {
    file: '/src/features/sales/staff-orders/NewOrderPage.test.tsx',
    test: 'load their order again after it could not be loaded',
  },
  StaffCustomer: {
    file: '/src/features/sales/staff-orders/NewOrderPage.test.tsx',
    test: 'leaves the address blank where the last order of a customer could not be loaded',
  },
  SubstitutesFor: {
    file: '/src/features/sales/picking/Substitutes.test.tsx',
    test: 'shows suggestions after they could not be loaded',
  },
  OrdersToPick: {
    file: '/src/features/sales/picking/PickPages.test.tsx',
    test: 'are loaded again after a failure',
  },
  NextSlots: {
    file: '/src/features/overview/OverviewPage.test.tsx',
    test: 'loads the next slots again after a failure',
  },
  SlotChoices: {
    file: '/src/features/sales/orders/admin/slot-filter.test.tsx',
    test: 'keeps the other choices where slots cannot be loaded',
  },
  ShopOverview: {
    file: '/src/features/overview/OverviewPage.test.tsx',
    test: 'offers a retry on failure',
  },
  ExportMyData: {
    file: '/src/features/account/YourDataPage.test.tsx',
    test: 'shows an error when the export fails, and offers a retry',
  },
  ProductImportMappings: {
    file: '/src/features/catalogue/admin/csv/SavedMappings.test.tsx',
    test: 'offers a retry when the mappings cannot be loaded, and checks the file without them',
  },
  ProductImport: {
    file: '/src/features/catalogue/admin/csv/ImportDialog.test.tsx',
    test: 'keeps the file selected when the outcome is unknown',
  },
};
