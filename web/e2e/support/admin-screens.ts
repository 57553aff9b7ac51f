import { addProductLike, demoAdmin, execute, signInByApi } from './accounts';
import { signInAsAdmin } from './admin';
import { payElsewhere } from './refunds';
import type { Screen, Stage, Tour } from './screens';
import { expect } from './test';

/** Filters by the customer, since parallel tests place orders too. */
const findOrder = ({ shopper: { page }, account }: Stage) =>
  page.goto(`/dashboard/manage-orders?search=${encodeURIComponent(account.email)}`);

/** An invalid price. */
const wrongCsv = {
  name: 'harvest.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('name,description,category,price\r\nHarvest,Picked today,Fruits,free'),
};

/**
 * Edits every field of a product, including a long name. The product is hidden from other tests.
 */
async function changeEverything({ request, products: [like] }: Stage): Promise<void> {
  const idToken = await signInByApi(request, demoAdmin);
  const name = 'Sun-ripened tomatoes of the old sorts that grow on the hills behind the town, by the crate';
  const { id } = await addProductLike(request, idToken, like, {
    name,
    categories: ['fruits'],
    description: 'Picked today.',
    regularPrice: 350,
    hidden: true,
  });
  const update = 'mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
  await execute(request, idToken, update, {
    id,
    name: `${name} or the basket`,
    categories: ['vegetables'],
    description: 'Picked today, and brought in the same evening by those who grow them.',
    regularPrice: 400,
    packAmount: 500,
    packUnit: 'GRAM',
    stock: 12,
    lowStockThreshold: 3,
  });
}

