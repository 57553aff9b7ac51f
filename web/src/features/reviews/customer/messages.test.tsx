import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROBLEM_EVENT } from '@/lib/browser/report-problem';
import { keyReused, serverError } from '@/test/account-shop';
import { expectMessage, type Situation } from '@/test/documented-messages';
import { buildProduct, buildRating } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';
import { ReviewShop } from './review.test-shop';

/* The documented messages about reviews of the shop and of products. */

const apples = buildProduct({ name: 'Gala apples' });
let shop: ReviewShop;

beforeEach(() => {
  shop = new ReviewShop();
  shop.products = [apples];
});

const fails = (message: string) => serverError('BAD_USER_INPUT', message);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function reviewShop() {
  const { user } = renderShop('/dashboard/add-review', { shop, session: signedIn });
  await user.enter(await screen.findByLabelText('Your Review'), 'Always on time.');
  await user.click(await button('Submit'));
}

async function reviewProduct() {
  const { user } = renderShop(`/products/${apples.id}`, { shop, session: signedIn });
  await user.enter(await screen.findByLabelText('Your review'), 'Sweet.');
  await user.click(await button('Submit review'));
}

const situations: Situation[] = [
  {
    // spec: 8.9
    situation: 'Dashboard review',
    cause: reviewShop,
    says: { role: 'alertdialog', title: 'Review Submitted', text: 'Thank you for your review' },
  },
  {
    // spec: 8.10
    situation: 'Dashboard review fails',
    cause: () => {
      shop.refuse('createReview', fails('One review a minute, please.'));
      return reviewShop();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: 'One review a minute, please.' },
  },
  {
    situation: 'Dashboard review after another one had arrived unanswered',
    cause: () => {
      shop.refuse('createReview', keyReused());
      return reviewShop();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: keyReused().message },
    besides: async () => expect(screen.getByLabelText('Your Review')).toHaveValue('Always on time.'),
  },
  {
    // spec: 8.11
    situation: 'Product review',
    cause: reviewProduct,
    says: { role: 'status', text: 'Submitted Successfully!' },
  },
];

it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
  // spec: 9.11
  '%s: "%s"',
  (_situation, _text, row) => expectMessage(row),
);

describe('Product review fails', () => {
  const logged = vi.fn<(problem: Event) => void>();

  beforeEach(() => {
    logged.mockClear();
    window.addEventListener(PROBLEM_EVENT, logged);
  });

  afterEach(() => window.removeEventListener(PROBLEM_EVENT, logged));

  // spec: 8.12
  it('is only reported, and the section stays usable', async () => {
    shop.ratings = [buildRating({ productId: apples.id, message: 'Crisp.' })];
    shop.failing.add('createRating');
    await reviewProduct();
    expect(await button('Try again')).toBeEnabled();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('Crisp.')).toBeVisible();
    expect(screen.getByLabelText('Your review')).toHaveValue('Sweet.');
  });
});
