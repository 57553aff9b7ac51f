import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { buildReview } from '@/test/fixtures';
import { ReviewShop } from './review.test-shop';
import { renderShop, signedIn } from '@/test/render-shop';

let shop: ReviewShop;

beforeEach(() => {
  shop = new ReviewShop();
});

const render = (session = signedIn) => renderShop('/reviews', { shop, session });
const bar = (stars: number) => screen.findByRole('button', { name: new RegExp(`^${stars} stars?: `) });
const trash = (name: string) => screen.findByRole('button', { name: `Delete the review by ${name}.` });
const card = (message: string) => within(screen.getByText(message).closest('li') as HTMLElement);

describe('the reviews page', () => {
  // spec: 1.4, 2.52, 9.6
  it('renders the summary and the list, page by page', async () => {
    shop.reviews = Array.from({ length: 14 }, (_, index) =>
      buildReview({ rating: index === 0 ? 1 : 5, message: `Review ${index}` }),
    );
    const { user } = renderShop('/reviews', { shop });
    expect(await screen.findByText('4.7')).toHaveTextContent('4.7 out of 5');
    expect(screen.getByText('14 reviews')).toBeVisible();
    const bars = within(screen.getByRole('list', { name: 'Reviews by stars' })).getAllByRole('button');
    expect(bars.map((button) => button.textContent)).toEqual([
      '5 stars: 13 reviews',
      '4 stars: 0 reviews',
      '3 stars: 0 reviews',
      '2 stars: 0 reviews',
      '1 star: 1 review',
    ]);
    expect(screen.queryByText('Review 13')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Review 13')).toBeVisible();
    expect(screen.getByText('Review 0')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    // The focus moves to the end of the first page.
    expect(document.activeElement?.nextElementSibling).toHaveTextContent(/Review 1\d/);
  });

  it('37.21 R23: writes each text and reply in its own direction', async () => {
    const message = 'وصل 3 من Fuji apples متأخرًا.';
    const reply = { text: 'نأسف لذلك.', repliedAt: '2026-03-07T10:00:00.000Z' };
    shop.reviews = [buildReview({ message, reply })];
    render();
    for (const text of [message, reply.text]) {
      expect(await screen.findByText(text)).toHaveAttribute('dir', 'auto');
    }
  });

  it('37.21 R19: links the next page for crawlers and browsers without scripts', async () => {
    shop.reviews = Array.from({ length: 13 }, (_, index) => buildReview({ message: `Review ${index}` }));
    const { unmount } = renderShop('/reviews', { shop });
    const more = await screen.findByRole('button', { name: 'Show more' });
    const href = more.getAttribute('href') ?? '';
    expect(href).toMatch(/^\/reviews\?after=/);
    unmount();
    Object.assign(shop.reviews[12] ?? {}, { name: 'Sam', canDelete: true });
    const { signInAs } = renderShop(href, { shop });
    expect(await screen.findByText('Review 12')).toBeVisible();
    expect(screen.queryByText('Review 11')).not.toBeInTheDocument();
    // The page is fetched again, in place of the one before.
    act(() => signInAs(signedIn));
    expect(await screen.findAllByRole('button', { name: 'Delete the review by Sam.' })).toHaveLength(1);
    expect(screen.queryByText('Review 11')).not.toBeInTheDocument();
  });

  it('goes to the first page when that of the URL does not exist', async () => {
    shop.reviews = [buildReview({ message: 'Well packed.' })];
    for (const after of [shop.reviews[0]?.id, 'invalid']) {
      const { location, unmount } = renderShop(`/reviews?after=${after}`, { shop });
      await waitFor(() => expect(location()).toBe('/reviews'));
      await waitFor(() => expect(screen.getByText('Well packed.')).toBeVisible());
      unmount();
    }
  });

  it('collapses long texts, which would stretch their row', async () => {
    const message = 'Crisp to the core. '.repeat(30).trim();
    shop.reviews = [buildReview({ message: 'Short.' }), buildReview({ message })];
    const { user } = render();
    const more = await screen.findByRole('button', { name: 'Read more', expanded: false });
    await user.click(more);
    expect(more).toHaveFocus();
    expect(more).toHaveAccessibleName('Read less');
    expect(more).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows an empty state', async () => {
    renderShop('/reviews', { shop });
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });

  // spec: 2.55
  it('falls back to the default picture and masks every address', async () => {
    shop.reviews = [
      buildReview({ message: 'Mine.', email: 'shopper@larder.test', avatar: 'https://a.example/broken.png' }),
    ];
    render();
    await screen.findByText('Mine.');
    const picture = screen.getByText('Mine.').closest('li')?.querySelector('img') as HTMLImageElement;
    expect(picture).toHaveAttribute('src', 'https://a.example/broken.png');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/avatars/default.svg');
    expect(card('Mine.').getByText('sho***@larder.test')).toBeVisible();
  });
});

describe('the bars', () => {
  beforeEach(() => {
    shop.reviews = [
      buildReview({ message: 'Great.', rating: 5 }),
      buildReview({ message: 'Late.', rating: 2 }),
      buildReview({ message: 'Fine.', rating: 5 }),
    ];
  });

  it('filter the list until they are pressed again', async () => {
    const { user } = render();
    expect(await bar(2)).toHaveAttribute('aria-pressed', 'false');
    await user.click(await bar(2));
    expect(await bar(2)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(screen.queryByText('Great.')).not.toBeInTheDocument());
    expect(screen.getByText('Late.')).toBeVisible();
    expect(screen.getByText('1 review with 2 stars')).toBeVisible();
    expect(screen.getByText('3 reviews')).toBeVisible();
    await user.click(await bar(2));
    expect(await screen.findByText('Great.')).toBeVisible();
    expect(await bar(2)).toHaveAttribute('aria-pressed', 'false');
  });

  it('are reset by a button as well', async () => {
    const { user } = render();
    await user.click(await bar(5));
    await waitFor(() => expect(screen.queryByText('Late.')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }));
    expect(await screen.findByText('Late.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all reviews' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('are disabled without reviews of such stars', async () => {
    render();
    expect(await bar(4)).toBeDisabled();
    expect(await bar(5)).toBeEnabled();
  });
});

describe('the trash button', () => {
  beforeEach(() => {
    shop.reviews = [
      buildReview({ name: 'Sam', message: 'Mine.', rating: 1, canDelete: true }),
      buildReview({ name: 'Bo', message: 'Theirs.', rating: 5 }),
    ];
  });

  // spec: 2.59
  it('is rendered for signed-in users where the server allows it', async () => {
    const { signInAs } = render({ status: 'signed-out', user: null });
    await screen.findByText('Mine.');
    expect(screen.queryByRole('button', { name: /^Delete the review/ })).not.toBeInTheDocument();
    signInAs(signedIn);
    expect(await trash('Sam')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete the review by Bo.' })).not.toBeInTheDocument();
  });

  it('asks for confirmation and can be cancelled', async () => {
    const { user } = render();
    await user.click(await trash('Sam'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'No, cancel!' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Yes, delete it!' })).not.toBeInTheDocument(),
    );
    expect(await trash('Sam')).toHaveFocus();
    expect(shop.reviews).toHaveLength(2);
  });

  it('removes the review and its stars optimistically, then shows a toast', async () => {
    const { user } = render();
    await user.click(await trash('Sam'));
    shop.hold('deleteReview');
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByText('Mine.')).not.toBeInTheDocument());
    expect(screen.getByText('5.0')).toBeVisible();
    expect(screen.getByText('1 review')).toBeVisible();
    expect(await bar(1)).toBeDisabled();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Yes, delete it!' })).not.toBeInTheDocument(),
    );
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByText('Removed Review!')).not.toBeInTheDocument();
    shop.release('deleteReview');
    expect(await screen.findByText('Removed Review!')).toBeVisible();
    expect(screen.getByText('1 review')).toBeVisible();
    expect(shop.reviews).toMatchObject([{ message: 'Theirs.' }]);
  });

  it('rolls back on failure', async () => {
    const { user } = render();
    shop.failing.add('deleteReview');
    await user.click(await trash('Sam'));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('OOPS!')).toBeVisible();
    expect(await screen.findByText('Mine.')).toBeVisible();
    expect(screen.getByText('3.0')).toBeVisible();
    expect(screen.getByText('2 reviews')).toBeVisible();
    expect(await trash('Sam')).toBeVisible();
  });

  it('succeeds when the review was deleted before', async () => {
    const { user } = render();
    shop.refuse('deleteReview', serverError('NOT_FOUND', 'Review not found.'));
    await user.click(await trash('Sam'));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Removed Review!')).toBeVisible();
    expect(screen.queryByText('Mine.')).not.toBeInTheDocument();
    expect(screen.getByText('1 review')).toBeVisible();
  });
});
