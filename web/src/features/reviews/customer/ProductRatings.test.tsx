import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROBLEM_EVENT, type Problem } from '@/lib/browser/report-problem';
import { keyReused, serverError } from '@/test/account-shop';
import { buildImage, buildProduct, buildRating } from '@/test/fixtures';
import { ReviewShop } from './review.test-shop';
import { SHOPPER } from '@/test/test-shop';
import { renderShop, signedIn, signedOut } from '@/test/render-shop';

const apples = buildProduct({ name: 'Gala apples' });
const photo = new File(['pixels'], 'apples.png', { type: 'image/png' });

let shop: ReviewShop;
let problems: Problem[];
const note = (event: Event) => problems.push((event as CustomEvent<Problem>).detail);

beforeEach(() => {
  shop = new ReviewShop();
  shop.products = [apples];
  shop.ratings = [
    buildRating({ productId: apples.id, name: 'Margarethe Lind', rates: 5, message: 'Crisp.' }),
    buildRating({ productId: apples.id, name: 'Bo', rates: 2, message: 'Bruised.' }),
  ];
  problems = [];
  window.addEventListener(PROBLEM_EVENT, note);
});

afterEach(() => window.removeEventListener(PROBLEM_EVENT, note));

async function open(session = signedIn) {
  const view = renderShop(`/products/${apples.id}`, { shop, session });
  await screen.findByText('Crisp.');
  if (session.user) await screen.findByLabelText('Your review');
  return view;
}

const reviews = () => within(screen.getByRole('region', { name: 'Reviews' }));
const form = () => within(screen.getByRole('region', { name: /^(Write a|Edit your) review$/ }));
const message = () => form().getByLabelText('Your review');
const submit = (user: UserEvent) =>
  user.click(form().getByRole('button', { name: /^(Submit review|Save changes|Try again)$/ }));
const messages = () =>
  reviews()
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
    .filter((text) => text.includes('@'));

