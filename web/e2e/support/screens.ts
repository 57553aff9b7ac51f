import type { APIRequestContext } from '@playwright/test';
import type { Account } from './accounts';
import { formatMoney, productWithPhoto, SHIPPING_PER_LINE, type Product } from './catalogue';
import { waitForPage } from './layout';
import { PaymentDialog } from './payment-dialog';
import { accountWithRefunds } from './refunds';
import { inspectedIndexes } from './sample';
import type { Shopper } from './shopper';
import { expect } from './test';
import type { ConsoleGuard } from './console-guard';

/** The data that screens are rendered with. */
export interface Stage {
  shopper: Shopper;
  products: readonly [Product, Product, Product, Product];
  photographed: Product;
  account: Account;
  request: APIRequestContext;
}

export interface Screen {
  name: string;
  /** Navigates to the screen. It may start from the screen before it in the tour. */
  show: (stage: Stage) => Promise<unknown>;
  /** Phones have no way to it. */
  onlyWide?: boolean;
}

export interface Tour {
  who: string;
  screens: readonly Screen[];
}

const at = (name: string, address: string): Screen => ({
  name,
  show: ({ shopper }) => shopper.page.goto(address),
});

const openedCart: Screen = {
  name: 'cart panel',
  show: async ({ shopper }) => {
    await shopper.page.getByRole('button', { name: /open the cart/ }).click();
    await expect(shopper.cart).toBeVisible();
  },
};

/** The menu of narrow windows, or the theme menu of wide ones. */
const openedMenu: Screen = {
  name: 'menu of the header',
  show: async ({ shopper: { page } }) => {
    await page.goto('/reviews');
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: 'Menu', exact: true });
    await menu.or(header.getByRole('button', { name: 'Theme', exact: true })).click();
    await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  },
};

