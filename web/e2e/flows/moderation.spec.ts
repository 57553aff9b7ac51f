import type { Page } from '@playwright/test';
import { accountWithRating } from '../support/accounts';
import { replyToReview, moderatedReview, signInAsAdmin, uniqueText } from '../support/admin';
import { Shopper } from '../support/shopper';
import { expect, test } from '../support/test';

async function choose(page: Page, label: string, option: string, query: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(option);
  await expect(page).toHaveURL(new RegExp(`${query}$`));
}

test(
  // spec: A.4
  'an admin replies to a rating, which visitors read, and deletes it',
  { tag: '@phone' },
  async ({ shopper: office, products, browser, baseURL, request }) => {
    const [product] = products;
    const words = uniqueText('A little soft.');
    const reply = uniqueText('We are sorry about that.');

    await accountWithRating(request, product, words);
    const { page } = office;
    await signInAsAdmin(office);
    await page.goto('/dashboard/moderation');
    await expect(page.getByRole('heading', { level: 1, name: 'Moderate Reviews' })).toBeVisible();
    await choose(page, 'Stars', '2 stars', '\\?stars=2');
    await choose(page, 'About', 'Products', '&kind=rating');
    // The checkbox follows the URL after the next render.
    await page.getByLabel('Not answered').click();
    await expect(page.getByLabel('Not answered')).toBeChecked();
    const card = moderatedReview(page, words);
    await expect(card).toContainText(product.name);

    await replyToReview(card, reply);
    await page.reload();
    await expect(page.getByLabel('Not answered')).toBeChecked();
    await expect(page.getByRole('status', { name: 'Loading reviews' })).toBeHidden();
    await expect(card).toBeHidden();

    const street = await browser.newContext(baseURL ? { baseURL } : {});
    const visitor = await Shopper.of(await street.newPage());
    await visitor.openProduct(product);
    const read = moderatedReview(visitor.page, words);
    await expect(read).toContainText('The shop answered');
    await expect(read).toContainText(reply);
    await expect(read).not.toContainText('Larder Admin');
    // The customer has not bought it.
    await expect(read).not.toContainText('Verified purchase');
    await street.close();

    await page.getByLabel('Not answered').click();
    await expect(page.getByLabel('Not answered')).not.toBeChecked();
    await expect(card).toContainText(reply);
    await card.getByRole('button', { name: /^Delete the review by/ }).click();
    await page
      .getByRole('alertdialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Yes, delete it!' })
      .click();
    await office.expectToast('Removed Review!');
    await expect(card).toBeHidden();
  },
);