const screens: readonly Screen[] = [
  {
    name: 'overview',
    show: async ({ shopper }) => {
      const { page } = shopper;
      await signInAsAdmin(shopper);
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('region', { name: 'Over time' })).toBeVisible();
    },
  },
  {
    name: 'overview as tables',
    show: async ({ shopper: { page } }) => {
      const charts = page.getByRole('button', { name: /^Show as table/ });
      // A selected chart has another name.
      while ((await charts.count()) > 0) await charts.first().click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'Manage Products',
    show: async ({ shopper: { page } }) => {
      // A short list, since axe is slow per row.
      await page.goto('/dashboard/manage-products?category=beverage');
      await expect(page.getByRole('checkbox', { name: /^Select .+/ }).first()).toBeVisible();
    },
  },
  {
    name: 'selected products',
    show: async ({ shopper: { page } }) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all|none)/ })
        .first()
        .check();
      await expect(page.getByRole('toolbar', { name: /selected products/ })).toBeVisible();
    },
  },
  {
    name: 'change of prices',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Change price' }).click();
      await page.getByRole('dialog').getByLabel('Change', { exact: true }).fill('10');
    },
  },
  {
    name: 'import with a mistake',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Import products from a file' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import products from a file' });
      await dialog.getByLabel('CSV file').setInputFiles(wrongCsv);
      await expect(dialog.getByText('1 row has a problem.')).toBeVisible();
    },
  },
  {
    name: 'Add Product',
    show: async ({ shopper: { page } }) => {
      await page.goto('/dashboard/add-product');
      await expect(page.getByLabel('Description')).toBeVisible();
    },
  },
  {
    name: 'Add Product with blank fields',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click();
      await expect(page.getByText('Please describe the product.')).toBeVisible();
    },
  },
  {
    name: 'a product to edit',
    show: async ({ shopper: { page }, products: [{ id, name }] }) => {
      await page.goto(`/dashboard/manage-products/${id}`);
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    },
  },
  {
    name: 'Manage Orders with a payment that belongs to no order',
    show: async ({ shopper: { page }, request }) => {
      const payment = await payElsewhere(request);
      await expect(async () => {
        await page.goto('/dashboard/manage-orders');
        const settle = page.getByRole('button', { name: `${payment} is dealt with` });
        await expect(settle).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await expect(page.getByRole('link', { name: /^Order \d+$/ }).first()).toBeVisible();
    },
  },
  {
    name: 'a selected order',
    show: async (stage) => {
      const { page } = stage.shopper;
      await findOrder(stage);
      await expect(page.getByRole('link', { name: /^Order \d+$/ })).toHaveCount(1);
      await page.getByRole('checkbox', { name: /^Select order/ }).check();
      await expect(page.getByRole('toolbar', { name: 'Selected orders' })).toBeVisible();
    },
  },
  {
    name: 'question before orders are rejected and refunded',
    show: async ({ shopper: { page } }) => {
      const toolbar = page.getByRole('toolbar', { name: 'Selected orders' });
      await toolbar.getByRole('button', { name: 'Rejected' }).click();
      const question = page.getByRole('alertdialog', { name: /^Reject order \d+\?$/ });
      await question.getByRole('checkbox', { name: /^Refund \$/ }).check();
    },
  },
  {
    name: 'question before a paid order is deleted',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'No, cancel!' }).click();
      await page.getByRole('button', { name: /^Delete order/ }).click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
      await question.getByRole('radio', { name: /^Refund .* and delete/ }).check();
    },
  },
  {
    name: 'an order that was paid twice',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'No, cancel!' }).click();
      await page.getByRole('link', { name: /^Order \d+$/ }).click();
      const timeline = page.getByRole('list', { name: 'Timeline' });
      await expect(timeline.getByText('Second payment refunded')).toBeVisible();
    },
  },
  {
    name: 'lines of an order to refund, with mistakes',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Refund order/ });
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog.getByText('Please write why it is refunded.')).toBeVisible();
    },
  },
  {
    name: 'an amount to refund',
    show: async ({ shopper: { page } }) => {
      const dialog = page.getByRole('dialog', { name: /^Refund order/ });
      await dialog.getByRole('button', { name: 'An amount' }).click();
      await dialog.getByLabel('Amount').fill('1.50');
      await dialog.getByLabel('Reason').fill('One pack was bruised.');
    },
  },
  {
    name: 'a partially refunded order',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Refund $1.50' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText('Reason: One pack was bruised.').first()).toBeVisible();
    },
  },
  {
    name: 'question before an order with a refund is shipped',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: /^Mark order \d+ as Shipped$/ }).click();
      await expect(page.getByText(/^\$1\.50 of this order was refunded/)).toBeVisible();
    },
  },
  {
    name: 'an order whose e-mail waits',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Yes, mark as Shipped' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      // The tour waits for toasts to close, and this one stays as long as the e-mail waits.
      await page.getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'packing slip',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('link', { name: 'Packing slip' }).click();
      await expect(page.getByRole('article', { name: /^Packing slip/ })).toBeVisible();
    },
  },
  {
    name: 'pick list',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Pick list' }).click();
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'Manage Users',
    show: async ({ shopper: { page } }) => {
      await page.goto('/dashboard/manage-users');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'a user',
    show: async ({ shopper: { page }, account }) => {
      await page.goto(`/dashboard/manage-users?search=${encodeURIComponent(account.email)}`);
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Spending' })).toBeVisible();
    },
  },
  {
    name: 'question before the account of a user is deleted',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('alertdialog', { name: /^Delete the account of/ })).toBeVisible();
    },
  },
  {
    name: 'Moderate Reviews',
    show: async ({ shopper: { page } }) => {
      await page.goto('/dashboard/moderation');
      await expect(page.getByRole('button', { name: /^Answer the review/ }).first()).toBeVisible();
    },
  },
  {
    name: 'an answer',
    show: async ({ shopper: { page } }) => {
      await page
        .getByRole('button', { name: /^Answer the review/ })
        .first()
        .click();
      await expect(page.getByLabel('Answer as the shop')).toBeVisible();
    },
  },
  {
    name: 'API Tokens',
    show: async ({ shopper: { page } }) => {
      await page.goto('/dashboard/api-tokens');
      await expect(page.getByRole('status', { name: 'Loading the API tokens' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Make a token' })).toBeVisible();
    },
  },
  {
    name: 'a token to make, with blank fields',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Make a token' }).click();
      const dialog = page.getByRole('dialog', { name: 'Make an API token' });
      await dialog.getByLabel('Expires').selectOption('Never');
      await dialog.getByRole('button', { name: 'Make token' }).click();
      await expect(dialog.getByText('Say what the token is for.')).toBeVisible();
    },
  },
  {
    name: 'a token that was made',
    show: async ({ shopper: { page } }) => {
      const dialog = page.getByRole('dialog', { name: 'Make an API token' });
      await dialog.getByLabel('Name', { exact: true }).fill('Price sync');
      await dialog.getByLabel(/^Write products/).check();
      await dialog.getByRole('button', { name: 'Make token' }).click();
      await expect(page.getByRole('dialog', { name: 'Copy the token now' })).toBeVisible();
    },
  },
  {
    name: 'API tokens in a list',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('list', { name: 'API tokens' })).toBeVisible();
    },
  },
  {
    name: 'Settings',
    show: async ({ shopper: { page } }) => {
      await page.goto('/dashboard/settings');
      await expect(page.getByLabel('Postal address')).toBeVisible();
    },
  },
  {
    name: 'Delivery, with blank fields',
    show: async ({ shopper: { page } }) => {
      await page.goto('/dashboard/delivery');
      await page.getByRole('button', { name: 'Add an area' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please fill this in.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove area 1' }).click();
    },
  },
  {
    name: 'Webhooks',
    show: async ({ shopper: { page } }) => {
      await page.goto('/dashboard/webhooks');
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add an endpoint' })).toBeVisible();
    },
  },
  {
    name: 'a webhook to add, with blank fields',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Add an endpoint' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
      await dialog.getByRole('button', { name: 'Add endpoint' }).click();
      await expect(dialog.getByText('Enter the address to tell.')).toBeVisible();
    },
  },
  {
    name: 'a webhook that was added',
    show: async ({ shopper: { page } }) => {
      const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
      // No server listens on this port, so that a delivery fails.
      await dialog.getByLabel('Address').fill('http://127.0.0.1:9/hooks');
      await dialog.getByLabel(/^Review written/).check();
      await dialog.getByRole('button', { name: 'Add endpoint' }).click();
      await expect(page.getByRole('dialog', { name: 'Copy the secret now' })).toBeVisible();
    },
  },
  {
    name: 'a webhook in the list',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('grid', { name: 'Endpoints' })).toBeVisible();
    },
  },
  {
    name: 'what was sent to a webhook',
    show: async ({ shopper: { page } }) => {
      await page
        .getByRole('grid', { name: 'Endpoints' })
        .getByRole('link', { name: /hooks$/ })
        .last()
        .click();
      await page.getByRole('button', { name: 'Send a test event' }).click();
      await expect(page.getByText('ECONNREFUSED').first()).toBeVisible();
      await page
        .getByRole('button', { name: /^Tries and contents/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'What is sent' }).first()).toBeVisible();
    },
  },
  {
    name: 'Audit Log',
    show: async (stage) => {
      const { page } = stage.shopper;
      await changeEverything(stage);
      await page.goto('/dashboard/audit-log');
      await expect(page.getByRole('status', { name: 'Loading the audit log' })).toBeHidden();
      await expect(page.getByLabel('Done by')).toBeVisible();
    },
  },
];

/** Every screen of the dashboard for admins. */
export const adminTour: Tour = { who: 'an admin', screens };
