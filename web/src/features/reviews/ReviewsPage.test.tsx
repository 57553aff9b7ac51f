import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildReview } from '@/testing/fixtures';
import { renderShop } from '@/testing/render-shop';
import { TestShop } from '@/testing/test-shop';
import { shortName } from './opinion';

describe('shortName', () => {
  it.each([
    ['Margarethe Lind', 'Margarethe.'],
    ['Bo', 'Bo.'],
    ['Anna Maria Lopez', 'Anna Maria.'],
    ['Jo Anna Be Good', 'Jo Anna Be.'],
    ['😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀.'],
  ])('cuts %s to %s', (name, short) => expect(shortName(name)).toBe(short));
});

describe('the reviews page', () => {
  it('sums up and lists what people say, page by page', async () => {
    const shop = new TestShop();
    shop.reviews = Array.from({ length: 14 }, (_, index) =>
      buildReview({ rating: index === 0 ? 1 : 5, message: `Review ${index}` }),
    );
    const { user } = renderShop('/reviews', { shop });
    expect(await screen.findByText('4.7')).toBeVisible();
    expect(screen.getByText('14 reviews')).toBeVisible();
    const bars = within(screen.getByRole('main')).getAllByText(/^\d stars?$/);
    expect(bars.map((bar) => bar.parentElement?.textContent)).toEqual([
      '5 stars13',
      '4 stars0',
      '3 stars0',
      '2 stars0',
      '1 star1',
    ]);
    expect(screen.queryByText('Review 13')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More reviews' }));
    expect(await screen.findByText('Review 13')).toBeVisible();
    expect(screen.getByText('Review 0')).toBeVisible();
  });

  it('says when there are none', async () => {
    renderShop('/reviews');
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });

  it('can be retried when they cannot be loaded', async () => {
    const shop = new TestShop();
    shop.reviews = [buildReview({ message: 'Well packed.' })];
    shop.failing.add('reviews');
    const { user } = renderShop('/reviews', { shop });
    expect(await screen.findByText('The reviews could not be loaded')).toBeVisible();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Well packed.')).toBeVisible();
  });
});
