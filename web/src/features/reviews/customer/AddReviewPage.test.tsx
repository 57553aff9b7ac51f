import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyReused, serverError } from '@/test/account-shop';
import { ReviewShop } from './review.test-shop';
import { renderShop, signedIn } from '@/test/render-shop';

let shop: ReviewShop;

beforeEach(() => {
  shop = new ReviewShop();
});

async function open() {
  const view = renderShop('/dashboard/add-review', { shop, session: signedIn });
  return {
    ...view,
    message: await screen.findByLabelText('Your Review'),
    rating: screen.getByLabelText('Rating'),
    submit: () => view.user.click(screen.getByRole('button', { name: 'Submit' })),
  };
}

describe('adding a review', () => {
  // spec: 2.73
  it('sends it, shows a thank-you and resets the form', async () => {
    const { user, message, rating, submit } = await open();
    await user.enter(message, ' Always on time. ');
    await user.clear(rating);
    await user.type(rating, '4');
    await submit();
    const alert = within(await screen.findByRole('alertdialog', { name: 'Review Submitted' }));
    expect(alert.getByText('Thank you for your review')).toBeVisible();
    expect(shop.sentReviews).toMatchObject([{ message: 'Always on time.', rating: 4 }]);
    expect(message).toHaveValue('');
    expect(rating).toHaveValue('5');
  });

  // spec: 5.7
  it('34.9 clamps a rating, rejects 1e1 and steps by the arrow keys', async () => {
    const { user, rating } = await open();
    for (const [typed, kept] of [
      ['9', '5'],
      ['0', '1'],
      ['-3', '1'],
      ['37', '5'],
      ['1e1', ''],
    ] as const) {
      await user.enter(rating, typed);
      expect(rating).toHaveValue(kept);
    }
    await user.paste('3');
    await user.keyboard('{ArrowUp}');
    expect(rating).toHaveValue('4');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(rating).toHaveValue('4');
    expect(rating).toHaveAttribute('aria-valuenow', '4');
  });

  // spec: 5.6
  it('marks missing fields and sends no request, and limits the length', async () => {
    const { user, message, rating, submit } = await open();
    await submit();
    expect(screen.getByText('Please write your review.')).toBeVisible();
    expect(message).toHaveFocus();
    await user.enter(message, 'Good.');
    await user.clear(rating);
    await submit();
    expect(screen.getByText('Please give 1 to 5 stars.')).toBeVisible();
    expect(rating).toHaveFocus();
    expect(shop.sentReviews).toEqual([]);
    await user.enter(message, 'x'.repeat(2_100));
    expect(message).toHaveDisplayValue('x'.repeat(2_000));
    expect(message).toHaveAccessibleDescription('This is as long as a review may be.');
  });

  it('shows an error and keeps the input', async () => {
    const { user, message, submit } = await open();
    shop.refuse('createReview', serverError('RATE_LIMITED', 'One review a minute, please.'));
    await user.enter(message, 'Always on time.');
    await submit();
    const alert = within(await screen.findByRole('alertdialog', { name: 'OOPS!' }));
    expect(alert.getByText('One review a minute, please.')).toBeVisible();
    expect(message).toHaveValue('Always on time.');
  });

  it('is retried with the same idempotency key until there is a response, then uses another', async () => {
    const { user, message, submit } = await open();
    const dismiss = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    };
    shop.failing.add('CreateReview');
    await user.enter(message, 'Always on time.');
    await submit();
    await screen.findByRole('alertdialog', { name: 'OOPS!' });
    await dismiss();
    shop.failing.clear();
    await submit();
    await screen.findByRole('alertdialog', { name: 'Review Submitted' });
    await dismiss();
    shop.refuse('createReview', keyReused());
    await user.enter(message, 'And friendly.');
    await submit();
    await screen.findByRole('alertdialog', { name: 'OOPS!' });
    await dismiss();
    await submit();
    await waitFor(() => expect(shop.sentReviews).toHaveLength(2));
    const [first, again, other, another] = shop.keys;
    expect(again).toBe(first);
    expect(new Set([first, other, another]).size).toBe(3);
  });

  it('closes the alert after 2000 ms', async () => {
    const { user, message, submit } = await open();
    await user.enter(message, 'Always on time.');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await submit();
      const alert = await screen.findByRole('alertdialog', { name: 'Review Submitted' });
      act(() => vi.advanceTimersByTime(1500));
      expect(alert).toBeVisible();
      act(() => vi.advanceTimersByTime(600));
      // The rest is the exit transition.
      act(() => vi.advanceTimersByTime(500));
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});
