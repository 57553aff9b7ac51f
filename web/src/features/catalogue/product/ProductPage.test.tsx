import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProduct, buildRating, nextId } from '@/test/fixtures';
import { renderShop, testConfig } from '@/test/render-shop';
import { NO_FOOD_FACTS } from '@/lib/food-facts';
import { TestShop } from '@/test/test-shop';

const apples = buildProduct({ name: 'Gala apples', price: 240, description: 'Crisp and sweet.' });
const pears = buildProduct({ name: 'Pears', price: 310 });

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
  shop.products = [apples, pears];
});

async function openApples() {
  const view = renderShop(`/products/${apples.id}`, { shop });
  await screen.findByRole('heading', { level: 1, name: 'Gala apples' });
  const form = within(screen.getByText('Price:').closest('[data-bottom-bar]') as HTMLElement);
  return {
    ...view,
    quantity: form.getByRole('spinbutton', { name: 'Quantity of Gala apples' }),
    less: form.getByRole('button', { name: 'One less Gala apples' }),
    more: form.getByRole('button', { name: 'One more Gala apples' }),
    price: () => screen.getByText('Price:').parentElement?.textContent,
    add: () => view.user.click(form.getByRole('button', { name: 'Add To Cart' })),
  };
}

describe('38.6 pictures of a product', () => {
  const thumbnails = () => within(screen.getByRole('group', { name: 'Gala apples' })).getAllByRole('button');
  const shown = () => screen.getByRole('img', { name: /^Gala apples$|^A basket$/ });

  it('has no thumbnails of a single one, whose text it shows', async () => {
    shop.products = [{ ...apples, photoAlt: 'A basket' }];
    await openApples();
    expect(screen.getByRole('img', { name: 'A basket' })).toHaveAttribute('src', apples.photo.url);
    expect(screen.queryByRole('group', { name: 'Gala apples' })).not.toBeInTheDocument();
  });

  it('chooses among several with pointer and arrow keys', async () => {
    const basket = { url: '/pictures/basket.800.webp', alt: 'A basket' };
    shop.products = [{ ...apples, furtherPictures: [basket, { url: '/pictures/cut.800.webp', alt: '' }] }];
    const { user } = await openApples();
    await screen.findByRole('group', { name: 'Gala apples' });
    expect(thumbnails().map((each) => each.getAttribute('aria-label'))).toEqual([
      'Gala apples (1)',
      'A basket (2)',
      'Gala apples (3)',
    ]);
    expect(shown()).toHaveAttribute('src', apples.photo.url);
    await user.click(thumbnails()[1] as HTMLElement);
    expect(shown()).toHaveAttribute('src', basket.url);
    expect(shown()).toHaveAccessibleName('A basket');
    expect(thumbnails().map((each) => each.getAttribute('aria-current'))).toEqual(['false', 'true', 'false']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toHaveAttribute('src', '/pictures/cut.800.webp');
    expect(thumbnails()[2]).toHaveFocus();
    await user.keyboard('{Home}');
    expect(shown()).toHaveAttribute('src', apples.photo.url);
  });
});

describe('the product page', () => {
  // spec: 2.33
  it('shows the product and uses its name as title', async () => {
    await openApples();
    expect(screen.getByText('Crisp and sweet.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Gala apples' })).toHaveAttribute('width');
    await waitFor(() => expect(document.title).toBe('Gala apples · Larder'));
  });

  // spec: 2.35, 5.13, 9.8
  it('steps between 1 and 99 and updates the price', async () => {
    const { user, quantity, less, more, price } = await openApples();
    expect(price()).toBe('Price: $2.40');
    await user.click(less);
    expect(quantity).toHaveValue('1');
    await user.click(more);
    await user.click(more);
    expect(quantity).toHaveValue('3');
    expect(price()).toBe('Price: $7.20');
    await user.clear(quantity);
    await user.type(quantity, '99');
    expect(price()).toBe('Price: $237.60');
    await user.click(more);
    expect(quantity).toHaveValue('99');
  });

  it.each(['-3', '1.5', '1,5', '1e1', '0x2', 'e', ' ', ''])(
    // spec: 5.14
    'resets %j',
    async (junk) => {
      const { user, quantity, more, price } = await openApples();
      await user.click(more);
      await user.click(more);
      await user.clear(quantity);
      if (junk) await user.type(quantity, junk);
      await user.tab();
      expect(quantity).toHaveDisplayValue('3');
      expect(price()).toBe('Price: $7.20');
    },
  );

  it('normalizes leading zeros', async () => {
    const { user, quantity, price } = await openApples();
    await user.clear(quantity);
    await user.type(quantity, '007{Enter}');
    expect(quantity).toHaveDisplayValue('7');
    expect(quantity).toHaveFocus();
    expect(price()).toBe('Price: $16.80');
  });

  // spec: 2.36, 4.7
  it('adds to the cart, shows a toast, and resets the quantity to 1', async () => {
    const { user, quantity, more, price, add } = await openApples();
    await user.click(more);
    await add();
    expect(await screen.findByText('Added To Cart!')).toBeVisible();
    await waitFor(() => expect(quantity).toHaveValue('1'));
    expect(price()).toBe('Price: $2.40');
    expect(await screen.findByRole('button', { name: /^1 Item, / })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
      { productId: apples.id, quantity: 2 },
    ]);
  });

  // spec: 1.4, 2.37, 2.53
  it('lists ratings with short names and masked addresses', async () => {
    shop.ratings = [
      buildRating({ productId: apples.id, name: 'Margarethe Lind', rates: 5, email: 'mar***@example.com' }),
      buildRating({ productId: apples.id, name: 'Bo', rates: 4, message: 'Good.' }),
    ];
    await openApples();
    expect(await screen.findByText('Margarethe.')).toBeVisible();
    expect(screen.getByText('Bo.')).toBeVisible();
    expect(screen.getAllByText('mar***@example.com')[0]).toBeVisible();
    const reviews = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(reviews.getByText('4.5')).toBeVisible();
    expect(reviews.getByText('2 reviews')).toBeVisible();
  });

  // spec: 2.58
  it('enlarges a photo', async () => {
    const image = { url: '/images/a.800.webp', srcSet: '' };
    shop.ratings = [buildRating({ productId: apples.id, name: 'Bo', image })];
    const { user } = await openApples();
    await user.click(await screen.findByRole('button', { name: 'Enlarge: Photo by Bo.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photo by Bo.' });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', image.url);
  });

  // spec: 2.34
  it('links back to Home from the first history entry', async () => {
    const { user, location } = await openApples();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(location()).toBe('/');
  });

  it.each([
    ['does not exist', nextId()],
    ['is no longer sold', pears.id],
  ])('renders not-found for a product that %s', async (_what, id) => {
    shop.retired.add(pears.id);
    renderShop(`/products/${id}`, { shop });
    expect(await screen.findByRole('heading', { name: 'OOPS! Page not found!' })).toBeVisible();
  });
});

