import { act, screen, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { rateLimited } from '@/lib/apollo/signals';
import { serverError } from '@/test/account-shop';
import { ReviewShop } from '@/features/reviews/customer/review.test-shop';
import { renderShop, signedIn } from '@/test/render-shop';
import { RateLimitNotice } from './RateLimitNotice';

const TITLE = 'That was a lot at once';

it.each([
  [1, 'Please try again in one second.'],
  [42, 'Please try again in 42 seconds.'],
  [60, 'Please try again in one minute.'],
  [541, 'Please try again in 10 minutes.'],
])('shows the wait of %i seconds', async (seconds, text) => {
  renderShop('/', { children: <RateLimitNotice /> });
  act(() => rateLimited.emit(seconds));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(TITLE)).toBeVisible();
});

describe('a rate limit is reported once', () => {
  const SENTENCE = 'That was a lot at once. Please try again in 42 seconds.';
  const tooMuch = () => serverError('RATE_LIMITED', SENTENCE, { retryAfter: 42 });
  const open = (path: string, shop: ReviewShop) => {
    const children = (
      <>
        <Outlet />
        <RateLimitNotice />
      </>
    );
    return renderShop(path, { shop, session: signedIn, children });
  };

  it('by the notice, for queries', async () => {
    const shop = new ReviewShop();
    shop.refuse('myOrders', tooMuch());
    open('/dashboard/my-orders', shop);
    expect(await screen.findByText(TITLE)).toBeVisible();
    expect(screen.getByText('Please try again in 42 seconds.')).toBeVisible();
    expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
  });

  it('by the caller, for mutations', async () => {
    const shop = new ReviewShop();
    shop.refuse('createReview', tooMuch());
    const { user } = open('/dashboard/add-review', shop);
    await user.enter(await screen.findByLabelText('Your Review'), 'Always on time.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'OOPS!' }));
    expect(alert.getByText(SENTENCE)).toBeVisible();
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  });

  it('by the caller, for downloads', async () => {
    const shop = new ReviewShop();
    shop.refuse('exportMyData', tooMuch());
    const { user } = open('/dashboard/your-data', shop);
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  });
});
