import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { buildEndpoint, buildParked, WebhooksShop } from './webhooks.test-shop';

let shop: WebhooksShop;
let auth: FakeAuthGateway;

beforeEach(() => {
  shop = new WebhooksShop();
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
});

const renderWebhooks = () => renderWithAccounts({ path: '/dashboard/webhooks', auth, shop });
const openForm = async ({ user }: ReturnType<typeof renderWebhooks>) => {
  await user.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  return within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
};

describe('the list', () => {
  it('shows URL, events and state of each endpoint', async () => {
    shop.endpoints = [
      buildEndpoint({ url: 'https://one.example.com/', events: ['ORDER_PAID', 'PRODUCT_CHANGED'] }),
      buildEndpoint({
        url: 'https://two.example.com/',
        pausedAt: '2026-03-06T10:00:00.000Z',
        pauseReason: 'BY_HAND',
      }),
      buildEndpoint({
        url: 'https://three.example.com/',
        pausedAt: '2026-03-06T10:00:00.000Z',
        pauseReason: 'FAILING',
        lastSuccessAt: null,
      }),
    ];
    renderWebhooks();
    const list = await screen.findByRole('grid', { name: 'Endpoints' });
    const headings = await within(list).findAllByRole('rowheader');
    const [one, two, three] = headings.map((heading) => heading.closest('[role="row"]'));
    expect(one).toHaveTextContent(
      /one\.example\.com.*Active.*Order paidProduct changed.*Last arrived\s*March 6, 2026/,
    );
    expect(two).toHaveTextContent('Paused');
    expect(three).toHaveTextContent(/Paused: failing.*Last arrived\s*Never/);
    expect(within(list).getByRole('link', { name: 'https://one.example.com/' })).toHaveAttribute(
      'href',
      `/dashboard/webhooks/${shop.endpoints[0]?.id}`,
    );
  });

  it('shows an empty state', async () => {
    renderWebhooks();
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
    expect(await screen.findByText('Nothing is parked.')).toBeVisible();
  });
});

describe('a new endpoint', () => {
  it('is added, and its secret is shown once, to be copied', async () => {
    const page = renderWebhooks();
    const form = await openForm(page);
    await page.user.enter(form.getByLabelText('Address'), 'https://hooks.example.com/');
    await page.user.click(form.getByLabelText(/^Review written/));
    await page.user.click(form.getByLabelText(/^Order paid/));
    await page.user.click(form.getByRole('button', { name: 'Add endpoint' }));
    const made = within(await screen.findByRole('dialog', { name: 'Copy the secret now' }));
    const secret = `whsec_${'5'.repeat(43)}`;
    expect(made.getByLabelText('Secret')).toHaveValue(secret);
    expect(shop.inputs).toEqual([
      { url: 'https://hooks.example.com/', events: ['ORDER_PAID', 'REVIEW_WRITTEN'] },
    ]);
    await page.user.click(made.getByRole('button', { name: 'Copy the secret' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    // Escape does not close the dialog.
    await page.user.keyboard('{Escape}');
    expect(made.getByLabelText('Secret')).toBeVisible();
    await page.user.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'https://hooks.example.com/' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(secret);
  });

  it('requires a URL and an event, with errors at the fields', async () => {
    const page = renderWebhooks();
    const form = await openForm(page);
    await page.user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect(form.getByText('Enter the address to tell.')).toBeVisible();
    expect(form.getByText('Choose what the endpoint is told of.')).toBeVisible();
    expect(form.getByLabelText('Address')).toHaveFocus();
    await page.user.type(form.getByLabelText('Address'), 'x');
    expect(form.queryByText('Enter the address to tell.')).not.toBeInTheDocument();
    await page.user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect(form.getByLabelText(/^Order created/)).toHaveFocus();
    expect(shop.inputs).toEqual([]);
  });

  it('shows an error of the server at the URL', async () => {
    const problem = 'The address is in a private network, which the shop does not send to.';
    shop.refuse(
      'createWebhookEndpoint',
      serverError('BAD_USER_INPUT', problem, { fields: { url: problem } }),
    );
    const page = renderWebhooks();
    const form = await openForm(page);
    await page.user.enter(form.getByLabelText('Address'), 'https://10.0.0.1/');
    await page.user.click(form.getByLabelText(/^Order paid/));
    await page.user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect(await form.findByText(problem)).toBeVisible();
    expect(form.getByLabelText('Address')).toHaveFocus();
    expect(form.getByLabelText('Address')).toBeInvalid();
  });
});

describe('parked deliveries', () => {
  it('show their error and payload, and are retried', async () => {
    shop.parked = [
      buildParked(),
      buildParked({ topic: 'payment.event', receiver: 'payments', lastError: 'No.' }),
    ];
    const { user } = renderWebhooks();
    const list = await screen.findByRole('list', { name: 'Parked messages' });
    const item = within(list).getByRole('heading', { name: 'order.placed' }).closest('li') as HTMLElement;
    expect(item).toHaveTextContent(/To: email.*Parked March 6, 2026 .*after 6 tries/);
    expect(item).toHaveTextContent('Mailbox unavailable.');
    await user.click(within(item).getByText('Contents'));
    expect(within(item).getByRole('region', { name: 'Contents' })).toHaveTextContent('"orderId": "1"');
    await user.click(within(item).getByRole('button', { name: /^Try order\.placed again/ }));
    expect(await screen.findByText('It is tried again')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'order.placed' })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('1 message')).toBeVisible();
  });

  it('stay when the retry fails', async () => {
    shop.parked = [buildParked()];
    shop.failing.add('retryDelivery');
    const { user } = renderWebhooks();
    await user.click(await screen.findByRole('button', { name: /^Try order\.placed again/ }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'order.placed' })).toBeVisible();
  });

  it('load further pages', async () => {
    shop.parked = Array.from({ length: 25 }, () => buildParked());
    const { user } = renderWebhooks();
    expect(await screen.findByText('20 of 25 messages')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('25 messages')).toBeVisible();
  });
});
