import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { nextId } from '@/test/fixtures';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { buildAuditEntry, UsersShop } from '@/features/users-admin/users.test-shop';

let shop: UsersShop;
let auth: FakeAuthGateway;

beforeEach(() => {
  shop = new UsersShop();
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
});

const renderLog = (query = '') => renderWithAccounts({ path: `/dashboard/audit-log${query}`, auth, shop });
const entries = async () => {
  const headings = await within(await screen.findByRole('grid', { name: 'Entries' })).findAllByRole(
    'rowheader',
  );
  return headings.map((heading) => heading.closest('[role="row"]') as HTMLElement);
};

const bela = { id: nextId(), displayName: 'Bela Boss', avatar: null };
const priced = () =>
  buildAuditEntry({
    action: 'PRODUCT_UPDATED',
    subjectType: 'PRODUCT',
    subjectName: 'Gala apples',
    actor: bela,
    changes: [
      { field: 'hidden', before: 'false', after: 'true' },
      { field: 'price', before: '450', after: '500' },
      { field: 'vault', before: null, after: 'A3' },
    ],
  });

it('shows actor, action, subject and changes', async () => {
  shop.audit = [priced(), buildAuditEntry()];
  renderLog();
  const [first, second] = await entries();
  expect(first).toHaveTextContent('Bela Boss changed the product Gala apples');
  expect(first).toHaveTextContent(/Hidden\s*Before: no\s*After: yes/);
  expect(first).toHaveTextContent(/Price\s*Before: \$4\.50\s*After: \$5\.00/);
  expect(first).toHaveTextContent(/vault\s*Before: nothing\s*After: A3/);
  expect(within(first!).getByRole('link', { name: 'Gala apples' })).toHaveAttribute(
    'href',
    `/dashboard/manage-products/${shop.audit[0]?.subjectId}`,
  );
  expect(second).toHaveTextContent('Ada Admin made Asha Rao an admin');
});

it('does not link to deleted subjects, and supports the settings as actor', async () => {
  shop.audit = [
    buildAuditEntry({ action: 'ORDER_DELETED', subjectType: 'ORDER', subjectName: '1001' }),
    buildAuditEntry({ actor: null }),
  ];
  renderLog();
  const [deleted, settings] = await entries();
  expect(deleted).toHaveTextContent('Ada Admin deleted order 1001');
  expect(within(deleted!).queryByRole('link', { name: '1001' })).not.toBeInTheDocument();
  expect(settings).toHaveTextContent('The shop made Asha Rao an admin');
});

it('distinguishes an API token from its creator', async () => {
  shop.audit = [
    buildAuditEntry({ apiToken: { id: nextId(), name: 'Price sync' } }),
    buildAuditEntry({
      action: 'API_TOKEN_CREATED',
      subjectType: 'API_TOKEN',
      subjectName: 'Price sync',
      changes: [{ field: 'expiresAt', before: null, after: '2026-03-06T12:00:00.000Z' }],
    }),
  ];
  renderLog();
  const [byProgram, byPerson] = await entries();
  expect(byProgram).toHaveTextContent('Through the API token Price sync');
  expect(byPerson).toHaveTextContent('Ada Admin made the API token Price sync');
  expect(byPerson).toHaveTextContent(/Expires\s*Before: nothing\s*After: .*2026/);
  expect(byPerson).not.toHaveTextContent('Through the API token');
});

it('stores its filters in the URL', async () => {
  shop.audit = [priced(), buildAuditEntry()];
  const { user, location } = renderLog();
  await entries();
  await user.selectOptions(screen.getByLabelText('Done by'), 'Bela Boss');
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Action'), 'Role taken back');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(location()).toBe(`/dashboard/audit-log?by=${bela.id}&action=user_demoted`);
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(async () => expect(await entries()).toHaveLength(2));
});

it('shows the history of one subject', async () => {
  const subject = buildAuditEntry();
  shop.audit = [priced(), subject];
  const { user } = renderLog(`?of=${subject.subjectId}`);
  expect(await entries()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(async () => expect(await entries()).toHaveLength(2));
});

it('collapses long texts', async () => {
  const text = 'Long words. '.repeat(40);
  shop.audit = [buildAuditEntry({ changes: [{ field: 'message', before: text, after: null }] })];
  const { user } = renderLog();
  const [entry] = await entries();
  expect(entry).not.toHaveTextContent(text.trim());
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(entry).toHaveTextContent(text.trim());
});

it('loads further pages', async () => {
  shop.audit = Array.from({ length: 60 }, () => buildAuditEntry());
  const { user } = renderLog();
  expect(await screen.findByText('50 of 60 entries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('60 entries')).toBeVisible();
});

it('shows an empty state, and offers a retry on failure', async () => {
  shop.failing.add('auditLog');
  const { user } = renderLog();
  expect(await screen.findByText('The audit log could not be loaded')).toBeVisible();
  shop.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});
