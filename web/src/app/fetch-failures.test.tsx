import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrder, buildOrderLine, type AccountShop } from '@/test/account-shop';
import { sizeCharts } from '@/test/chart-sizes';
import { dashboardFailures, coveredElsewhere } from '@/test/dashboard-failures';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { apples, failures, type Failure } from '@/test/fetch-failures';
import { buildProduct, buildRating, buildReview } from '@/test/fixtures';
import { ReviewShop } from '@/features/reviews/customer/review.test-shop';
import { renderShop, signedOut, testConfig } from '@/test/render-shop';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';

/**
 * Every query of the shop fails once in the nightly run, a sample in others: its section shows the
 * error, the rest stays usable, and Retry (or being online again) loads it.
 */

const line = buildOrderLine({ productId: apples.id });
const everyFailure = [...failures, ...dashboardFailures];
const sample = sampleOf(everyFailure, 12);
let shop: ReviewShop;

beforeEach(() => {
  sizeCharts();
  shop = new ReviewShop();
  shop.products = [apples, ...Array.from({ length: 24 }, (_, n) => buildProduct({ name: `Bread ${n}` }))];
  shop.ratings = Array.from({ length: 12 }, (_, n) =>
    buildRating({ productId: apples.id, message: `Crisp ${n}.` }),
  );
  shop.reviews = Array.from({ length: 14 }, (_, n) => buildReview({ message: `Punctual ${n}.` }));
  shop.orders = Array.from({ length: 11 }, (_, n) => buildOrder({ number: 1011 - n, lines: [line] }));
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
  shop.frequentlyBought = [apples.id];
});

/** Queries about the user need the session of the sign-in provider. */
function open(failure: Failure, world: AccountShop) {
  const { query, path, session = signedOut, config = testConfig } = failure;
  if (query !== 'Me') return renderShop(path, { shop: world, session, config });
  const auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam Shopper'));
  return renderWithAccounts({ path, shop, auth });
}

const frameOf = () => screen.queryByRole('contentinfo') ?? screen.getByRole('button', { name: 'Sign Out' });

async function fail(failure: Failure) {
  shop.didYouMean = 'apples';
  failure.before?.(shop);
  const world = failure.shop?.() ?? shop;
  if (!failure.failsAfter) world.failing.add(failure.query);
  const view = open(failure, world);
  await failure.failsAfter?.();
  world.failing.add(failure.query);
  await failure.steps?.(view.user);
  expect(await screen.findByText(failure.says)).toBeVisible();
  expect(await (failure.stays ?? frameOf)()).toBeVisible();
  world.failing.clear();
  return view;
}

describe('a query that fails', () => {
  it.each(sample.map((failure) => [failure.query, failure.where, failure] as const))(
    // spec: 8.19, A.56
    '%s, %s: Retry brings it',
    async (_query, _where, failure) => {
      const { user } = await fail(failure);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await failure.brings()).toBeVisible();
      await waitFor(() => expect(screen.queryByText(failure.says)).not.toBeInTheDocument());
    },
  );

  // spec: 8.19, A.56
  it('has an entry in this list', () => {
    const sources = import.meta.glob<string>('/src/**/*.graphql', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const queries = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/^query (\w+)/gm)].map(([, name]) => name),
    );
    const covered = [...everyFailure.map(({ query }) => query), ...Object.keys(coveredElsewhere)];
    expect(new Set(covered)).toEqual(new Set(queries));
  });

  it.each(Object.entries(coveredElsewhere))(
    '%s is covered by the test of its feature',
    (_query, { file, test }) => {
      const tests = import.meta.glob<string>('/src/features/**/*.test.tsx', {
        query: '?raw',
        import: 'default',
        eager: true,
      });
      expect(tests[file]).toContain(`it('${test}'`);
    },
  );

  it('is refetched once the browser is online again', async () => {
    const [failure] = failures;
    if (!failure) throw new Error('There is a first row.');
    await fail(failure);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await failure.brings()).toBeVisible();
  });
});
