import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { buildImage } from '@/test/fixtures';
import { replyOf, buildModeratedReview, ModerationShop } from './moderation.test-shop';
import { renderWithAccounts } from '@/test/render-with-accounts';

let shop: ModerationShop;
let auth: FakeAuthGateway;

beforeEach(() => {
  shop = new ModerationShop();
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
});

const open = (query = '') => renderWithAccounts({ path: `/dashboard/moderation${query}`, auth, shop });
const list = () => screen.findByRole('list', { name: 'Reviews of the shop and of products' });
const cards = async () => within(await list()).getAllByRole('listitem');
const ofShop = () =>
  buildModeratedReview({
    kind: 'REVIEW',
    name: 'Bo Lind',
    message: 'Always on time.',
    product: null,
    productName: null,
    stars: 5,
  });

describe('the list', () => {
  it('shows author, subject, stars and text', async () => {
    shop.moderated = [
      buildModeratedReview({ verifiedPurchase: true, reply: replyOf('Thank you!') }),
      ofShop(),
    ];
    open();
    const [rating, review] = (await cards()) as [HTMLElement, HTMLElement];
    expect(within(rating).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
      'href',
      `/dashboard/manage-users/${shop.moderated[0]?.author.id}`,
    );
    expect(within(rating).getByText('asha.rao@larder.test')).toBeVisible();
    expect(within(rating).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    expect(rating).toHaveTextContent('About Gala apples');
    expect(within(rating).getByText('Verified purchase')).toBeVisible();
    expect(within(rating).getByText('The shop answered')).toBeVisible();
    expect(rating).toHaveTextContent(/Thank you!Ada Admin, .*2026/);
    expect(review).toHaveTextContent('About the shop');
    expect(review).not.toHaveTextContent('Verified purchase');
    expect(screen.getByText('2 reviews')).toBeVisible();
  });

  it('34.6 shows when a rating was edited after the reply', async () => {
    const reply = { ...replyOf('Thank you!'), repliedAt: '2026-03-06T11:00:00.000Z' };
    shop.moderated = [
      buildModeratedReview({ editedAt: '2026-03-07T11:00:00.000Z', reply }),
      buildModeratedReview({ editedAt: '2026-03-06T10:30:00.000Z', reply }),
    ];
    open();
    const [older, newer] = await cards();
    expect(older).toHaveTextContent(/Edited March 7, 2026/);
    expect(older).toHaveTextContent('Written before this review was edited.');
    expect(newer).toHaveTextContent(/Edited March 6, 2026/);
    expect(newer).not.toHaveTextContent('Written before this review was edited.');
  });

  it('does not link to a product that is no longer sold', async () => {
    shop.moderated = [buildModeratedReview({ product: null, productName: 'Quinces' })];
    open();
    const [card] = await cards();
    expect(card).toHaveTextContent('About Quinces');
    expect(screen.queryByRole('link', { name: 'Quinces' })).not.toBeInTheDocument();
  });

  it('stores its filters in the URL', async () => {
    shop.moderated = [
      buildModeratedReview({ stars: 1 }),
      ofShop(),
      buildModeratedReview({ photo: buildImage('table'), reply: replyOf('Thank you!') }),
    ];
    const { user, location } = open();
    expect(await cards()).toHaveLength(3);
    await user.selectOptions(screen.getByLabelText('Stars'), '1 star');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Stars'), 'Any');
    await user.selectOptions(screen.getByLabelText('About'), 'Products');
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    await user.click(screen.getByLabelText('With a photo'));
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    await user.click(screen.getByLabelText('Not answered'));
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(location()).toBe('/dashboard/moderation?kind=rating&photo=yes&answer=no');
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }));
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    expect(location()).toBe('/dashboard/moderation');
  });

  it('loads further pages', async () => {
    shop.moderated = Array.from({ length: 25 }, () => buildModeratedReview());
    const { user } = open();
    expect(await screen.findByText('20 of 25 reviews')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('25 reviews')).toBeVisible();
  });

  it('shows an empty state, and offers a retry on failure', async () => {
    shop.failing.add('moderation');
    const { user } = open();
    expect(await screen.findByText('The reviews could not be loaded')).toBeVisible();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });

  // spec: A.43
  it('requires an admin', async () => {
    shop.role = 'CUSTOMER';
    const { location } = open();
    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(shop.operations).not.toContain('Moderation');
  });
});

