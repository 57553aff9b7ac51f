import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_FOOD_FACTS } from '@/lib/food-facts';
import { buildProduct } from '@/test/fixtures';
import { holdTimers } from '@/test/held-timers';
import { renderShop, signedIn, signedOut, testConfig } from '@/test/render-shop';
import { TestShop } from '@/test/test-shop';

const apples = buildProduct({ name: 'Apples', price: 240 });
const bread = buildProduct({ name: 'Bread', price: 420 });

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
  shop.products = [apples, bread];
});

function keep(...ids: string[]) {
  localStorage.setItem(
    'cart',
    JSON.stringify(ids.map((productId) => ({ productId, quantity: 1, price: 0 }))),
  );
}

describe('in a shop that is closed', () => {
  const from = '2026-03-20T11:00:00.000Z';
  const until = '2026-03-20T14:00:00.000Z';

  it('pages and the cart say until when, with the words of the shop', async () => {
    keep(apples.id);
    const closed = { from, until, message: 'Stocktaking.' };
    const { panel } = await openPanel({ config: { ...testConfig, closed } });
    const words = /^We are closed until March 20, 2026 at 2:00 PM\. Your cart stays/;
    expect(await panel.findByText(words)).toHaveTextContent(/Stocktaking\.$/);
    const bar = await screen.findByText(words, { ignore: '[role="dialog"] *' });
    expect(bar).toHaveTextContent(/Stocktaking\.$/);
    expect(await panel.findByRole('link', { name: 'Checkout' })).toBeVisible();
  });

  it('pages say so from the beginning of a closing to its end', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-20T10:59:58Z'), shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    renderShop('/reviews', { shop, config: { ...testConfig, closings: [{ from, until }] } });
    expect(screen.queryByText(/^We are closed/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText(/^We are closed until/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3 * 3_600_000));
    expect(screen.queryByText(/^We are closed/)).not.toBeInTheDocument();
  });
});

async function openPanel(options: Parameters<typeof renderShop>[1] = {}) {
  const view = renderShop('/reviews', { shop, ...options });
  const button = screen.getByRole('button', { name: /open the cart$/ });
  await view.user.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  return { ...view, button, panel };
}

it('lines have the age from which their product is sold', async () => {
  const food = { ...NO_FOOD_FACTS, ageLimit: 18 };
  shop.products = [apples, buildProduct({ name: 'Red wine', price: 960, food })];
  keep(...shop.products.map(({ id }) => id));
  const { panel } = await openPanel();
  const lines = await panel.findAllByRole('listitem');
  expect(lines[0]).not.toHaveTextContent('from the age of');
  expect(lines[1]).toHaveTextContent(/Red wine18\+.* · \$9\.60 each/);
});

it('lines of goods by grams are set in grams, at a price per kilogram', async () => {
  const gouda = buildProduct({ name: 'Gouda', price: 1200, soldBy: 'GRAMS', unitGrams: 50 });
  shop.products = [gouda];
  keep(gouda.id);
  const { user, panel } = await openPanel();
  expect(await panel.findByText(/^\$12\.00.\/.kg$/)).toBeVisible();
  const grams = panel.getByRole('spinbutton', { name: 'Quantity of Gouda' });
  expect(grams).toHaveValue('50');
  await user.enter(grams, '350');
  expect(grams).toHaveAttribute('aria-valuetext', '350 g');
  await user.enter(grams, '370');
  await user.tab();
  expect(panel.getByText('In steps of 50.')).toBeVisible();
  expect(grams).toHaveValue('350');
});

it('lines of weighed pieces have the weight that is expected', async () => {
  const melon = buildProduct({ name: 'Melon', price: 390, soldBy: 'WEIGHED_PIECE', unitGrams: 1200 });
  shop.products = [melon];
  keep(melon.id);
  const { panel } = await openPanel();
  const [line] = await panel.findAllByRole('listitem');
  expect(line).toHaveTextContent(/about 1\.2 kg · \$3\.90 \/ kg; the price is the most that it may cost/);
  expect(panel.getByRole('spinbutton', { name: 'Quantity of Melon' })).toHaveValue('1');
});

