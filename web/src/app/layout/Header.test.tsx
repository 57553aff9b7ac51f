import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShop, signedIn } from '@/test/render-shop';
import type { Session } from '@/features/auth/shared/useSession';

const header = () => within(screen.getByRole('banner'));
const mainLinks = () =>
  within(header().getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the header', () => {
  // spec: 2.7, 2.9
  it('shows visitors the sign-in links', () => {
    renderShop('/nowhere');
    expect(mainLinks()).toEqual(['Home', 'Products', 'Checkout', 'Reviews']);
    expect(header().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(header().queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  });

  // spec: 2.8, 2.10
  it('shows signed-in users the dashboard, their picture and sign-out', () => {
    renderShop('/nowhere', { session: signedIn });
    expect(mainLinks()).toEqual(['Home', 'Products', 'Checkout', 'Dashboard', 'Reviews']);
    expect(header().getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    expect(header().getByRole('img', { name: /^Sam Shopper/ })).toHaveAttribute(
      'src',
      '/avatars/default.svg',
    );
    expect(header().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  // spec: 2.11
  it('falls back to the default picture', () => {
    const session: Session = {
      status: 'signed-in',
      user: { ...signedIn.user, photoURL: 'https://pictures.example/gone.png' } as NonNullable<
        Session['user']
      >,
    };
    renderShop('/nowhere', { session });
    const picture = header().getByRole('img', { name: /^Sam Shopper/ });
    expect(picture).toHaveAttribute('src', 'https://pictures.example/gone.png');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/avatars/default.svg');
  });

  it('marks the sign-in links until the session is known, so that CSS can hide them', () => {
    renderShop('/nowhere', { session: { status: 'loading', user: null } });
    expect(header().getByRole('link', { name: 'Login' }).parentElement).toHaveAttribute('data-undecided');
    expect(header().queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  });

  // spec: 2.12
  it('has a menu on small screens, which closes on navigation', async () => {
    const { user, location } = renderShop('/nowhere');
    await user.click(header().getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('link', { name: 'Reviews' }));
    expect(location()).toBe('/reviews');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('highlights clicked links for half a second', async () => {
    const { user } = renderShop('/nowhere');
    const link = header().getByRole('link', { name: 'Reviews' });
    let lit = false;
    // Read during the click, since a busy machine may take longer.
    document.addEventListener('click', () => (lit = 'clicked' in link.dataset), { once: true });
    await user.click(link);
    expect(lit).toBe(true);
    await waitFor(() => expect(link).not.toHaveAttribute('data-clicked'));
  });
});

describe('the skip link', () => {
  it('is first in the tab order and moves the focus to the page', async () => {
    const { user, location } = renderShop('/nowhere');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(location()).toBe('/nowhere');
  });
});

describe('the footer', () => {
  // spec: 2.16, 2.17
  it('has quick links, and social icons without links', () => {
    renderShop('/nowhere');
    const footer = within(screen.getByRole('contentinfo'));
    const links = within(footer.getByRole('navigation', { name: 'Quick Links' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Products', '/products'],
      ['Dashboard', '/dashboard'],
      ['Reviews', '/reviews'],
    ]);
    for (const name of ['Facebook', 'Twitter', 'GitHub']) {
      expect(footer.getByRole('img', { name }).closest('a')).toBeNull();
    }
  });
});

describe('an unknown address', () => {
  // spec: 2.6, 2.76
  it('shows not-found with a link to Home', async () => {
    const { user, location } = renderShop('/nowhere/at/all');
    expect(screen.getByRole('heading', { level: 1, name: 'OOPS! Page not found!' })).toBeVisible();
    expect(screen.getByText("Seems like there's nothing to show here!")).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(location()).toBe('/');
  });
});