const visitorScreens: readonly Screen[] = [
  at('Home', '/'),
  at('products', '/products'),
  at('category', '/products?category=delicatessens'),
  {
    name: 'list of categories',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('combobox', { name: 'Category' }).click();
      await expect(page.getByRole('option', { name: 'Fruits', exact: true })).toBeVisible();
    },
  },
  at('search results', '/products?q=tomatos'),
  at('search without results', '/products?q=qqzzxx'),
  {
    name: 'suggestions of the search',
    show: async ({ shopper: { page } }) => {
      await page.goto('/reviews');
      const field = page.getByRole('combobox', { name: 'Search products' });
      const toggle = page.getByRole('button', { name: 'Search', exact: true });
      await expect(toggle.or(field).first()).toBeVisible();
      if (await toggle.isVisible()) await toggle.click();
      await field.pressSequentially('chee', { delay: 20 });
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'product',
    show: ({ shopper, photographed }) => shopper.page.goto(`/products/${photographed.id}`),
  },
  {
    name: 'enlarged photo',
    show: async ({ shopper: { page } }) => {
      await page
        .getByRole('button', { name: /enlarge/i })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  at('product that does not exist', '/products/no-such-product'),
  at('reviews', '/reviews'),
  openedMenu,
  at('page that does not exist', '/no/such/page'),
  // On phones the basket is hidden at zero.
  { ...openedCart, name: 'empty cart panel', onlyWide: true },
  {
    name: 'cart panel with lines',
    show: async (stage) => {
      const { page } = stage.shopper;
      await page.goto('/products');
      for (const { name } of stage.products.slice(0, 2)) {
        await page.getByRole('button', { name: `Add ${name} to the cart` }).click();
      }
      await openedCart.show(stage);
      await expect(stage.shopper.cart.getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: 'cart panel after a removal',
    show: async ({ shopper: { cart }, products: [first] }) => {
      await cart.getByRole('button', { name: `Remove ${first.name} from the cart` }).click();
      await expect(cart.getByRole('button', { name: /^Undo/ })).toBeVisible();
    },
  },
  at('sign in', '/login'),
  at('sign up', '/signup'),
  {
    name: 'sign up with mistakes',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Create account', exact: true }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    },
  },
];

const customerScreens: readonly Screen[] = [
  {
    name: 'Home',
    show: async ({ shopper, account }) => {
      await shopper.page.goto('/login');
      await shopper.signIn(account);
      await expect(shopper.page.getByRole('region', { name: 'Your usuals' })).toBeVisible();
    },
  },
  openedMenu,
  { name: 'product', show: ({ shopper, products: [first] }) => shopper.page.goto(`/products/${first.id}`) },
  at('empty checkout', '/checkout'),
  {
    name: 'checkout',
    show: async ({ shopper: { page }, products: [first] }) => {
      await page.goto(`/products/${first.id}`);
      await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
      await expect(page.getByRole('button', { name: /\b1 Item\b/ })).toBeVisible();
      await page.goto('/checkout');
      await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    },
  },
  {
    name: 'checkout with blank fields',
    show: async ({ shopper: { page } }) => {
      for (const label of ['Name', 'Phone', 'Address'])
        await page.getByLabel(label, { exact: true }).fill('');
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      const question = page.getByRole('alertdialog', { name: 'Pay anyway?' });
      await question.getByRole('button', { name: 'No, fill it in' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    },
  },
  {
    name: 'payment dialog',
    show: async ({ shopper, products: [first] }) => {
      const total = formatMoney(first.price + SHIPPING_PER_LINE);
      await shopper.page.getByRole('button', { name: `Pay ${total}` }).click();
      await shopper.page.getByRole('button', { name: 'Yes, pay anyway' }).click();
      await new PaymentDialog(shopper.page).expectOpen(total);
    },
  },
  {
    name: 'payment dialog with mistakes',
    show: async ({ shopper: { page } }) => {
      const dialog = page.getByRole('dialog', { name: 'Larder' });
      await dialog.getByRole('button', { name: /^Pay/ }).click();
      await expect(dialog.getByText('Enter the card number')).toBeVisible();
    },
  },
  at('dashboard', '/dashboard'),
  {
    name: 'one’s profile without a name',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please enter your name.')).toBeVisible();
    },
  },
  at('Addresses', '/dashboard/addresses'),
  {
    name: 'an address with a mistake',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Add address' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please fill in the street address.')).toBeVisible();
    },
  },
  at('Your data', '/dashboard/your-data'),
  {
    name: 'question before an account is deleted, with a mistake',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
      await question.getByRole('button', { name: 'Delete for good' }).click();
      await expect(question.getByText('This is not the e-mail of the account.')).toBeVisible();
    },
  },
  at('add a review', '/dashboard/add-review'),
  {
    name: 'a review without words',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByText('Please write your review.')).toBeVisible();
    },
  },
  { name: 'purchase', show: ({ shopper, products: [first] }) => shopper.page.goto(`/purchase/${first.id}`) },
  at('page of the dashboard that does not exist', '/dashboard/no-such-page'),
  {
    name: 'My Orders with a refunded payment',
    show: async ({ shopper: { page } }) => {
      await page.goto('/dashboard/my-orders');
      const refunds = page.getByRole('region', { name: 'Payments without an order' });
      await expect(refunds.getByText(/was refunded to you$/)).toBeVisible();
    },
  },
  {
    name: 'an order that was paid twice, opened',
    show: async ({ shopper }) => {
      await shopper.openOrder(shopper.page.getByRole('article'));
      await expect(shopper.page.getByText('Second payment refunded')).toBeVisible();
    },
  },
  {
    name: 'question before an order is cancelled',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: /^Cancel order \d+$/ }).click();
      await expect(page.getByRole('alertdialog', { name: /^Cancel order \d+\?$/ })).toBeVisible();
    },
  },
  {
    name: 'question before an order is deleted',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'No, keep it' }).click();
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
    },
  },
  {
    name: 'My Orders without orders',
    show: async ({ shopper: { page } }) => {
      await page.getByRole('button', { name: 'Yes, delete it!' }).click();
      await expect(page.getByText('No Orders Here')).toBeVisible();
    },
  },
  {
    name: 'mailbox of the demo',
    show: async ({ shopper: { page }, account }) => {
      await page.goto(`/sandbox/mail?to=${encodeURIComponent(account.email)}`);
      await expect(page.getByRole('link', { name: /^Your refund of / })).toHaveCount(2);
    },
  },
  {
    name: 'an e-mail in the mailbox',
    show: async ({ shopper: { page } }) => {
      await page
        .getByRole('link', { name: /^Your refund of / })
        .first()
        .click();
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

/** Every screen of the storefront and of the customers' dashboard, in the order of one visit. */
export const tours: readonly Tour[] = [
  { who: 'a visitor', screens: visitorScreens },
  { who: 'a customer', screens: customerScreens },
];

interface TourContext {
  shopper: Shopper;
  products: Stage['products'];
  request: APIRequestContext;
  consoleGuard: ConsoleGuard;
}

/**
 * Opens the screens of a tour up to the last inspected one, and inspects the sampled ones once they
 * are idle.
 */
export async function inspectScreens(
  tour: Tour,
  { shopper, products, request, consoleGuard }: TourContext,
  inspect: (name: string) => Promise<void>,
): Promise<void> {
  consoleGuard.expectProblem(/404.*\/(products\/no-such-product|no\/such\/page)/);
  // Playwright inspects the e-mail's frame, which runs no scripts.
  consoleGuard.expectProblem(/Blocked script execution in '[^']*\/sandbox\/mail\/\d+\/html'/);
  const { page } = shopper;
  const isWide = (page.viewportSize()?.width ?? 0) >= 900;
  const screens = tour.screens.filter(({ onlyWide }) => isWide || !onlyWide);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const photographed = await productWithPhoto(request);
  const account = await accountWithRefunds(request, products[0]);
  const stage = { shopper, products, photographed, account, request };
  const inspected = inspectedIndexes(screens.length);
  for (const [index, { name, show }] of screens.slice(0, inspected.at(-1)! + 1).entries()) {
    await show(stage);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
    await waitForPage(page);
    // A closing toast would be clipped.
    await expect(page.getByText('Logged In Successfully!')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    if (inspected.includes(index)) await inspect(name);
  }
}