describe('the rating form', () => {
  // spec: 2.38, 5.9, 9.5
  it('is prefilled with the name and five stars', async () => {
    await open();
    expect(form().getByLabelText('Name')).toHaveValue('Sam Shopper');
    expect(message()).toHaveValue('');
    expect(form().getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  // spec: 5.10, 5.11
  it('sends the rating, lists it first, updates every count, and continues with editing it', async () => {
    const { user } = await open();
    await user.clear(form().getByLabelText('Name'));
    await user.type(form().getByLabelText('Name'), 'Sam');
    await user.enter(message(), 'Sweet and juicy.');
    await user.click(form().getByRole('radio', { name: '2 stars' }));
    await submit(user);
    expect(await screen.findByText('Submitted Successfully!')).toBeVisible();
    expect(shop.sentRatings).toMatchObject([
      { productId: apples.id, name: 'Sam', message: 'Sweet and juicy.', rates: 2, image: null },
    ]);
    expect(messages()[0]).toContain('Sweet and juicy.');
    expect(reviews().getByText('3 reviews')).toBeVisible();
    expect(reviews().getByText('3.0')).toBeVisible();
    expect(reviews().getByRole('button', { name: '2 stars: 2 reviews' })).toBeVisible();
    expect(screen.getByRole('link', { name: /\(3 reviews\)/ })).toHaveTextContent('3.0');
    expect(reviews().getByRole('button', { name: 'Delete the review by Sam.' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Edit your review' })).toBeVisible();
    expect(message()).toHaveValue('Sweet and juicy.');
    expect(form().getByLabelText('Name')).toHaveValue('Sam');
    expect(form().getByRole('radio', { name: '2 stars' })).toBeChecked();
    expect(problems).toEqual([]);
  });

  it('shows an alert for 3000 ms', async () => {
    const { user } = await open();
    await user.enter(message(), 'Sweet and juicy.');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await submit(user);
      const toast = await screen.findByText('Submitted Successfully!');
      act(() => vi.advanceTimersByTime(2500));
      expect(toast).toBeVisible();
      act(() => vi.advanceTimersByTime(600));
      // The rest is the exit transition.
      act(() => vi.advanceTimersByTime(500));
      await waitFor(() => expect(toast).not.toBeInTheDocument());
    } finally {
      vi.useRealTimers();
    }
  });

  it('resets a filter that would hide the new rating', async () => {
    const { user } = await open();
    await user.click(reviews().getByRole('button', { name: '2 stars: 1 review' }));
    await waitFor(() => expect(screen.queryByText('Crisp.')).not.toBeInTheDocument());
    await user.enter(message(), 'Sweet and juicy.');
    await submit(user);
    await waitFor(() => expect(messages()[0]).toContain('Sweet and juicy.'));
    expect(screen.getByText('Crisp.')).toBeVisible();
  });

  it('lists the new rating under its own stars as well', async () => {
    const { user } = await open();
    await user.click(reviews().getByRole('button', { name: '5 stars: 1 review' }));
    await waitFor(() => expect(screen.queryByText('Bruised.')).not.toBeInTheDocument());
    await user.enter(message(), 'Sweet and juicy.');
    await submit(user);
    await screen.findByText('Submitted Successfully!');
    await user.click(reviews().getByRole('button', { name: '5 stars: 2 reviews' }));
    await waitFor(() => expect(screen.queryByText('Bruised.')).not.toBeInTheDocument());
    expect(messages()[0]).toContain('Sweet and juicy.');
  });

  // spec: 5.10
  it('selects stars by keyboard', async () => {
    const { user } = await open();
    form().getByRole('radio', { name: '5 stars' }).focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(form().getByRole('radio', { name: '3 stars' })).toBeChecked();
    expect(form().getByText('Good')).toBeInTheDocument();
  });

  // spec: 5.8
  it('marks blank fields and sends no request', async () => {
    const { user } = await open();
    await user.clear(form().getByLabelText('Name'));
    await submit(user);
    expect(form().getByText('Please enter your name.')).toBeVisible();
    expect(form().getByText('Please write your review.')).toBeVisible();
    expect(form().getByLabelText('Name')).toHaveFocus();
    expect(shop.sentRatings).toEqual([]);
  });

  it('sends one rating when submitted twice', async () => {
    const { user } = await open();
    await user.enter(message(), 'Once.');
    shop.hold('createRating');
    await submit(user);
    await submit(user);
    shop.release('createRating');
    await screen.findByText('Submitted Successfully!');
    expect(shop.sentRatings).toHaveLength(1);
  });
});

describe('34.6 the existing rating of a customer', () => {
  const image = buildImage('mine');
  beforeEach(() => {
    shop.ratings.push(
      buildRating({
        productId: apples.id,
        name: 'Sam S',
        email: SHOPPER,
        rates: 4,
        message: 'Mine.',
        image,
        canDelete: true,
        reply: { text: 'Thank you.', repliedAt: '2026-03-05T12:00:00.000Z' },
      }),
    );
  });
  const openMine = async () => {
    const view = await open();
    await screen.findByRole('region', { name: 'Edit your review' });
    return view;
  };

  it('is edited: the stars are updated, and the list shows the edit and the older reply', async () => {
    const { user } = await openMine();
    await user.enter(message(), 'Softer now.');
    await user.click(form().getByRole('radio', { name: '1 star' }));
    await submit(user);
    expect(await screen.findByText('Your review is changed.')).toBeVisible();
    const [mine] = shop.ratings.filter(({ email }) => email === SHOPPER);
    expect(shop.sentEdits).toEqual([{ id: mine?.id, name: 'Sam S', message: 'Softer now.', rates: 1 }]);
    expect(messages()).toHaveLength(3);
    const edited = messages().find((text) => text.includes('Softer now.'));
    expect(edited).toContain('Edited Mar 8, 2026');
    expect(edited).toContain('Thank you.Written before this review was edited.');
    expect(reviews().getByText('3 reviews')).toBeVisible();
    expect(reviews().getByText('2.7')).toBeVisible();
    expect(reviews().getByRole('button', { name: '1 star: 1 review' })).toBeVisible();
    expect(screen.getByRole('link', { name: /\(3 reviews\)/ })).toHaveTextContent('2.7');
    expect(message()).toHaveValue('Softer now.');
  });

  it('leaves the list of its former stars', async () => {
    const { user } = await openMine();
    await user.click(reviews().getByRole('button', { name: '4 stars: 1 review' }));
    await waitFor(() => expect(messages()).toHaveLength(1));
    await user.click(form().getByRole('radio', { name: '2 stars' }));
    await submit(user);
    await waitFor(() => expect(messages()).toHaveLength(3));
    await user.click(reviews().getByRole('button', { name: '2 stars: 2 reviews' }));
    await waitFor(() => expect(messages()).toHaveLength(2));
    expect(messages().some((text) => text.includes('Mine.'))).toBe(true);
  });

  it('deletes, replaces or keeps its photo', async () => {
    const { user } = await openMine();
    await user.click(form().getByRole('button', { name: 'Remove' }));
    expect(form().queryByRole('img', { name: 'Your photo' })).not.toBeInTheDocument();
    await submit(user);
    await waitFor(() => expect(screen.queryByText('Photos from buyers')).not.toBeInTheDocument());
    expect(shop.sentEdits).toMatchObject([{ image: null }]);
    await user.upload(form().getByLabelText('Photo file'), photo);
    await submit(user);
    await waitFor(() => expect(shop.sentEdits[1]?.image).toBe('/pictures/uploaded.800.webp'));
    await user.type(message(), ' Still.');
    await submit(user);
    await waitFor(() => expect(shop.sentEdits).toHaveLength(3));
    expect(shop.sentEdits[2]).not.toHaveProperty('image');
  });

  it('is deleted from its form, which is then empty', async () => {
    const { user } = await openMine();
    await user.click(form().getByRole('button', { name: 'Delete review' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByRole('region', { name: 'Write a review' })).toBeVisible();
    expect(message()).toHaveValue('');
    expect(form().getByLabelText('Name')).toHaveValue('Sam Shopper');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(messages()).toHaveLength(2);
  });

  it('keeps the input when it was deleted meanwhile, and can be added again', async () => {
    const { user } = await openMine();
    await user.type(message(), ' And more.');
    shop.ratings = shop.ratings.filter(({ email }) => email !== SHOPPER);
    await submit(user);
    expect(await form().findByText(/^This review is not there any more/)).toBeVisible();
    expect(message()).toHaveValue('Mine. And more.');
    await submit(user);
    expect(await screen.findByText('Submitted Successfully!')).toBeVisible();
    expect(shop.sentRatings).toMatchObject([{ message: 'Mine. And more.' }]);
  });

  it('keeps the input when saving fails', async () => {
    const { user } = await openMine();
    shop.failing.add('updateRating');
    await user.type(message(), ' And more.');
    await submit(user);
    const words = 'Your changes were not saved. Everything you wrote is still here.';
    expect(await form().findByText(words)).toBeVisible();
    expect(message()).toHaveValue('Mine. And more.');
  });
});

describe('when sending fails', () => {
  it('keeps the input, shows an error, and succeeds on retry', async () => {
    const { user } = await open();
    shop.failing.add('createRating');
    await user.enter(message(), 'Sweet and juicy.');
    await user.click(form().getByRole('radio', { name: '4 stars' }));
    await submit(user);
    const words = 'Your review was not sent. Everything you wrote is still here.';
    expect(await form().findByText(words)).toBeVisible();
    expect(message()).toHaveValue('Sweet and juicy.');
    expect(form().getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(problems).toMatchObject([{ doing: 'Sending a review of a product' }]);
    expect(screen.queryByText('OOPS!')).not.toBeInTheDocument();
    expect(reviews().getByText('2 reviews')).toBeVisible();

    shop.failing.clear();
    await user.click(form().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Submitted Successfully!')).toBeVisible();
    expect(form().queryByText(words)).not.toBeInTheDocument();
    expect(reviews().getByText('3 reviews')).toBeVisible();
  });

  it('repeats the idempotency key until there is a response', async () => {
    const { user } = await open();
    shop.failing.add('CreateRating');
    await user.enter(message(), 'Sweet and juicy.');
    await submit(user);
    await form().findByRole('button', { name: 'Try again' });
    shop.failing.clear();
    await submit(user);
    await screen.findByText('Submitted Successfully!');
    expect(shop.sentRatings).toHaveLength(1);
    const [first, again] = shop.keys;
    expect(first).toBeTruthy();
    expect(again).toBe(first);
  });

  it('does not upload a photo twice', async () => {
    const { user } = await open();
    shop.failing.add('createRating');
    await user.enter(message(), 'Look.');
    await user.upload(form().getByLabelText('Photo file'), photo);
    await submit(user);
    await form().findByRole('button', { name: 'Try again' });
    shop.failing.clear();
    await submit(user);
    await screen.findByText('Submitted Successfully!');
    expect(shop.uploads).toHaveLength(1);
    expect(shop.sentRatings[0]?.image).toBe('/pictures/uploaded.800.webp');
  });

  it.each([
    ['another tab', () => serverError('CONFLICT', 'You have reviewed this product already.')],
    ['an earlier try', () => keyReused()],
  ])('34.6 finds a rating of %s and offers to overwrite it', async (_from, failure) => {
    const { user } = await open();
    await user.enter(message(), 'Sweet and juicy.');
    shop.ratings.unshift(buildRating({ productId: apples.id, email: SHOPPER, message: 'Other tab.' }));
    shop.refuse('createRating', failure());
    await submit(user);
    expect(await form().findByText(/^You have reviewed this product already, perhaps/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Edit your review' })).toBeVisible();
    expect(message()).toHaveValue('Sweet and juicy.');
    await submit(user);
    expect(await screen.findByText('Your review is changed.')).toBeVisible();
    expect(shop.sentEdits).toMatchObject([{ message: 'Sweet and juicy.' }]);
    expect(shop.sentRatings).toEqual([]);
  });

  it('shows an unreadable photo at its field', async () => {
    const { user } = await open();
    shop.refuse(
      'uploadImage',
      serverError('BAD_USER_INPUT', 'This is no picture.', { fields: { file: 'This is no picture.' } }),
    );
    await user.enter(message(), 'Look.');
    await user.upload(form().getByLabelText('Photo file'), photo);
    await submit(user);
    expect(await form().findByRole('alert')).toHaveTextContent('This is no picture.');
    expect(message()).toHaveValue('Look.');
    await user.click(form().getByRole('button', { name: 'Remove' }));
    expect(form().queryByText('This is no picture.')).not.toBeInTheDocument();
    await submit(user);
    await screen.findByText('Submitted Successfully!');
    expect(shop.sentRatings).toMatchObject([{ message: 'Look.', image: null }]);
  });
});

describe('photos', () => {
  it('are validated before they are sent', async () => {
    const { user } = await open();
    const input = form().getByLabelText('Photo file');
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    expect(form().getByRole('alert')).toHaveTextContent(/Please choose a picture/);
    expect(form().queryByText('cv.pdf')).not.toBeInTheDocument();
  });

  it('are enlarged from the strip with any filter; Escape closes', async () => {
    const image = buildImage('bruised');
    shop.ratings.push(buildRating({ productId: apples.id, name: 'Asha', rates: 1, image }));
    const { user } = await open();
    await user.click(reviews().getByRole('button', { name: '5 stars: 1 review' }));
    await waitFor(() => expect(screen.queryByText('Bruised.')).not.toBeInTheDocument());
    const thumbnail = screen.getByRole('button', { name: 'Photo by Asha., 1 star: enlarge' });
    await user.click(thumbnail);
    const dialog = await screen.findByRole('dialog', { name: 'Photo by Asha.' });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', image.url);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(thumbnail).toHaveFocus();
  });
});

describe('deleting a rating', () => {
  it('rolls back on failure', async () => {
    shop.ratings = shop.ratings.map((rating) => ({ ...rating, canDelete: rating.name === 'Bo' }));
    shop.failing.add('deleteRating');
    const { user } = await open();
    await user.click(reviews().getByRole('button', { name: 'Delete the review by Bo.' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('OOPS!')).toBeVisible();
    expect(await screen.findByText('Bruised.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(reviews().getByText('2 reviews')).toBeVisible();
  });
});

it('shows verified purchases and the reply of the shop', async () => {
  const [first, second] = shop.ratings;
  if (first) Object.assign(first, { verifiedPurchase: true });
  if (second)
    Object.assign(second, {
      reply: { text: 'We are sorry.\nPlease write to us.', repliedAt: '2026-03-06T12:00:00.000Z' },
    });
  await open(signedOut);
  const [bought, answered] = reviews()
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('@'));
  expect(bought).toHaveTextContent('Verified purchase');
  expect(bought).not.toHaveTextContent('The shop answered');
  expect(answered).toHaveTextContent('The shop answeredWe are sorry. Please write to us.');
  expect(answered).not.toHaveTextContent('Verified purchase');
});

// spec: 2.38, 5.12
it('links visitors to sign-in and returns', async () => {
  const { user, location } = await open(signedOut);
  expect(form().queryByLabelText('Your review')).not.toBeInTheDocument();
  await user.click(form().getByRole('link', { name: 'Sign in' }));
  expect(location()).toBe('/login');
});
