import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportDialog } from './ExportDialog';
import type { MySpendingQuery, ShopOverviewQuery } from './overview.generated';
import { buildSetup } from '@/features/shop-settings/settings.test-shop';
import type { SetupFieldsFragment } from '@/features/shop-settings/shared/setup.generated';
import { DashboardTexts } from '@/lib/i18n/DashboardTexts';
import { AccountShop } from '@/test/account-shop';
import { sizeCharts } from '@/test/chart-sizes';
import { buildImage, buildProduct, categories, nextId } from '@/test/fixtures';
import { watchSavedFiles } from '@/test/saved-files';
import { renderShop, signedIn, testConfig, signedInAdmin } from '@/test/render-shop';
import { updatesMissed } from '@/lib/apollo/signals';

type Overview = ShopOverviewQuery['overview'];
type Spending = MySpendingQuery['mySpending'];
interface Query {
  from: string;
  to: string;
}

const days = { from: '2026-03-02', to: '2026-03-04' };
const address = '/dashboard/overview?from=2026-03-02&to=2026-03-04';
const nothing = { total: 0, orders: 0, averageOrder: null };
const parts = ['2026-03-02', '2026-03-03', '2026-03-04'].map((day, index) => ({
  from: day,
  to: day,
  total: index * 1_000,
  orders: index,
}));

const sales = (name: string, units: number, revenue: number) => ({
  productId: nextId(),
  name,
  photo: buildImage(),
  inCatalogue: true,
  units,
  revenue,
});

const noRevenue = { count: 0, amount: 0, tax: 0, rates: [], methods: [] };
const untaxed = (gross: number) => ({ name: null, rate: null, net: gross, tax: 0, gross });
const cards = {
  count: 3,
  amount: 11_200,
  tax: 0,
  rates: [untaxed(11_200)],
  methods: [{ method: 'card', count: 3, amount: 11_200 }],
};

const buildOverview = (overrides: Partial<Overview> = {}): Overview => ({
  ...days,
  interval: 'DAY',
  totals: { total: 11_200, orders: 3, averageOrder: 3_733, newCustomers: 0 },
  before: { total: 10_000, orders: 4, averageOrder: 3_733, newCustomers: 0 },
  parts,
  otherCurrencies: [],
  mostSold: [sales('Milk', 11, 1_650), { ...sales('Cheese', 1, 5_000), inCatalogue: false }],
  bestPaid: [sales('Cheese', 1, 5_000), sales('Milk', 11, 1_650)],
  categories: [
    { category: categories.BEVERAGE, units: 11, revenue: 1_650 },
    { category: categories.FRUITS, units: 0, revenue: 0 },
  ],
  statuses: [
    { status: 'PENDING', orders: 3 },
    { status: 'SHIPPED', orders: 1 },
    { status: 'REJECTED', orders: 0 },
  ],
  revenue: { sales: cards, refunds: noRevenue, total: 11_200 },
  unpaid: null,
  lowStockCount: 12,
  lowStock: [{ productId: 'apples', name: 'Apples', photo: buildImage(), stock: 0, soldBy: null }],
  ...overrides,
});

let shop: AccountShop;
let queries: Query[];
let overview: Overview;
let setup: SetupFieldsFragment;
let spending: Spending;

