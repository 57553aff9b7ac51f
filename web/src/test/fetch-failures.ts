import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Session } from '@/features/auth/shared/useSession';
import { buildRefund, type AccountShop } from './account-shop';
import { buildProduct } from './fixtures';
import type { ReviewShop } from '@/features/reviews/customer/review.test-shop';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { signedIn, testConfig } from './render-shop';

export interface Failure {
  query: string;
  /** The place on the page of a query with several places. */
  where: string;
  path: string;
  before?: (shop: ReviewShop) => void;
  session?: Session;
  /** Of the page; by default that of a shop without food facts. */
  config?: PublicConfig;
  /** The shop of admins, instead of the default. */
  shop?: () => AccountShop;
  /** Navigates from the open page to the query. */
  steps?: (user: UserEvent) => Promise<unknown>;
  /** The query fails after this; by default from the start. */
  failsAfter?: () => Promise<unknown>;
  says: string;
  /** Still renders on failure; by default the footer, or the button of the dashboard's header. */
  stays?: () => Promise<HTMLElement> | HTMLElement;
  /** Renders after the retry. */
  brings: () => Promise<HTMLElement>;
}

/** A product on sale, also in carts and orders. */
export const apples = buildProduct({ name: 'Gala apples', category: 'FRUITS' });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const storeGuestCart = () =>
  localStorage.setItem('cart', JSON.stringify([{ productId: apples.id, quantity: 2, price: 0 }]));