describe('deleting', () => {
  const press = async (user: ReturnType<typeof open>['user'], name = 'Asha Rao') => {
    await user.click(await screen.findByRole('button', { name: `Delete the review by ${name}` }));
    return within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  };

  it.each([
    ['Asha Rao', 'RemoveRating'],
    ['Bo Lind', 'RemoveReview'],
  ])('deletes what %s wrote after a confirmation', async (name, operation) => {
    shop.moderated = [buildModeratedReview(), ofShop()];
    const { user } = open();
    const dialog = await press(user, name);
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Removed Review!')).toBeVisible();
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.getByText('1 review')).toBeVisible();
    expect(shop.moderated.map((review) => review.name)).not.toContain(name);
    expect(shop.operations).toContain(operation);
  });

  it('keeps the review on failure', async () => {
    shop.moderated = [buildModeratedReview()];
    shop.refuse('deleteRating', serverError('INTERNAL_SERVER_ERROR', 'Something went wrong'));
    const { user } = open();
    const dialog = await press(user);
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('OOPS!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await cards()).toHaveLength(1);
  });

  it('removes what another admin has deleted before', async () => {
    shop.moderated = [buildModeratedReview()];
    const { user } = open();
    const dialog = await press(user);
    shop.moderated = [];
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });
});

describe('replying', () => {
  const start = async (user: ReturnType<typeof open>['user'], name = 'Asha Rao') => {
    await user.click(await screen.findByRole('button', { name: `Answer the review by ${name}` }));
    const field = screen.getByLabelText('Answer as the shop');
    expect(field).toHaveFocus();
    return field;
  };

  it.each([
    ['a rating', buildModeratedReview, 'ReplyToRating'],
    ['a review', ofShop, 'ReplyToReview'],
  ])('publishes a reply to %s', async (_what, build, operation) => {
    const review = build();
    shop.moderated = [review];
    const { user } = open();
    await user.enter(await start(user, review.name), ' Thank you! ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The shop answered')).toBeVisible();
    expect(await screen.findByText('The answer is published.')).toBeVisible();
    expect(shop.sentReplies).toEqual([{ id: review.id, reply: 'Thank you!' }]);
    expect(shop.operations).toContain(operation);
    expect(screen.getByRole('button', { name: `Edit the answer to ${review.name}` })).toHaveFocus();
  });

  it('edits a reply', async () => {
    shop.moderated = [buildModeratedReview({ reply: replyOf('Thank you!') })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit the answer to Asha Rao' }));
    const field = screen.getByLabelText('Answer as the shop');
    expect(field).toHaveValue('Thank you!');
    await user.enter(field, 'Thanks!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Thanks!')).toBeVisible();
    expect(screen.queryByText('Thank you!')).not.toBeInTheDocument();
  });

  it('deletes a reply after a confirmation', async () => {
    shop.moderated = [buildModeratedReview({ reply: replyOf('Thank you!') })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove the answer to Asha Rao' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('The answer is removed.')).toBeVisible();
    expect(screen.queryByText('Thank you!')).not.toBeInTheDocument();
    expect(shop.sentReplies).toEqual([{ id: shop.moderated[0]?.id, reply: null }]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Answer the review by Asha Rao' })).toBeVisible(),
    );
  });

  it('requires a text and can be cancelled', async () => {
    shop.moderated = [buildModeratedReview()];
    const { user } = open();
    const field = await start(user);
    await user.type(field, '   ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Please write an answer.')).toBeVisible();
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Answer the review by Asha Rao' })).toHaveFocus();
    expect(shop.sentReplies).toEqual([]);
  });

  it.each([
    ['INTERNAL_SERVER_ERROR', 'The answer was not saved. Please try again.'],
    ['NOT_FOUND', 'This review is not there any more.'],
  ])('keeps the text on the error %s', async (code, text) => {
    shop.moderated = [buildModeratedReview()];
    shop.refuse('replyToRating', serverError(code, 'It failed.'));
    const { user } = open();
    const field = await start(user);
    await user.enter(field, 'Thank you!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(field).toHaveValue('Thank you!');
  });
});
