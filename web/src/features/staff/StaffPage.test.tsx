import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { serverError } from '@/test/account-shop';
import { buildInvitation, buildMember, StaffShop } from './staff.test-shop';

let shop: StaffShop;
let auth: FakeAuthGateway;

beforeEach(() => {
  shop = new StaffShop();
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
});

const open = (path = '/dashboard/staff') => renderWithAccounts({ path, auth, shop });
const inList = async (name: string) => within(await screen.findByRole('list', { name }));

describe('the page Staff', () => {
  it('shows the staff with their roles, and invitations with their expiry', async () => {
    shop.staff = [buildMember()];
    shop.invitations = [buildInvitation(), buildInvitation({ email: 'dan@larder.test', expired: true })];
    open();
    const staff = await inList('Who works here');
    expect(staff.getByText('Ben Picker')).toBeVisible();
    expect(staff.getByLabelText('Role of Ben Picker')).toHaveValue('PICKER');
    const invitations = await inList('Open invitations');
    expect(invitations.getByText(/^Driver · valid until/)).toBeVisible();
    expect(invitations.getByText(/^Driver · expired on/)).toBeVisible();
  });

  it('invites a person by e-mail with a role', async () => {
    const { user } = open();
    const form = within(await screen.findByRole('region', { name: /^Invite / }));
    await user.click(form.getByRole('button', { name: 'Invite' }));
    expect(await form.findByText('Please enter an e-mail address.')).toBeVisible();
    await user.type(form.getByLabelText('E-mail'), 'eve@larder.test');
    await user.click(form.getByRole('button', { name: 'Invite' }));
    const invitations = await inList('Open invitations');
    expect(await invitations.findByText('eve@larder.test')).toBeVisible();
    expect(shop.invitations).toMatchObject([{ email: 'eve@larder.test', role: 'PICKER' }]);
  });

  it('sends an invitation again, and revokes it after a question', async () => {
    const [invitation] = (shop.invitations = [buildInvitation()]);
    const { user } = open();
    const invitations = await inList('Open invitations');
    await user.click(invitations.getByRole('button', { name: /^Send the invitation to cleo/ }));
    await waitFor(() => expect(shop.resent).toEqual([invitation?.id]));
    await user.click(invitations.getByRole('button', { name: /^Revoke the invitation of cleo/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(shop.invitations).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull());
  });

  it('changes a role after a question that says what it may do', async () => {
    shop.staff = [buildMember()];
    const { user } = open();
    const staff = await inList('Who works here');
    await user.selectOptions(staff.getByLabelText('Role of Ben Picker'), 'Manager');
    const question = within(await screen.findByRole('alertdialog', { name: 'Ben Picker: Manager?' }));
    expect(question.getByText(/everything but staff, API tokens/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Change the role' }));
    await waitFor(() => expect(shop.staff).toMatchObject([{ role: 'MANAGER' }]));
  });

  it('says why a role was not changed, and leaves it', async () => {
    shop.staff = [buildMember({ displayName: 'Olga Owner', role: 'ADMIN' })];
    shop.refuse('setUserRole', serverError('CONFLICT', 'A shop has at least one owner.'));
    const { user } = open();
    const staff = await inList('Who works here');
    await user.selectOptions(staff.getByLabelText('Role of Olga Owner'), 'Nobody of the staff');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Remove Olga Owner from the staff?' }),
    );
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('A shop has at least one owner.')).toBeVisible();
    expect(shop.staff).toMatchObject([{ role: 'ADMIN' }]);
  });
});

describe('the link of an invitation', () => {
  it('accepts it after a click', async () => {
    const { user } = open('/dashboard/join?token=abc');
    expect(shop.accepted).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    await waitFor(() => expect(shop.accepted).toEqual(['abc']));
  });

  it('says what is wrong with it', async () => {
    shop.refuse('acceptInvitation', serverError('CONFLICT', 'This invitation has expired.'));
    const { user } = open('/dashboard/join?token=abc');
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText('This invitation has expired.')).toBeVisible();
  });
});
