import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';

let auth: FakeAuthGateway;
let sam: ReturnType<FakeAuthGateway['add']>;

beforeEach(() => {
  auth = new FakeAuthGateway();
  sam = auth.add('sam@larder.test', 'secret', 'Sam Shopper');
  auth.become(sam);
});

async function openDialog(button: string) {
  const view = renderWithAccounts({ path: '/dashboard', auth });
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: button })) };
}

describe('the password', () => {
  it('is changed by those who know the current one', async () => {
    const { user, dialog } = await openDialog('Change the password');
    await user.enter(dialog.getByLabelText('Current password'), 'wrong');
    await user.type(dialog.getByLabelText('New password'), 'another-secret{Enter}');
    expect(await dialog.findByText('This is not your current password.')).toBeVisible();
    expect(sam.password).toBe('secret');
    await user.clear(dialog.getByLabelText('Current password'));
    await user.type(dialog.getByLabelText('Current password'), 'secret{Enter}');
    expect(await screen.findByText(/Your password is saved/)).toBeVisible();
    expect(sam.password).toBe('another-secret');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is changed as well when signing in with it fails', async () => {
    auth.isLostAfterPassword = true;
    const { user, dialog, location } = await openDialog('Change the password');
    await user.enter(dialog.getByLabelText('Current password'), 'secret');
    await user.type(dialog.getByLabelText('New password'), 'another-secret{Enter}');
    expect(await screen.findByText(/Sign in with the new password/)).toBeVisible();
    await waitFor(() => expect(location()).toBe('/login'));
    expect(sam.password).toBe('another-secret');
  });

  it('shows problems at their fields', async () => {
    const { user, dialog } = await openDialog('Change the password');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please enter your current password.')).toBeVisible();
    expect(dialog.getByText('Please choose a password.')).toBeVisible();
    await user.enter(dialog.getByLabelText('Current password'), 'secret');
    await user.type(dialog.getByLabelText('New password'), 'abc{Enter}');
    expect(await dialog.findByText(/Use at least 6 characters/)).toBeVisible();
  });

  it('is set by those who sign in with Google, after its popup', async () => {
    sam.hasPassword = false;
    const { user, dialog } = await openDialog('Set a password');
    expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('New password'), 'first-secret{Enter}');
    expect(await dialog.findByText(/Google has to ask who you are first/)).toBeVisible();
    auth.google = 'other-account';
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/another Google account/)).toBeVisible();
    auth.google = { uid: sam.uid, email: sam.email, displayName: 'Sam', photoURL: null };
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your password is saved/)).toBeVisible();
    expect(sam).toMatchObject({ password: 'first-secret', hasPassword: true });
    expect(await screen.findByRole('button', { name: 'Change the password' })).toBeVisible();
  });
});

describe('the address', () => {
  it('changes by a link to the new one', async () => {
    const { user, dialog } = await openDialog('Change the address');
    await user.enter(dialog.getByLabelText('New e-mail address'), 'Sam@larder.test');
    await user.type(dialog.getByLabelText('Current password'), 'secret{Enter}');
    expect(await dialog.findByText('This is your address already.')).toBeVisible();
    await user.clear(dialog.getByLabelText('New e-mail address'));
    await user.type(dialog.getByLabelText('New e-mail address'), 'sam@new.test{Enter}');
    expect(await screen.findByText(/A link is on its way to sam@new.test/)).toBeVisible();
    expect([...auth.codes.values()]).toEqual([{ purpose: 'change-email', email: 'sam@new.test' }]);
    expect(sam.email).toBe('sam@larder.test');
  });

  it('shows that another account has it, and that the password is wrong', async () => {
    auth.add('asha@larder.test', 'secret');
    const { user, dialog } = await openDialog('Change the address');
    await user.enter(dialog.getByLabelText('New e-mail address'), 'asha@larder.test');
    await user.type(dialog.getByLabelText('Current password'), 'wrong{Enter}');
    expect(await dialog.findByText('This is not your current password.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Current password'));
    await user.type(dialog.getByLabelText('Current password'), 'secret{Enter}');
    expect(await dialog.findByText(/There is an account with this e-mail already/)).toBeVisible();
  });
});

describe('an address that is not verified', () => {
  beforeEach(() => {
    sam.emailVerified = false;
  });

  it('has a hint that sends the link again, once a minute', async () => {
    const { user } = renderWithAccounts({ path: '/dashboard', auth });
    expect(await screen.findByText('Please verify your e-mail address')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    const sent = await screen.findByText('A link is on its way to sam@larder.test.');
    expect(sent.closest('[role="status"]')).not.toHaveTextContent(/ s$/);
    expect(sent.closest('[role="alert"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Send it again in \d+ s$/ }));
    expect([...auth.codes.values()]).toEqual([{ purpose: 'verify-email', email: 'sam@larder.test' }]);
  });

  it('says that too many were sent', async () => {
    auth.refusal = 'too-many-attempts';
    const { user } = renderWithAccounts({ path: '/dashboard', auth });
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/too many attempts/)).toBeVisible();
  });

  it('loses its hint when it was verified elsewhere', async () => {
    renderWithAccounts({ path: '/dashboard', auth });
    await screen.findByText('Please verify your e-mail address');
    sam.emailVerified = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() =>
      expect(screen.queryByText('Please verify your e-mail address')).not.toBeInTheDocument(),
    );
  });
});