beforeEach(() => {
  sizeCharts();
  shop = new AccountShop();
  queries = [];
  overview = buildOverview();
  setup = buildSetup();
  spending = {
    ...days,
    interval: 'DAY',
    totals: { total: 3_000, orders: 3, averageOrder: 1_000 },
    before: nothing,
    parts,
    otherCurrencies: [],
  };
  Object.assign(shop.root, {
    overview: (args: Query) => {
      if (shop.failing.has('overview')) throw new Error('The shop is out.');
      queries.push(args);
      return overview;
    },
    shopSettings: () => setup,
    updateShopSettings: () => ({ ...setup, version: 2, setupDismissed: true }),
    loadExampleProducts: () =>
      (setup = { ...setup, example: { products: 61, edited: 0, canLoad: false } }).example,
    loadExampleDelivery: () =>
      (setup = { ...setup, exampleDelivery: { loaded: true, canLoad: false } }).exampleDelivery,
    mySpending: (args: Query) => {
      queries.push(args);
      return spending;
    },
  });
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** The figure's tile with amount and comparison. */
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;

describe('the overview of an admin', () => {
  it('has what is unpaid, with a link to these orders', async () => {
    overview = buildOverview({ unpaid: { orders: 3, shipped: 1, due: 4_200 } });
    renderShop(address, { shop, session: signedInAdmin });
    const unpaid = await region('Not paid yet');
    expect(unpaid.getByText('$42.00')).toBeVisible();
    expect(unpaid.getByText('3 orders. 1 of them is shipped.')).toBeVisible();
    const link = unpaid.getByRole('link', { name: 'Show these orders' });
    expect(link).toHaveAttribute('href', '/dashboard/manage-orders?payment=open');
  });

  it('37.5: has today, and refetches it whenever orders change or may have', async () => {
    const { user } = renderShop('/dashboard/overview', { shop, session: signedInAdmin });
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    await waitFor(() => expect(queries).toHaveLength(2));
    const today = new Date().toISOString().slice(0, 10);
    expect(queries[1]).toEqual({ from: today, to: today });

    await region('Over time');
    overview = buildOverview({ totals: { ...overview.totals, total: 99_900 } });
    act(() => shop.publish({ ordersChanged: { kind: 'PLACED', orderIds: ['one'], orders: [] } }));
    await waitFor(() => expect(figure('Takings')).toHaveTextContent('$999.00'));
    overview = buildOverview({ totals: { ...overview.totals, total: 88_800 } });
    act(() => updatesMissed.emit());
    await waitFor(() => expect(figure('Takings')).toHaveTextContent('$888.00'));
  });

  it('has the slots that are left today and those of tomorrow, while the shop delivers by areas', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-06T17:00:00.000Z') });
    try {
      const slotAt = (startsAt: string, endsAt: string, bookedOrders: number) => ({
        templateId: startsAt,
        day: startsAt.slice(0, 10),
        slotId: null,
        method: 'DELIVERY',
        startsAt,
        endsAt,
        capacityOrders: 10,
        bookedOrders,
        heldOrders: 1,
      });
      Object.assign(shop.root, {
        slotBoard: () => [
          slotAt('2026-03-06T10:00:00.000Z', '2026-03-06T12:00:00.000Z', 5),
          slotAt('2026-03-06T16:00:00.000Z', '2026-03-06T18:00:00.000Z', 6),
          slotAt('2026-03-07T16:00:00.000Z', '2026-03-07T18:00:00.000Z', 0),
        ],
      });
      const config = { ...testConfig, deliveryAreas: true };
      renderShop('/dashboard/overview', { shop, session: signedInAdmin, config });
      const next = await region('Next slots');
      const slots = (await next.findAllByRole('listitem')).map(({ textContent }) => textContent);
      expect(slots).toEqual([
        expect.stringMatching(/^Today, .*Delivery · 6 of 10 orders$/),
        expect.stringMatching(/^Tomorrow, .*Delivery · 0 of 10 orders$/),
      ]);
      expect(next.getByRole('link', { name: /^Today/ })).toHaveAttribute(
        'href',
        '/dashboard/slots/2026-03-06/2026-03-06T16%3A00%3A00.000Z',
      );
      expect(next.queryByRole('link', { name: /^Tomorrow/ })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('loads the next slots again after a failure', async () => {
    Object.assign(shop.root, { slotBoard: () => [] });
    shop.failing.add('NextSlots');
    const config = { ...testConfig, deliveryAreas: true };
    const { user } = renderShop('/dashboard/overview', { shop, session: signedInAdmin, config });
    const next = await region('Next slots');
    expect(await next.findByText('The slots could not be loaded')).toBeVisible();
    shop.failing.clear();
    await user.click(next.getByRole('button', { name: 'Retry' }));
    expect(await next.findByText('No more slots today and tomorrow.')).toBeVisible();
  });

  it.each(['Asia/Tokyo', 'America/New_York'])(
    '37 R4: has today as the day of the shop, also for a browser in %s',
    async (browserZone) => {
      vi.stubEnv('TZ', browserZone);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-06T11:30:00.000Z') });
      try {
        const config = { ...testConfig, timeZone: 'Pacific/Auckland' };
        renderShop('/dashboard/overview?period=today', { shop, session: signedInAdmin, config });
        expect(await screen.findByText('Mar 7, 2026')).toBeVisible();
        await region('Over time');
        expect(new Date().getHours()).not.toBe(new Date().getUTCHours());
        expect(queries).toEqual([{ from: '2026-03-07', to: '2026-03-07' }]);
      } finally {
        vi.useRealTimers();
        vi.unstubAllEnvs();
      }
    },
  );

  it('38.3: has the steps of a new shop until they are hidden', async () => {
    setup = buildSetup(['PRODUCTS']);
    const { user } = renderShop(address, { shop, session: signedInAdmin });
    const steps = await region('Set up your shop');
    expect(steps.getByText('1 of 8 steps are done.')).toBeVisible();
    const done = steps.getAllByRole('listitem').filter((item) => item.textContent?.includes('Done'));
    expect(done.map((item) => within(item).getByRole('link').textContent)).toEqual(['Products']);
    expect(steps.getByRole('link', { name: 'Name, address and contact' })).toHaveAttribute(
      'href',
      '/dashboard/settings',
    );
    expect(steps.getByText('SMTP_URL')).toHaveAttribute('translate', 'no');
    await user.click(steps.getByRole('button', { name: 'Load an example grocer' }));
    expect(await screen.findByText(/^The example is in the shop\./)).toBeVisible();
    expect(steps.queryByRole('button', { name: 'Load an example grocer' })).not.toBeInTheDocument();
    await user.click(steps.getByRole('button', { name: 'Hide this list' }));
    await waitFor(() => expect(screen.queryByText('Set up your shop')).not.toBeInTheDocument());
    expect(figure('Takings')).toBeVisible();
  });

  // spec: A.15
  it('shows figures and comparisons as text', async () => {
    renderShop(address, { shop, session: signedInAdmin });
    await region('Over time');
    expect(figure('Takings')).toHaveTextContent('$112.0012% more than the 3 days before');
    expect(figure('Orders')).toHaveTextContent('325% less than the 3 days before');
    expect(figure('Average basket')).toHaveTextContent('As in the 3 days before');
    expect(figure('New customers')).toHaveTextContent('No new customers in the 3 days before either');
    expect(queries).toEqual([days]);
  });

  it('has a table for each chart', async () => {
    const { user } = renderShop(address, { shop, session: signedInAdmin });
    const series = await region('Over time');
    expect(series.getByRole('img', { name: /Bar chart of takings by day/ })).toBeVisible();
    await user.click(series.getByRole('button', { name: 'Show as table: Over time' }));
    const rows = series.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'DayTakingsOrders',
      'Mar 2, 2026$0.000',
      'Mar 3, 2026$10.001',
      'Mar 4, 2026$20.002',
    ]);
    await user.click(series.getByRole('button', { name: 'Show as chart: Over time' }));
    expect(series.queryByRole('table')).not.toBeInTheDocument();

    const chart = await region('By category');
    await user.click(chart.getByRole('button', { name: 'Show as table: By category' }));
    expect(chart.getByRole('row', { name: 'Beverage 11 $16.50' })).toBeVisible();
    expect(chart.queryByRole('row', { name: /Fruits/ })).not.toBeInTheDocument();
    const statuses = await region('Orders by status');
    await user.click(statuses.getByRole('button', { name: 'Show as table: Orders by status' }));
    expect(statuses.getByRole('row', { name: 'Pending 3 75%' })).toBeVisible();
  });

  it('34.2: shows days on which refunds exceed revenue', async () => {
    overview = buildOverview({
      parts: parts.map((part, index) => ({ ...part, total: 1_000 - index * 1_500 })),
    });
    const { user } = renderShop(address, { shop, session: signedInAdmin });
    expect(await screen.findByText(/Takings are payments minus refunds, each on the day/)).toBeVisible();
    const series = await region('Over time');
    await user.click(series.getByRole('button', { name: 'Show as table: Over time' }));
    expect(series.getByRole('row', { name: 'Mar 4, 2026 -$20.00 2' })).toBeVisible();
  });

  it('links to the orders of a status and to products low in stock', async () => {
    renderShop(address, { shop, session: signedInAdmin });
    const statuses = await region('Orders by status');
    expect(statuses.getByRole('link', { name: 'Pending: 3 orders' })).toHaveAttribute(
      'href',
      '/dashboard/manage-orders?status=pending&from=2026-03-02&to=2026-03-04',
    );
    const low = await region('Low stock');
    expect(low.getByRole('link', { name: 'Apples' })).toHaveAttribute(
      'href',
      '/dashboard/manage-products/apples',
    );
    expect(low.getByText('Sold out')).toBeVisible();
    expect(low.getByRole('link', { name: 'Show all 12 products' })).toHaveAttribute(
      'href',
      '/dashboard/manage-products?show=low',
    );
  });

  it('ranks by units or revenue, and marks products that are no longer sold', async () => {
    const { user } = renderShop(address, { shop, session: signedInAdmin });
    const best = await region('Best sellers');
    const first = () => best.getAllByRole('listitem')[0];
    expect(first()).toHaveTextContent('Milk11 packs$16.50');
    expect(best.queryByRole('link', { name: 'Cheese' })).not.toBeInTheDocument();
    expect(best.getByText('No longer sold')).toBeVisible();
    await user.click(best.getByRole('button', { name: 'Takings' }));
    expect(first()).toHaveTextContent('Cheese$50.00');
  });

  it('38.9: has no tables for accounting that only repeat the figures', async () => {
    const { user } = renderShop(address, { shop, session: signedInAdmin });
    const accounting = await region('For accounting');
    expect(accounting.queryByRole('table')).not.toBeInTheDocument();
    await user.click(accounting.getByText('Export for accounting'));
    expect(await screen.findByRole('dialog', { name: 'Export for accounting' })).toBeVisible();
  });

  it('38.9: has revenue by rate of tax and by payment, with refunds apart', async () => {
    const rate = (net: number, tax: number) => ({ name: 'VAT', rate: 5_500, net, tax, gross: net + tax });
    overview = buildOverview({
      revenue: {
        sales: {
          ...cards,
          tax: 55,
          rates: [rate(1_000, 55), untaxed(10_145)],
          methods: [
            { method: 'card', count: 1, amount: 9_000 },
            { method: 'paylater', count: 1, amount: 2_000 },
            { method: null, count: 1, amount: 200 },
          ],
        },
        refunds: {
          count: 2,
          amount: 711,
          tax: 11,
          rates: [rate(200, 11), untaxed(500)],
          methods: [{ method: 'card', count: 2, amount: 711 }],
        },
        total: 10_489,
      },
    });
    renderShop(address, { shop, session: signedInAdmin });
    const rates = await region('By tax rate');
    expect(rates.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Tax rateNetTaxGross',
      'VAT 5.5%$10.00$0.55$10.55',
      'Not taxed$101.45$0.00$101.45',
      'Refunds: VAT 5.5%-$2.00-$0.11-$2.11',
      'Refunds: Not taxed-$5.00$0.00-$5.00',
      'Takings$104.45$0.44$104.89',
    ]);
    const methods = await region('By payment');
    expect(methods.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PaymentNumberAmount',
      'Card1$90.00',
      'paylater1$20.00',
      'Unknown1$2.00',
      'Refunds2-$7.11',
      'Takings$104.89',
    ]);
  });

  it('38.9: downloads a period for accounting as a file, and another one after it', async () => {
    const saved = watchSavedFiles();
    const fetched = vi.fn<typeof fetch>(async () => new Response('order_number'));
    vi.stubGlobal('fetch', fetched);
    const dialog = (
      <DashboardTexts>
        <ExportDialog open view={days} onClose={() => {}} />
      </DashboardTexts>
    );
    const { user } = renderShop(address, { shop, session: signedInAdmin, children: dialog });
    await user.click(await screen.findByText('Download'));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'orders-2026-03-02-2026-03-04.csv' }]));

    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-01' } });
    await user.click(screen.getByText('Show'));
    await user.click(screen.getByLabelText(/^Taxes/));
    await user.click(screen.getByText('Download'));
    await waitFor(() => expect(saved).toMatchObject([{}, { name: 'taxes-2026-03-01-2026-03-04.csv' }]));
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/accounting/orders.csv?from=2026-03-02&to=2026-03-04',
      '/accounting/taxes.csv?from=2026-03-01&to=2026-03-04',
    ]);
  });

  it('stores the period in the URL', async () => {
    const { user, location } = renderShop('/dashboard/overview', { shop, session: signedInAdmin });
    await user.click(await screen.findByRole('button', { name: '7 days' }));
    expect(location()).toBe('/dashboard/overview?period=7d');
    await waitFor(() => expect(queries).toHaveLength(2));
    const lengths = queries.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
    expect(lengths).toEqual([30, 7]);
  });

  it('accepts a custom period once it is valid', async () => {
    const { user, location } = renderShop(address, { shop, session: signedInAdmin });
    const last = await screen.findByLabelText('Last day');
    await user.clear(last);
    await user.type(last, '2026-03-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('The last day cannot be before the first.')).toBeVisible();
    await user.clear(last);
    await user.type(last, '2026-03-31');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(location()).toBe('/dashboard/overview?from=2026-03-02&to=2026-03-31'));
  });

  it('shows payments in other currencies, and empty periods', async () => {
    overview = buildOverview({
      otherCurrencies: [{ currency: 'EUR', total: 1_900 }],
      mostSold: [],
      bestPaid: [],
      categories: [],
      statuses: [],
      lowStock: [],
      lowStockCount: 0,
    });
    renderShop(address, { shop, session: signedInAdmin });
    expect(await screen.findByText(/not in these figures: €19.00/)).toBeVisible();
    expect(screen.getAllByText('Nothing was sold in this period.')).toHaveLength(2);
    expect(screen.getByText('No orders in this period.')).toBeVisible();
    expect(screen.getByText('Every product that is counted has enough.')).toBeVisible();
  });

  it('offers a retry on failure', async () => {
    shop.failing.add('overview');
    const { user } = renderShop(address, { shop, session: signedInAdmin });
    expect(await screen.findByText('The overview could not be loaded')).toBeVisible();
    shop.failing.delete('overview');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await region('Over time');
  });
});

describe('the overview of a customer', () => {
  it('shows their spending and frequently bought products', async () => {
    const milk = buildProduct({ name: 'Oat milk' });
    shop.products = [milk];
    shop.frequentlyBought = [milk.id];
    renderShop(address, { shop, session: signedIn });
    const series = await region('Over time');
    expect(series.getByRole('img', { name: /Bar chart of what you spent by day/ })).toBeVisible();
    expect(figure('Spent')).toHaveTextContent('$30.00No orders in the 3 days before');
    expect(screen.queryByRole('region', { name: 'Best sellers' })).not.toBeInTheDocument();
    const frequentlyBought = await region('Your usuals');
    expect(frequentlyBought.getByRole('button', { name: 'Add Oat milk to the cart' })).toBeVisible();
  });

  it('shows an empty state', async () => {
    spending = { ...spending, totals: nothing };
    renderShop(address, { shop, session: signedIn });
    expect(await screen.findByText('You bought nothing in this period.')).toBeVisible();
  });
});