describe('the cart button', () => {
  it.each([
    [0, '0 Items'],
    [1, '1 Item'],
    [2, '2 Items'],
    // spec: 2.43
  ])('with %i lines is labelled %s', async (count, label) => {
    keep(...[apples.id, bread.id].slice(0, count));
    renderShop('/', { shop });
    expect(screen.getByRole('button', { name: /open the cart$/ })).toHaveTextContent(label);
    await waitFor(() => expect(shop.operations).toContain('HomePage'));
  });

  it('37.11: has the total in its name; on phones it is hidden at zero and on account pages', async () => {
    const { unmount } = renderShop('/reviews', { shop });
    const basket = () => screen.getByRole('button', { name: /open the cart$/ });
    expect(basket().className).toMatch(/hidden/);
    unmount();
    keep(apples.id, bread.id);
    renderShop('/reviews', { shop });
    expect(await screen.findByRole('button', { name: '2 Items, $16.60: open the cart' })).toBeVisible();
    expect(basket().className).not.toMatch(/hidden/);
    for (const path of ['/login', '/signup', '/account/forgot-password', '/account/action']) {
      cleanup();
      renderShop(path, { shop });
      expect(basket().className).toMatch(/hidden/);
    }
  });

  it('has no count when the cart could not be loaded', async () => {
    shop.failing.add('cart');
    shop.lines = [{ id: 'line-1', productId: apples.id, quantity: 3 }];
    renderShop('/reviews', { shop, session: signedIn });
    const basket = screen.getByRole('button', { name: /open the cart$/ });
    await waitFor(() => expect(basket).toHaveTextContent(/^Cart$/));
  });
});

