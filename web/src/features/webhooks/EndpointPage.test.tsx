import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { buildDelivery, buildEndpoint, WebhooksShop } from './webhooks.test-shop';

let shop: WebhooksShop;
let auth: FakeAuthGateway;

beforeEach(() => {
  shop = new WebhooksShop();
  shop.endpoints = [buildEndpoint({ id: 'first' })];
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
});

const renderEndpoint = (id = 'first') =>
  renderWithAccounts({ path: `/dashboard/webhooks/${id}`, auth, shop });
const item = async (event: string) =>
  (await screen.findByRole('rowheader', { name: event })).closest('[role="row"]') as HTMLElement;

describe('the endpoint', () => {
  it('is edited', async () => {
    const { user } = renderEndpoint();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the endpoint' }));
    expect(form.getByLabelText(/^Order paid/)).toBeChecked();
    await user.enter(form.getByLabelText('Address'), 'https://new.example.com/');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Endpoint saved')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'https://new.example.com/' })).toBeVisible();
    expect(shop.inputs).toEqual([{ url: 'https://new.example.com/', events: ['ORDER_PAID'] }]);
  });

  it('is paused and resumed', async () => {
    shop.deliveries = [buildDelivery()];
    const { user } = renderEndpoint();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(
      await screen.findByText('It is sent nothing while it is paused. Events wait for it.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send a test event' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Send order\.paid .* again$/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Endpoint turned on')).toBeVisible();
    expect(
      screen.queryByText('It is sent nothing while it is paused. Events wait for it.'),
    ).not.toBeInTheDocument();
  });

  it.each([
    ['Deliver them', 'DELIVER'],
    ['Skip them', 'SKIP'],
  ])('asks what becomes of the events of its pause: %s', async (choice, waiting) => {
    const pausedAt = '2026-03-06T10:00:00.000Z';
    shop.endpoints = [buildEndpoint({ id: 'first', pausedAt, pauseReason: 'BY_HAND', waitingEvents: 3 })];
    const { user } = renderEndpoint();
    expect(await screen.findByText('3 events wait to be sent here, the oldest first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn the endpoint on?' }));
    expect(dialog.getByText(/^3 events wait\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: choice }));
    expect(await screen.findByText('Endpoint turned on')).toBeVisible();
    expect(shop.inputs).toEqual([{ paused: false, waiting }]);
    expect(screen.queryByText(/events wait/)).not.toBeInTheDocument();
  });

  it('shows that it was paused automatically, with advice', async () => {
    shop.endpoints = [
      buildEndpoint({ id: 'first', pausedAt: '2026-03-06T10:00:00.000Z', pauseReason: 'FAILING' }),
    ];
    renderEndpoint();
    expect(await screen.findByText(/Nothing has arrived here for days/)).toBeVisible();
  });

  it('rotates its secret after a confirmation', async () => {
    const { user } = renderEndpoint();
    await user.click(await screen.findByRole('button', { name: 'New secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a new secret?' }));
    expect(dialog.getByRole('button', { name: 'No, keep it' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Make a new secret' }));
    expect(await screen.findByLabelText('Secret')).toHaveValue(`whsec_${'6'.repeat(43)}`);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/The secret before this one works until March 7, 2026/)).toBeVisible();
  });

  it('is deleted after a confirmation, and returns to the list', async () => {
    const { user } = renderEndpoint();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Endpoint deleted')).toBeVisible();
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
  });

  it('shows when it does not exist', async () => {
    renderEndpoint('gone');
    expect(await screen.findByText('There is no such webhook')).toBeVisible();
  });

  it('shows why an action has failed', async () => {
    shop.failing.add('updateWebhookEndpoint');
    const { user } = renderEndpoint();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeEnabled();
  });
});

describe('deliveries', () => {
  it('show status, attempts and payload', async () => {
    shop.deliveries = [
      buildDelivery({
        event: 'product.changed',
        status: 'WAITING',
        lastError: 'It answered 500.',
        nextAttemptAt: '2026-03-06T10:30:00.000Z',
        attempts: [
          {
            at: '2026-03-06T10:02:00.000Z',
            responseStatus: 500,
            responseBody: 'Oh no',
            error: 'It answered 500.',
            durationMs: 12,
          },
          {
            at: '2026-03-06T10:00:00.000Z',
            responseStatus: null,
            responseBody: null,
            error: 'It did not answer in time.',
            durationMs: 10_000,
          },
        ],
      }),
      buildDelivery(),
    ];
    const { user } = renderEndpoint();
    const waiting = await item('product.changed');
    expect(waiting).toHaveTextContent(/Waiting.*It answered 500\..*Next try March 6, 2026.*2 tries/);
    expect(await item('order.paid')).toHaveTextContent(/Arrived.*1 try/);
    expect(screen.getByText('2 deliveries')).toBeVisible();
    await user.click(
      within(waiting).getByRole('button', { name: /^Tries and contents of product\.changed/ }),
    );
    const details = within(await screen.findByRole('dialog', { name: 'Tries and contents' }));
    const tries = details.getByRole('list', { name: 'Tries, the last first' });
    expect(tries).toHaveTextContent(
      /500 after 12 ms.*Oh no.*No answer after 10,000 ms.*It did not answer in time\./,
    );
    expect(details.getByRole('region', { name: 'What is sent' })).toHaveTextContent('"type": "order.paid"');
    await user.click(details.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are replayed', async () => {
    shop.deliveries = [buildDelivery({ status: 'PARKED', lastError: 'It answered 500.' })];
    const { user } = renderEndpoint();
    await user.click(await screen.findByRole('button', { name: /^Send order\.paid .* again$/ }));
    expect(await screen.findByText('It is sent again')).toBeVisible();
    await waitFor(async () => expect(await item('order.paid')).toHaveTextContent('Waiting'));
  });

  it('show a test event soon after it was sent', async () => {
    renderEndpoint();
    expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Send a test event' });
    fireEvent.click(button);
    // Disabling a focused button would lose the focus.
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toBeEnabled();
    expect(await screen.findByText('Test event sent')).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: 'webhook.test' })).toBeVisible();
  });

  it('are filtered by status', async () => {
    shop.deliveries = [buildDelivery(), buildDelivery({ event: 'review.written', status: 'PARKED' })];
    const { user } = renderEndpoint();
    await item('order.paid');
    await user.selectOptions(screen.getByLabelText('What became of it'), 'Parked');
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'order.paid' })).not.toBeInTheDocument(),
    );
    expect(await item('review.written')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('What became of it'), 'Waiting');
    expect(await screen.findByText('Nothing of that kind')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all deliveries' }));
    expect(await item('order.paid')).toBeVisible();
  });

  it('load further pages', async () => {
    shop.deliveries = Array.from({ length: 25 }, () => buildDelivery());
    const { user } = renderEndpoint();
    expect(await screen.findByText('20 of 25 deliveries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('25 deliveries')).toBeVisible();
  });
});
