import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { newAccount, type Account } from '../support/accounts';
import { signInAsAdmin, uniqueText } from '../support/admin';
import type { Shopper } from '../support/shopper';
import { expectAlertAfterClick } from '../support/alert-after-click';
import { expect, test } from '../support/test';

const photo = fileURLToPath(new URL('../../public/icons/icon-512.png', import.meta.url));

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const formOf = (page: Page) => page.getByRole('region', { name: /^(Write a|Edit your) review$/ });
const reviewWith = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });
const trashOf = (review: Locator) => review.getByRole('button', { name: /^Delete the review by/ });

async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText("You won't be able to revert this!");
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
}

async function signUp(shopper: Shopper, account: Account): Promise<void> {
  await shopper.page.goto('/signup');
  await shopper.signUp(account);
  await shopper.expectToast('SignedUp Successfully!');
  await expect(shopper.page).toHaveURL(/\/dashboard$/);
}

async function signOut(shopper: Shopper): Promise<void> {
  await shopper.page.goto('/dashboard');
  await shopper.signOut();
}

async function countOf(page: Page): Promise<number> {
  const text = await reviewsOf(page)
    .getByText(/^\d+ reviews?$/)
    .textContent();
  return Number.parseInt(text ?? '', 10);
}

test(
  // spec: 1.7
  'a customer writes a rating with a photo, sees it first, and deletes it',
  { tag: '@phone' },
  async ({ shopper, products }) => {
    const { page } = shopper;
    const account = newAccount();
    const words = uniqueText('Crisp to the core.');

    await shopper.openProduct(products[0]);
    await formOf(page).getByRole('link', { name: 'Sign in' }).click();
    await shopper.expectSignIn();
    await shopper.goToSignUp();
    await shopper.signUp(account);
    await expect(page.getByRole('heading', { level: 1, name: products[0].name })).toBeVisible();

    const form = formOf(page);
    await expect(form.getByLabel('Name')).toHaveValue(account.name);
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
    const before = await countOf(page);
    await form.getByRole('radio', { name: '4 stars' }).check();
    await form.getByLabel('Your review').fill(words);
    // A focused control is not behind the sticky bar.
    const choose = form.getByRole('button', { name: 'Choose a picture' });
    await choose.evaluate((button) => {
      scrollTo(0, scrollY + button.getBoundingClientRect().top - innerHeight + 100);
      button.focus();
    });
    await expect
      .poll(() =>
        choose.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      )
      .toBe(true);
    await form.getByLabel('Photo file').setInputFiles(photo);
    await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await form.getByRole('button', { name: 'Submit review' }).click();
    await shopper.expectToast('Submitted Successfully!');
    await expect(page.getByRole('region', { name: 'Edit your review' })).toBeVisible();
    await expect(form.getByLabel('Your review')).toHaveValue(words);

    const mine = reviewWith(page, words);
    const first = reviewsOf(page).getByRole('listitem').filter({ hasText: '@' }).first();
    await expect(first).toContainText(words);
    await expect(first).toContainText('Asha Rao.');
    await expect(first).toContainText('ash***@example.com');
    await expect(first.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    expect(await countOf(page)).toBe(before + 1);

    const thumbnail = mine.getByRole('button', { name: 'Enlarge: Photo by Asha Rao.' });
    await thumbnail.click();
    const dialog = page.getByRole('dialog', { name: 'Photo by Asha Rao.' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(thumbnail).toBeFocused();
    await expect(
      reviewsOf(page)
        .getByRole('list', { name: 'Photos from buyers' })
        .getByRole('button', { name: /Asha Rao/ })
        .first(),
    ).toBeVisible();

    // It is stored.
    await page.reload();
    await expect(mine).toBeVisible();
    expect(await countOf(page)).toBe(before + 1);

    // A customer has one rating per product, which is edited.
    await expect(form.getByLabel('Your review')).toHaveValue(words);
    await form.getByRole('radio', { name: '2 stars' }).check();
    await form.getByRole('button', { name: 'Remove' }).click();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await shopper.expectToast('Your review is changed.');
    await expect(mine.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
    await expect(mine).toContainText('Edited');
    await expect(thumbnail).toBeHidden();
    await page.reload();
    await expect(mine).toContainText('Edited');
    expect(await countOf(page)).toBe(before + 1);

    await trashOf(mine).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'No, cancel!' }).click();
    await expect(mine).toBeVisible();
    await trashOf(mine).click();
    await confirmDeletion(page);
    await expect(mine).toBeHidden();
    await shopper.expectToast('Removed Review!');
    expect(await countOf(page)).toBe(before);
    await expect(form.getByLabel('Your review')).toHaveValue('');
    await page.reload();
    await expect(formOf(page)).toBeVisible();
    await expect(mine).toBeHidden();
  },
);

test('the bars filter the reviews by stars', { tag: '@nightly' }, async ({ shopper, products }) => {
  const { page } = shopper;
  await shopper.openProduct(products[1]);
  const bars = reviewsOf(page).getByRole('list', { name: 'Reviews by stars' }).getByRole('button');
  await expect(bars).toHaveCount(5);
  const bar = bars.and(page.locator(':enabled')).last();
  const stars = Number.parseInt((await bar.textContent()) ?? '', 10);
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  const listed = reviewsOf(page).getByRole('listitem').filter({ hasText: '@' });
  const others = listed.filter({
    hasNot: page.getByRole('img', { name: `${stars} out of 5 stars`, exact: true }),
  });
  await expect(others).toHaveCount(0);
  await expect(listed.first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(bar).toHaveAttribute('aria-pressed', 'false');
});

test(
  // spec: A.4, A.43
  'a review of the shop is written in the dashboard, and its author and admins can delete it',
  { tag: ['@phone', '@nightly'] },
  async ({ shopper }) => {
    const { page } = shopper;
    const words = uniqueText('Always on time.');
    await signUp(shopper, newAccount());
    await page.goto('/dashboard/add-review');
    await page.getByLabel('Your Review').fill(words);
    const rating = page.getByLabel('Rating');
    await rating.fill('9');
    await expect(rating).toHaveValue('5');
    await rating.fill('4');
    await expectAlertAfterClick(
      page.getByRole('button', { name: 'Submit', exact: true }),
      page.getByRole('alertdialog', { name: 'Review Submitted' }),
      'Thank you for your review',
    );
    await expect(page.getByLabel('Your Review')).toHaveValue('');

    const review = reviewWith(page, words);
    await page.goto('/reviews');
    await expect(trashOf(review)).toBeVisible();

    await signOut(shopper);
    await page.goto('/reviews');
    await expect(review).toBeVisible();
    await expect(review).toContainText('ash***@example.com');
    await expect(trashOf(review)).toBeHidden();

    await signUp(shopper, newAccount());
    await page.goto('/reviews');
    await expect(review).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Delete the review by/ })).toHaveCount(
      0,
    );
    await signOut(shopper);

    await signInAsAdmin(shopper);
    await page.goto('/reviews');
    await trashOf(review).click();
    await confirmDeletion(page);
    await expect(review).toBeHidden();
    await shopper.expectToast('Removed Review!');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(review).toBeHidden();
  },
);