describe('the cart panel', () => {
  // spec: 2.45, 9.4
  it('shows lines, subtotal and note', async () => {
    keep(apples.id, bread.id);
    const { panel } = await openPanel();
    expect(await panel.findByRole('link', { name: 'Apples' })).toBeVisible();
    expect(panel.getByText('$6.60')).toBeVisible();
    const [shipping, total] = ['Shipping', 'Total'].map(
      (term) =>
        panel.getByText((_text, element) => element?.tagName === 'DT' && element.textContent.startsWith(term))
          .parentElement,
    );
    await waitFor(() => expect(shipping).toHaveTextContent('Shipping$5.00 per product, any quantity$10.00'));
    expect(total).toHaveTextContent('Total$16.60');
    // It is about the subtotal: the total has both.
    const note = panel.getByText('Shipping and taxes calculated at checkout.');
    expect(note.closest('dt')).toHaveTextContent(/^Subtotal/);
    expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('38.6: shows the deposits, which are neither goods nor taxes', async () => {
    shop.products = [{ ...apples, deposit: 25 }, bread];
    keep(apples.id, bread.id);
    const { panel } = await openPanel();
    const rowOf = (term: string) => panel.getByText(term, { selector: 'dt' }).parentElement;
    await waitFor(() => expect(rowOf('Deposit')).toHaveTextContent('$0.25'));
    expect(rowOf('Subtotal')).toHaveTextContent('$6.60');
    expect(rowOf('Total')).toHaveTextContent('$16.85');
  });

  it.each([
    [false, 'incl. VAT 5.5%$0.87', 'Total$16.60'],
    [true, 'VAT 5.5%$0.91', 'Total$17.51'],
  ])('38.7: shows the taxes in place of the note; added to the prices: %s', async (added, tax, total) => {
    Object.assign(shop, { taxRate: 5_500, addsTax: added });
    keep(apples.id, bread.id);
    const { panel } = await openPanel();
    const rowOf = (term: string) => panel.getByText(term, { selector: 'dt' }).parentElement;
    await waitFor(() => expect(rowOf(added ? 'VAT 5.5%' : 'incl. VAT 5.5%')).toHaveTextContent(tax));
    expect(rowOf('Total')).toHaveTextContent(total);
    expect(panel.queryByText('Shipping and taxes calculated at checkout.')).toBeNull();
  });

  // spec: 2.44
  it('changes quantities and removes lines', async () => {
    keep(apples.id, bread.id);
    const { panel, user } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'One more Apples' }));
    expect(await panel.findByText('$9.00')).toBeVisible();
    const quantity = panel.getByRole('spinbutton', { name: 'Quantity of Apples' });
    await user.clear(quantity);
    await user.type(quantity, '12');
    expect(await panel.findByText('$33.00')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Remove Apples from the cart' }));
    await waitFor(() => expect(panel.queryByRole('link', { name: 'Apples' })).not.toBeInTheDocument());
    expect(panel.getAllByText('$4.20')).toHaveLength(3);
  });

  it.each([
    ['a visitor', signedOut],
    ['an account', signedIn],
  ])('undoes the removal of a line of %s until it is closed', async (_who, session) => {
    keep(apples.id, bread.id);
    const { panel, user } = await openPanel({ session });
    await user.click(await panel.findByRole('button', { name: 'One more Apples' }));
    await user.click(panel.getByRole('button', { name: 'Remove Apples from the cart' }));
    expect(panel.getByText('Apples').closest('li')).toHaveTextContent('Apples was removed.');
    const undo = panel.getByRole('button', { name: 'Undo: put Apples back' });
    expect(undo).toHaveFocus();
    // Line price and subtotal.
    await waitFor(() => expect(panel.getAllByText('$4.20')).toHaveLength(3));

    await user.click(undo);
    expect(await panel.findByRole('spinbutton', { name: 'Quantity of Apples' })).toHaveValue('2');
    expect(panel.getByText('$9.00')).toBeVisible();
    expect(panel.getByRole('heading', { name: 'Your cart' })).toHaveFocus();

    await user.click(panel.getByRole('button', { name: 'Remove Apples from the cart' }));
    await user.click(panel.getByRole('button', { name: 'Remove Bread from the cart' }));
    expect(await panel.findByText('Your cart is empty')).toBeVisible();
    expect(panel.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /open the cart$/ }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('marks products that are no longer sold', async () => {
    keep(apples.id, bread.id);
    shop.retired.add(bread.id);
    const { panel } = await openPanel();
    expect(await panel.findByText(/^Not sold any more/)).toBeVisible();
    expect(panel.queryByRole('link', { name: 'Bread' })).not.toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Remove Bread from the cart' })).toBeVisible();
  });

  it('37.13: adds up what is left, not what is sold out', async () => {
    shop.products = [apples, { ...bread, quantityLeft: 0 }];
    keep(apples.id, bread.id);
    const { panel } = await openPanel();
    const line = (await panel.findByText('Sold out. Please remove it to check out.')).closest('li');
    expect(line).not.toHaveTextContent('$0.00');
    expect(panel.getByText('Subtotal').closest('dl')).toHaveTextContent(
      /^Subtotal.*\$2.40Shipping.*\$5.00Total\$7.40$/,
    );
  });

  it('marks low stock, and steps down to it', async () => {
    shop.products = [
      { ...apples, quantityLeft: 2 },
      { ...bread, quantityLeft: 0 },
    ];
    shop.lines = [
      { id: 'a', productId: apples.id, quantity: 5 },
      { id: 'b', productId: bread.id, quantity: 1 },
    ];
    const { panel, user } = await openPanel({ session: signedIn });
    expect(await panel.findByText('Only 2 left. Please take fewer.')).toBeVisible();
    expect(panel.getByText('Sold out. Please remove it to check out.')).toBeVisible();
    expect(panel.queryByRole('group', { name: 'Quantity of Bread' })).not.toBeInTheDocument();
    const more = panel.getByRole('button', { name: 'One more Apples' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(more);
    expect(panel.getByRole('spinbutton', { name: 'Quantity of Apples' })).toHaveValue('5');
    await user.click(panel.getByRole('button', { name: 'One less Apples' }));
    expect(panel.getByRole('spinbutton', { name: 'Quantity of Apples' })).toHaveValue('2');
    expect(panel.queryByText('Only 2 left. Please take fewer.')).not.toBeInTheDocument();
    await waitFor(() => expect(shop.lines[0]).toMatchObject({ quantity: 2 }));
  });

  // spec: 2.46
  it('is empty at first and links to the products', async () => {
    const { panel, user, location } = await openPanel();
    expect(panel.getByText('Your cart is empty')).toBeVisible();
    await user.click(panel.getByRole('link', { name: 'Continue Shopping' }));
    expect(location()).toBe('/products');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // spec: 4.15
  it('closes with Escape and restores the focus', async () => {
    const { user, button } = await openPanel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('shows when the merge has failed, and retries', async () => {
    keep(apples.id);
    shop.failing.add('mergeCart');
    const { panel, user } = await openPanel({ session: signedIn });
    const notice = await panel.findByText(/^What you collected before signing in/);
    expect(notice).toBeVisible();
    shop.failing.clear();
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByRole('link', { name: 'Apples' })).toBeVisible();
    expect(notice).not.toBeInTheDocument();
  });

  it('announces a failed change to screen readers although the modal panel hides its siblings', async () => {
    shop.lines = [{ id: 'a', productId: apples.id, quantity: 2 }];
    const { panel, user, button } = await openPanel({ session: signedIn });
    shop.failing.add('updateCartLine');
    await user.click(await panel.findByRole('button', { name: 'One more Apples' }));
    // Found by its role, so no ancestor has aria-hidden.
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong!');
    expect(button.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

// spec: 2.47, 9.13
it('slides over in 500 ms', async () => {
  const { user } = await openPanel();
  const dialog = screen.getByRole('dialog', { name: 'Your cart' });
  const timers = holdTimers(500);
  await user.keyboard('{Escape}');
  expect(timers.durations()).toContain(500);
  expect(dialog).toBeInTheDocument();
  timers.release();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
