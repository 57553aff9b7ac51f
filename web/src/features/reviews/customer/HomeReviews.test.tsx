import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildReview } from '@/test/fixtures';
import { ReviewShop } from './review.test-shop';
import { renderShop, signedIn } from '@/test/render-shop';
import { HomeReviews } from './HomeReviews';

function shopWith(count: number): ReviewShop {
  const shop = new ReviewShop();
  shop.reviews = Array.from({ length: count }, (_, index) =>
    buildReview({ name: `Author ${index}`, message: `Review ${index}`, canDelete: true }),
  );
  return shop;
}

// spec: 2.60
it('renders at most the limit, and the summary of all', async () => {
  renderShop('/', { shop: shopWith(5), children: <HomeReviews limit={2} /> });
  expect(await screen.findByText('Review 1')).toBeVisible();
  expect(screen.queryByText('Review 2')).not.toBeInTheDocument();
  expect(screen.getByText('5 reviews')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See Reviews' })).toHaveAttribute('href', '/reviews');
});

it('fills the gap when one is deleted', async () => {
  const shop = shopWith(4);
  const { user } = renderShop('/', { shop, session: signedIn, children: <HomeReviews /> });
  await user.click(await screen.findByRole('button', { name: 'Delete the review by Author 1.' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Review 3')).toBeVisible();
  expect(screen.queryByText('Review 1')).not.toBeInTheDocument();
  expect(screen.getByText('3 reviews')).toBeVisible();
});

it('renders nothing without reviews', async () => {
  const { shop } = renderShop('/', { shop: shopWith(0), children: <HomeReviews /> });
  await waitFor(() => expect(shop.operations).toContain('Reviews'));
  expect(screen.queryByText('What our customers say')).not.toBeInTheDocument();
});

it('keeps the focus in place when the section unmounts with its last review', async () => {
  const { user } = renderShop('/', { shop: shopWith(1), session: signedIn, children: <HomeReviews /> });
  await user.click(await screen.findByRole('button', { name: 'Delete the review by Author 0.' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(() => expect(screen.queryByText('What our customers say')).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