// spec: A.44
test('the menu offers Add Review to customers only', { tag: '@nightly' }, async ({ shopper, isMobile }) => {
  const { page } = shopper;
  const openMenu = async () => {
    await page.goto('/dashboard');
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'My Orders' })).toBeVisible();
    return menu;
  };
  await signUp(shopper, newAccount());
  const entry = (await openMenu()).getByRole('link', { name: 'Add A Review' });
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Review' })).toBeVisible();
  await signOut(shopper);

  await signInAsAdmin(shopper);
  const menu = await openMenu();
  await expect(menu.getByRole('link', { name: 'Add A Review' })).toBeHidden();
});

test(
  'a review keeps its input when sending fails',
  { tag: ['@phone', '@nightly'] },
  async ({ shopper, products, consoleGuard }) => {
    consoleGuard.expectProblem(/graphql/);
    const { page } = shopper;
    await signUp(shopper, newAccount());
    await shopper.openProduct(products[2]);
    const form = formOf(page);
    await form.getByLabel('Your review').fill('Nobody will read this.');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('CreateRating') ? route.abort() : route.continue(),
    );
    await form.getByRole('button', { name: 'Submit review' }).click();
    await expect(form).toContainText('Your review was not sent. Everything you wrote is still here.');
    await expect(form.getByLabel('Your review')).toHaveValue('Nobody will read this.');
    await page.unroute('**/graphql');
    await form.getByRole('button', { name: 'Try again' }).click();
    await shopper.expectToast('Submitted Successfully!');
    const mine = reviewWith(page, 'Nobody will read this.').first();
    await trashOf(mine).click();
    await confirmDeletion(page);
    await shopper.expectToast('Removed Review!');
  },
);