/** Every query of the storefront and of customers, in each place. */
export const failures: readonly Failure[] = [
  {
    query: 'HomePage',
    where: 'home',
    path: '/',
    says: 'The products could not be loaded',
    stays: () => screen.getByRole('heading', { level: 1 }),
    brings: () => heading('Gala apples'),
  },
  {
    query: 'FrequentlyBought',
    where: 'home',
    path: '/',
    session: signedIn,
    says: 'Your usuals could not be loaded.',
    stays: () => heading('Fruits'),
    brings: () => screen.findByRole('region', { name: 'Your usuals' }),
  },
  {
    query: 'Favourites',
    where: 'home, before the first order',
    path: '/',
    session: signedIn,
    before: (shop) => {
      shop.frequentlyBought = [];
    },
    says: 'What others like best could not be loaded.',
    stays: () => heading('Fruits'),
    brings: () => screen.findByRole('region', { name: 'What others like best' }),
  },
  {
    query: 'Reviews',
    where: 'home',
    path: '/',
    says: 'The reviews could not be loaded',
    stays: () => heading('Fruits'),
    brings: () => screen.findByText('Punctual 0.'),
  },
  {
    query: 'Reviews',
    where: 'all reviews',
    path: '/reviews',
    says: 'The reviews could not be loaded',
    brings: () => screen.findByText('Punctual 0.'),
  },
  {
    query: 'Reviews',
    where: 'their next page',
    path: '/reviews',
    failsAfter: () => screen.findByText('Punctual 0.'),
    steps: (user) => press(user, 'Show more'),
    says: 'More reviews could not be loaded.',
    stays: () => screen.getByText('Punctual 0.'),
    brings: () => screen.findByText('Punctual 13.'),
  },
  {
    query: 'ProductsPage',
    where: 'all products',
    path: '/products',
    says: 'The products could not be loaded',
    stays: () => screen.getByRole('combobox', { name: 'Category' }),
    brings: () => heading('Gala apples'),
  },
  {
    query: 'ProductsPage',
    where: 'the products of a category',
    path: '/products?category=fruits',
    says: 'The products could not be loaded',
    stays: () => screen.getByRole('combobox', { name: 'Category' }),
    brings: () => heading('Gala apples'),
  },
  {
    query: 'ProductsPage',
    where: 'their next page',
    path: '/products',
    failsAfter: () => heading('Gala apples'),
    steps: (user) => press(user, 'Load more'),
    says: 'More products could not be loaded.',
    stays: () => heading('Gala apples'),
    brings: () => heading('Bread 23'),
  },
  {
    query: 'NothingFound',
    where: 'a search without a result',
    path: '/products?q=aples',
    says: 'Other spellings could not be looked up.',
    stays: () => screen.getByRole('link', { name: 'Clear search' }),
    brings: () => screen.findByRole('link', { name: 'apples' }),
  },
  {
    query: 'SearchSuggestions',
    where: 'the search of the header',
    path: '/nowhere',
    steps: (user) => user.type(screen.getByRole('combobox', { name: 'Search products' }), 'gala'),
    says: 'Suggestions could not be loaded.',
    stays: () => screen.getByRole('combobox', { name: 'Search products' }),
    brings: () => screen.findByRole('option', { name: /Gala apples/ }),
  },
  {
    query: 'ProductPage',
    where: 'a product',
    path: `/products/${apples.id}`,
    says: 'The product could not be loaded',
    brings: () => heading('Gala apples'),
  },
  {
    query: 'ProductFacets',
    where: 'the filters of a list',
    path: '/products',
    config: { ...testConfig, food: true },
    steps: (user) => press(user, 'Filter'),
    says: 'The numbers of products could not be loaded.',
    stays: () => screen.getByRole('button', { name: 'Show products' }),
    brings: () => screen.findByRole('button', { name: 'Show 25 products' }),
  },
  {
    query: 'ProductFood',
    where: 'a product of a shop with food facts',
    path: `/products/${apples.id}`,
    config: { ...testConfig, food: true },
    says: 'The allergens could not be loaded.',
    stays: () => screen.getByRole('button', { name: 'Add To Cart' }),
    brings: () => screen.findByText('No allergen information yet'),
  },
  {
    query: 'ProductRatings',
    where: 'a product',
    path: `/products/${apples.id}`,
    says: 'The reviews could not be loaded',
    stays: () => screen.getByRole('button', { name: 'Add To Cart' }),
    brings: () => screen.findByText('Crisp 0.'),
  },
  {
    query: 'ProductRatings',
    where: 'their next page',
    path: `/products/${apples.id}`,
    failsAfter: () => screen.findByText('Crisp 0.'),
    steps: (user) => press(user, 'Show more'),
    says: 'More reviews could not be loaded.',
    stays: () => screen.getByText('Crisp 0.'),
    brings: () => screen.findByText('Crisp 11.'),
  },
  {
    query: 'MyRating',
    where: 'the review form of a product',
    path: `/products/${apples.id}`,
    session: signedIn,
    says: 'Your review could not be loaded',
    stays: () => screen.getByRole('button', { name: 'Add To Cart' }),
    brings: () => screen.findByLabelText('Your review'),
  },
  {
    query: 'Cart',
    where: 'the cart panel of an account',
    path: '/reviews',
    session: signedIn,
    steps: (user) => press(user, /0 Items/),
    says: 'Your cart could not be loaded',
    stays: () => screen.getByRole('button', { name: 'Close the cart' }),
    brings: () => within(screen.getByRole('dialog')).findByText('Gala apples'),
  },
  {
    query: 'Cart',
    where: 'the checkout',
    path: '/checkout',
    session: signedIn,
    says: 'This could not be loaded',
    stays: () => screen.getByLabelText('Address'),
    brings: () => screen.findByRole('button', { name: 'Pay $9.80' }),
  },
  {
    query: 'QuoteCart',
    where: 'the cart panel of a visitor',
    path: '/reviews',
    before: storeGuestCart,
    steps: (user) => press(user, /1 Item/),
    says: 'Your cart could not be loaded',
    stays: () => screen.getByRole('button', { name: 'Close the cart' }),
    brings: () => within(screen.getByRole('dialog')).findByText('Gala apples'),
  },
  {
    query: 'Shop',
    where: 'the cart panel',
    path: '/reviews',
    session: signedIn,
    steps: (user) => press(user, /1 Item/),
    says: 'The shipping rate could not be loaded.',
    stays: () => screen.getByRole('link', { name: 'Checkout' }),
    brings: () => screen.findByText(/per product, any quantity/),
  },
  {
    query: 'Shop',
    where: 'the checkout',
    path: '/checkout',
    session: signedIn,
    says: 'The shipping rate could not be loaded.',
    stays: () => screen.findByRole('button', { name: 'Pay $9.80' }),
    brings: () => screen.findByText(/per product, any quantity/),
  },
  {
    query: 'CheckoutPage',
    where: 'the checkout',
    path: '/checkout',
    session: signedIn,
    says: 'Who takes the payment could not be looked up.',
    stays: () => screen.findByRole('button', { name: 'Pay $9.80' }),
    brings: () => screen.findByText(/Card payment by Razorpay/),
  },
  {
    query: 'MyOrders',
    where: 'My Orders',
    path: '/dashboard/my-orders',
    session: signedIn,
    says: 'This could not be loaded',
    stays: () => heading('My Orders'),
    brings: () => screen.findByRole('article', { name: 'Order 1011' }),
  },
  {
    query: 'MyRefunds',
    where: 'My Orders',
    path: '/dashboard/my-orders',
    before: (shop) => {
      shop.refunds = [buildRefund()];
    },
    session: signedIn,
    says: 'Refunds of payments without an order could not be loaded.',
    stays: () => screen.findByRole('article', { name: 'Order 1011' }),
    brings: () => screen.findByText('A refund of $9.80 is on its way to you'),
  },
  {
    query: 'MyOrders',
    where: 'their next page',
    path: '/dashboard/my-orders',
    session: signedIn,
    failsAfter: () => screen.findByRole('article', { name: 'Order 1011' }),
    steps: (user) => press(user, 'Load more'),
    says: 'This could not be loaded',
    stays: () => screen.getByRole('article', { name: 'Order 1011' }),
    brings: () => screen.findByRole('article', { name: 'Order 1001' }),
  },
  {
    query: 'PurchasePage',
    where: 'a purchase',
    path: `/purchase/${apples.id}`,
    session: signedIn,
    says: 'This could not be loaded',
    brings: () => heading('Gala apples'),
  },
  {
    query: 'PurchasePage',
    where: 'its next page',
    path: `/purchase/${apples.id}`,
    session: signedIn,
    failsAfter: () => screen.findByRole('article', { name: 'Order 1011' }),
    steps: (user) => press(user, 'Load more'),
    says: 'This could not be loaded',
    stays: () => screen.getByRole('article', { name: 'Order 1011' }),
    brings: () => screen.findByRole('article', { name: 'Order 1001' }),
  },
  {
    query: 'Me',
    where: 'a purchase',
    path: `/purchase/${apples.id}`,
    says: 'What you may do here could not be looked up.',
    brings: () => heading('Gala apples'),
  },
  {
    query: 'Me',
    where: 'the menu of the dashboard',
    path: '/dashboard',
    steps: (user) => press(user, 'Open the menu'),
    says: 'What you may do here could not be looked up.',
    stays: () => screen.getByRole('link', { name: 'My Orders' }),
    brings: () => screen.findByRole('link', { name: 'Add A Review' }),
  },
  {
    query: 'Me',
    where: 'the overview',
    path: '/dashboard/overview',
    says: 'What you may do here could not be looked up.',
    stays: () => screen.getByRole('button', { name: 'Open the menu' }),
    brings: () => heading('Overview'),
  },
];
