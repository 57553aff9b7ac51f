import type { Page } from '@playwright/test';
import { demoAdmin, newAccount } from '../support/accounts';
import { replyToReview, moderatedReview, uniqueText } from '../support/admin';
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
  async ({ shopper, products, browser, baseURL }) => {
    const [product] = products;
    const words = uniqueText('A little soft.');
    const reply = uniqueText('We are sorry about that.');

    await shopper.page.goto('/signup');
    await shopper.signUp(newAccount());
    await expect(shopper.page).toHaveURL(/\/dashboard$/);
    await shopper.openProduct(product);
    const form = shopper.page.getByRole('region', { name: 'Write a review' });
    await form.getByRole('radio', { name: '2 stars' }).check();
    await form.getByLabel('Your review').fill(words);
    await form.getByRole('button', { name: 'Submit review' }).click();
    await expect(moderatedReview(shopper.page, words)).toBeVisible();

    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const office = await Shopper.of(await context.newPage());
    const { page } = office;
    await page.goto('/dashboard/moderation');
    await office.signIn(demoAdmin);
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
    await context.close();
  },
);
