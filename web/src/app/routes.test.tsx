import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrderStatusChip } from '@/features/orders/shared/OrderStatusChip';
import { buildOrder } from '@/test/account-shop';
import { buildProduct } from '@/test/fixtures';
import { holdTimers } from '@/test/held-timers';
import { ReviewShop } from '@/features/reviews/customer/review.test-shop';
import { renderShop, signedIn } from '@/test/render-shop';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { CustomerTexts } from '@/lib/i18n/CustomerTexts';

/**
 * Sentences of the specification that belong to no single feature. docs/spec-coverage.md links each
 * of them to a test.
 */

const apples = buildProduct({ name: 'Gala apples', category: 'FRUITS' });
let shop: ReviewShop;

beforeEach(() => {
  shop = new ReviewShop();
  shop.products = [
    apples,
    ...['Pears', 'Plums', 'Grapes', 'Figs'].map((name) => buildProduct({ name, category: 'FRUITS' })),
  ];
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

describe('the cart panel', () => {
  // spec: 2.47, 9.13
  it('slides over in 500 ms', async () => {
    const { user } = renderShop('/nowhere', { shop });
    await user.click(openCart() as HTMLElement);
    const panel = await screen.findByRole('dialog', { name: 'Your cart' });
    const timers = holdTimers(500);
    await user.keyboard('{Escape}');
    expect(timers.durations()).toContain(500);
    expect(panel).toBeInTheDocument();
    timers.release();
    await waitFor(() => expect(panel).not.toBeInTheDocument());
  });
});

describe('Same Products', () => {
  // spec: 2.39, 2.42
  it('shows photo, name and price of the category and links to the product, scrolled to the top', async () => {
    shop.products.push(buildProduct({ name: 'Brie', category: 'DELICATESSENS' }));
    const { user, location } = renderShop(`/products/${apples.id}`, { shop });
    const region = within(await screen.findByRole('region', { name: 'Same Products' }));
    const pears = await region.findByRole('link', { name: /Pears/ });
    expect(pears).toHaveTextContent('Pears$2.40');
    expect(pears.querySelector('img')).toBeInTheDocument();
    expect(region.queryByText('Brie')).not.toBeInTheDocument();
    await user.click(pears);
    expect(location()).toBe(`/products/${shop.products[1]?.id}`);
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' }));
  });
});

describe('sign in and sign up', () => {
  // spec: 2.64
  it('link to each other', async () => {
    const { user, location } = renderShop('/login', { shop });
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(location()).toBe('/signup');
    await screen.findByRole('heading', { name: 'Create An Account' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: /sign in/i }));
    expect(location()).toBe('/login');
  });

  it.each([
    ['/login', 'Sign In'],
    ['/signup', 'Create account'],
    // spec: 5.2
  ])('%s has an input of type email', async (path, submit) => {
    const { user } = renderWithAccounts({ path, shop });
    const email = await screen.findByLabelText('E-mail');
    expect(email).toHaveAttribute('type', 'email');
    await user.type(email, 'sam');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(screen.getByText('An e-mail address looks like name@example.com.')).toBeVisible();
  });
});

describe('an order status', () => {
  it.each([
    ['REJECTED', 'Rejected', 'error'],
    ['SHIPPED', 'Shipped', 'success'],
    ['PENDING', 'Pending', 'info'],
    // spec: 4.2, 9.10
  ] as const)('%s reads %s, in the colour of %s', (status, word, color) => {
    renderShop('/', {
      styled: true,
      children: (
        <CustomerTexts>
          <OrderStatusChip status={status} />
        </CustomerTexts>
      ),
    });
    const badge = screen.getByText(word);
    expect(getComputedStyle(badge).color).toBe(`var(--mui-palette-${color}-main)`);
  });
});
