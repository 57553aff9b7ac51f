import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrder } from '@/test/account-shop';
import { buildProduct } from '@/test/fixtures';
import { holdTimers } from '@/test/held-timers';
import { ReviewShop } from '@/features/reviews/customer/review.test-shop';
import { renderShop, signedIn } from '@/test/render-shop';

/* Which pages there are, and what is around each of them. */

const apples = buildProduct({ name: 'Gala apples' });
let shop: ReviewShop;

beforeEach(() => {
  shop = new ReviewShop();
  shop.products = [apples];
  shop.orders = [buildOrder()];
});

const openCart = () => screen.queryByRole('button', { name: /open the cart$/ });

describe('the route table', () => {
  it.each([
    ['/', 'Serving Fresh Ingredients your way everyday!'],
    ['/login', 'Sign In to Your Account'],
    ['/signup', 'Create An Account'],
    ['/products', 'Products'],
    [`/products/${apples.id}`, 'Gala apples'],
    ['/reviews', 'What our customers say'],
    ['/no/such/path', 'OOPS! Page not found!'],
    // spec: 2.1, 2.13
  ])('%s is public, with header, footer and cart button', async (path, heading) => {
    renderShop(path, { shop });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(openCart()).toBeVisible();
  });

  // spec: 2.14
  it('/checkout requires sign-in, with header and footer but no cart button', async () => {
    renderShop('/checkout', { shop, session: signedIn });
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(openCart()).not.toBeInTheDocument();
  });

  // spec: 2.4
  it('/checkout shows a loader until the session is known', () => {
    renderShop('/checkout', { shop, session: { status: 'loading', user: null } });
    expect(screen.getByRole('progressbar', { name: 'Checking who is signed in' })).toBeVisible();
  });

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/dashboard/my-orders', 'My Orders'],
    ['/dashboard/add-review', 'Add A Review'],
    ['/dashboard/no/such/page', 'OOPS! Page not found!'],
    // spec: 2.5
  ])('%s is a page of the dashboard', async (path, heading) => {
    renderShop(path, { shop, session: signedIn });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText('Welcome')).toBeVisible();
  });
});

describe('the footer', () => {
  // spec: 2.15, 2.18
  it('has the logo, which links to Home, and a copyright line', () => {
    renderShop('/nowhere', { shop });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: /^Larder/ })).toHaveAttribute('href', '/');
    expect(footer.getByText(/^© Larder/)).toBeVisible();
    expect(footer.getByText('Social Media')).toBeVisible();
  });
});

describe('click feedback', () => {
  // spec: 2.19, 9.14
  it('lasts 500 ms', async () => {
    const { user } = renderShop('/nowhere', { shop });
    const timers = holdTimers(500);
    const link = screen.getByRole('link', { name: 'Back to Home' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(link).toHaveAttribute('data-clicked');
    timers.release();
    expect(link).not.toHaveAttribute('data-clicked');
  });
});