describe('Same Products', () => {
  // spec: 2.39, 2.42
  it('shows photo, name and price of the category and links to the product, scrolled to the top', async () => {
    shop.products.push(buildProduct({ name: 'Brie', category: 'DELICATESSENS' }));
    const { user, location } = renderShop(`/products/${apples.id}`, { shop });
    const region = within(await screen.findByRole('region', { name: 'Same Products' }));
    const link = await region.findByRole('link', { name: /Pears/ });
    expect(link).toHaveTextContent('Pears$3.10');
    expect(link.querySelector('img')).toBeInTheDocument();
    expect(region.queryByText('Brie')).not.toBeInTheDocument();
    await user.click(link);
    expect(location()).toBe(`/products/${pears.id}`);
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' }));
  });
});

describe('38.6 the product page of a shop with food facts', () => {
  const config = { ...testConfig, food: true as const };
  const bread = buildProduct({
    name: 'Bread',
    barcode: '4006381333931',
    food: {
      ...NO_FOOD_FACTS,
      contains: ['GLUTEN', 'NUTS'],
      mayContain: ['MILK'],
      ingredients: 'Flour (*wheat*), <b>hazelnuts</b></script>',
      nutritionPer: 'G100',
      energyKj: 1000,
      energyKcal: 239,
      salt: 1250,
      portionSize: 50_000,
      portion: '1 slice',
      ageLimit: 18,
      diets: ['VEGAN'],
    },
  });

  it('names allergens before the product is added, and shows the rest after the description', async () => {
    shop.products = [bread];
    renderShop(`/products/${bread.id}`, { shop, config });
    const notice = await screen.findByRole('region', { name: 'Allergens' });
    expect(notice).toHaveTextContent('From 18 years of age');
    expect(notice).toHaveTextContent('Contains gluten and nuts');
    expect(notice).toHaveTextContent('May contain milk');
    const add = screen.getByRole('button', { name: 'Add To Cart' });
    expect(notice.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const ingredients = await screen.findByRole('region', { name: 'Ingredients' });
    expect(ingredients).toHaveTextContent('Flour (wheat), <b>hazelnuts</b></script>');
    expect(
      within(ingredients)
        .getAllByRole('strong')
        .map((each) => each.textContent),
    ).toEqual(['wheat']);
    expect(screen.getByRole('row', { name: /Energy/ })).toHaveTextContent(
      '1,000 kJ / 239 kcal500 kJ / 120 kcal',
    );
    expect(screen.getByRole('row', { name: /Salt/ })).toHaveTextContent('1.3 g0.63 g');
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(scripts.filter(({ innerHTML }) => innerHTML.includes('<'))).toEqual([]);
    const [product, , food] = scripts.map(({ textContent }) => JSON.parse(textContent));
    expect(product).toMatchObject({ gtin: '4006381333931' });
    expect(food).toMatchObject({
      '@id': product['@id'],
      nutrition: { servingSize: '100 g', calories: '239 kcal' },
      audience: { requiredMinAge: 18 },
    });
  });

  it('says that nothing is known yet, or that there are none', async () => {
    shop.products = [apples, buildProduct({ name: 'Water', food: { ...NO_FOOD_FACTS, contains: [] } })];
    const first = renderShop(`/products/${apples.id}`, { shop, config });
    expect(await screen.findByText('No allergen information yet')).toBeVisible();
    first.unmount();
    renderShop(`/products/${shop.products[1]?.id}`, { shop, config });
    expect(await screen.findByText(/^Contains none of the 14/)).toBeVisible();
  });

  it('is as before in a shop without them', async () => {
    await openApples();
    expect(screen.queryByRole('region', { name: 'Allergens' })).not.toBeInTheDocument();
    expect(shop.operations).not.toContain('ProductFood');
  });
});

describe('38.6: a product of a family', () => {
  const small = buildProduct({ name: 'Oat milk', price: 120, packAmount: 500, family: 'Oat milk' });
  const crate = buildProduct({
    name: 'Oat milk crate',
    price: 990,
    packAmount: 6000,
    packUnit: 'MILLILITRE',
    packCount: 6,
    family: 'Oat milk',
    quantityLeft: 0,
  });
  const refill = buildProduct({ name: 'Oat milk', price: 90, family: 'Oat milk', familyLabel: 'Refill' });

  const sizes = async () => within(await screen.findByRole('group', { name: 'Sizes' }));

  it('links to its sizes, names the one that is shown, and keeps the focus with them', async () => {
    shop.products = [small, crate, refill];
    const { user, location: shown } = renderShop(`/products/${small.id}`, { shop });
    const links = (await sizes()).getAllByRole('link');
    expect(links.map((each) => each.textContent)).toEqual([
      '500 g$1.20',
      '6 × 1 l$9.90Sold out',
      'Refill$0.90',
    ]);
    expect(links.map((each) => each.getAttribute('aria-current'))).toEqual(['page', null, null]);
    await user.click((await sizes()).getByRole('link', { name: /6 × 1 l/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Oat milk crate' })).toBeVisible();
    const current = await screen.findByRole('link', { name: /6 × 1 l/, current: 'page' });
    await waitFor(() => expect(current).toHaveFocus());
    expect(shown()).toBe(`/products/${crate.id}`);
    const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) =>
      JSON.parse(each.textContent),
    );
    expect(facts).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': `https://larder.test/products/${crate.id}`,
      size: '6 × 1 l',
      isVariantOf: {
        '@type': 'ProductGroup',
        name: 'Oat milk',
        productGroupID: 'oat milk',
        variesBy: ['https://schema.org/size'],
        hasVariant: [small, refill].map(({ id }) => ({ url: `https://larder.test/products/${id}` })),
      },
    });
  });

  it('keeps its sizes and the focus while another one is loading', async () => {
    shop.products = [small, crate];
    const { user } = renderShop(`/products/${small.id}`, { shop });
    const link = (await sizes()).getByRole('link', { name: /6 × 1 l/ });
    shop.hold('product');
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Oat milk crate' })).toBeVisible();
    expect((await sizes()).getByRole('link', { name: /6 × 1 l/, current: 'page' })).toHaveFocus();
    shop.release('product');
  });

  it('has no choice when it is the only one', async () => {
    shop.products = [{ ...apples, family: 'Apples' }, pears];
    await openApples();
    expect(screen.queryByRole('group', { name: 'Sizes' })).not.toBeInTheDocument();
  });
});
