import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildManagedProduct, CatalogueShop, type ManagedFixture } from './catalogue.test-shop';
import { NO_FOOD_FACTS } from '@/lib/food-facts';
import { categories } from '@/test/fixtures';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderShop, testConfig, signedInAdmin } from '@/test/render-shop';
import { renderWithAccounts } from '@/test/render-with-accounts';

let shop: CatalogueShop;
let milk: ManagedFixture;

beforeEach(() => {
  shop = new CatalogueShop();
  milk = buildManagedProduct({
    name: 'Oat milk',
    description: 'Creamy.',
    category: 'BEVERAGE',
    price: 250,
    packAmount: 1000,
    packUnit: 'MILLILITRE',
    stock: 12,
  });
  shop.managedProducts = [milk];
});

const open = (id = milk.id) =>
  renderShop(`/dashboard/manage-products/${id}`, { shop, session: signedInAdmin });
const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });

async function retype(user: ReturnType<typeof open>['user'], label: string, text: string) {
  await user.enter(await screen.findByLabelText(label), text);
}

it('shows all fields of a product and a link to its page', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Oat milk' })).toBeVisible();
  expect(field('Price')).toHaveValue('2.50');
  expect(await screen.findByRole('button', { name: 'Beverage' })).toBeVisible();
  expect(field('Description')).toHaveValue('Creamy.');
  expect(field('Pack size')).toHaveValue('1');
  expect(field('Unit')).toHaveValue('l');
  expect(field('Stock')).toHaveValue('12');
  expect(screen.getByRole('img', { name: 'The product' })).toHaveAttribute('src', milk.photo.url);
  expect(screen.getByRole('link', { name: 'View in the shop' })).toHaveAttribute(
    'href',
    `/products/${milk.id}`,
  );
  expect(screen.queryByText(/set aside/)).not.toBeInTheDocument();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

it('sells by weight, and says that the price is per kilogram then', async () => {
  const { user } = open();
  const section = within(await screen.findByRole('group', { name: 'Sale by weight' }));
  const soldBy = section.getByLabelText('Sold');
  expect(soldBy).toHaveAccessibleDescription(/By weight, prices are per kilogram/);
  await user.selectOptions(soldBy, 'By piece, weighed');
  await user.enter(section.getByLabelText('Grams'), '1200');
  expect(field('Price per kilogram')).toHaveValue('2.50');
  await user.click(save());
  await waitFor(() => expect(shop.updates).toMatchObject([{ soldBy: 'WEIGHED_PIECE', unitGrams: 1200 }]));
});

it('shows how much of the stock is reserved, and why', async () => {
  milk.held = 2;
  open();
  expect(
    await screen.findByText('2 of these 12 are set aside while customers pay, so 10 can be sold.'),
  ).toBeVisible();
});

it('has nothing to save after a fact about food was changed and restored', async () => {
  milk.food = { ...NO_FOOD_FACTS, contains: ['SOYBEANS'], ingredients: 'Water, oats' };
  const { user } = open();
  const ingredients = await screen.findByLabelText('Ingredients');
  await user.enter(ingredients, 'Water');
  expect(save()).not.toHaveAttribute('aria-disabled', 'true');
  await user.enter(ingredients, 'Water, oats');
  const contains = within(screen.getByRole('group', { name: 'Contains' }));
  await user.click(contains.getByRole('checkbox', { name: 'milk' }));
  expect(save()).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(contains.getByRole('checkbox', { name: 'milk' }));
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
});

it('asks about food facts that do not fit another category, and sends the answer', async () => {
  milk.food = { ...NO_FOOD_FACTS, contains: ['MILK'], ingredients: '*Milk*' };
  const ices = { ...categories.FRUITS, name: 'Vegan ices' };
  const choices = [ices, categories.BEVERAGE].map((each) => ({ ...each, children: [] }));
  Object.assign(shop.root, { categories: () => choices });
  const { user } = open();
  await user.click(await screen.findByLabelText('Category'));
  await user.click(await screen.findByRole('option', { name: 'Vegan ices' }));
  await user.keyboard('{Escape}');
  await user.click(save());
  const questions = await screen.findByRole('group', { name: 'Allergens to check' });
  expect(questions).toHaveTextContent('Vegan ices');
  expect(shop.updates).toEqual([]);
  await user.click(within(questions).getByRole('checkbox', { name: 'I have checked this, and it is right' }));
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(shop.updates).toMatchObject([{ foodChecked: true }]);
  expect(shop.updates[0]).not.toHaveProperty('food');
});

it('38.8: edits the texts of each language beside those of the default one', async () => {
  milk.translations = [
    { locale: 'de', name: 'Hafermilch' },
    { locale: 'ar', name: 'حليب الشوفان' },
    // From before English was the default.
    { locale: 'en', name: 'Oat drink' },
  ];
  const { user } = renderShop(`/dashboard/manage-products/${milk.id}`, {
    shop,
    session: signedInAdmin,
    config: { ...testConfig, locales: ['en', 'de', 'hi'] },
  });
  const [name] = await screen.findAllByLabelText('Name');
  expect(name).toHaveValue('Oat milk');
  const german = within(await screen.findByRole('group', { name: 'Deutsch' }));
  expect(german.getByLabelText('Name')).toHaveValue('Hafermilch');
  const english = within(screen.getByRole('group', { name: 'English' }));
  await user.enter(english.getByLabelText('Name'), 'Oaty');
  await user.enter(german.getByLabelText('Description'), 'Cremig.');
  await user.enter(
    within(screen.getByRole('group', { name: 'हिन्दी' })).getByLabelText('Search terms'),
    ' जई ',
  );
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  const empty = { name: '', description: '', searchTerms: '' };
  expect(shop.updates).toEqual([
    {
      id: milk.id,
      expectedVersion: 1,
      translations: [
        { locale: 'en', ...empty, name: 'Oaty' },
        { locale: 'de', ...empty, name: 'Hafermilch', description: 'Cremig.' },
        { locale: 'hi', ...empty, searchTerms: ' जई ' },
        { locale: 'ar', ...empty, name: 'حليب الشوفان' },
      ],
    },
  ]);
});

it('saves only the changed fields', async () => {
  const { user } = open();
  await retype(user, 'Price', '2.75');
  await user.click(field('Hidden'));
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(shop.updates).toEqual([{ id: milk.id, expectedVersion: 1, regularPrice: 275, hidden: true }]);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(save()).toHaveFocus();
  expect(screen.getByText('Hidden: not in the shop')).toBeVisible();
  // The next change expects the new version.
  await retype(user, 'Name', 'Oat drink');
  await user.click(save());
  await waitFor(() => expect(shop.updates.at(-1)).toMatchObject({ expectedVersion: 2, name: 'Oat drink' }));
});

it('keeps the input when saving fails', async () => {
  shop.failing.add('updateProduct');
  const { user } = open();
  await retype(user, 'Name', 'Oat drink');
  await user.click(save());
  expect(await screen.findByRole('alertdialog', { name: 'OOPS!' })).toHaveTextContent(
    'Failed To Save Product!',
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Oat drink');
});

describe('when another admin has saved the product meanwhile', () => {
  it('lists their changes, keeps the input, and saves both', async () => {
    const { user } = open();
    await retype(user, 'Name', 'Oat drink');
    shop.changeElsewhere(milk.id, { price: 300, stock: 5 });
    await user.click(save());
    const notice = within(
      await screen
        .findByText('Somebody else has saved this product meanwhile')
        .then((title) => title.closest('[role=alert]') as HTMLElement),
    );
    expect(notice.getByText('Price: $3.00')).toBeVisible();
    expect(notice.getByText('Stock: 5')).toBeVisible();
    expect(field('Name')).toHaveValue('Oat drink');
    expect(field('Price')).toHaveValue('3.00');
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(shop.managedProducts[0]).toMatchObject({ name: 'Oat drink', price: 300, stock: 5 });
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
  });

  it('shows the stock after a purchase, and sets another one only then', async () => {
    const stored = milk.stock ?? 0;
    const { user } = open();
    await retype(user, 'Stock', String(stored + 10));
    shop.sell(milk.id, 1);
    await user.click(save());
    const title = await screen.findByText('The stock has changed meanwhile');
    expect(title.closest('[role=alert]')).toHaveTextContent(`Stock: ${stored - 1}`);
    expect(shop.managedProducts[0]).toMatchObject({ stock: stored - 1 });
    expect(field('Stock')).toHaveValue(String(stored + 10));
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(shop.updates.map(({ expectedStock, stock }) => [expectedStock, stock])).toEqual([
      [stored, stored + 10],
      [stored - 1, stored + 10],
    ]);
  });

  it('can discard the own changes', async () => {
    const { user } = open();
    await retype(user, 'Price', '2.6');
    shop.changeElsewhere(milk.id, { price: 300 });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Discard mine' }));
    expect(field('Price')).toHaveValue('3.00');
    expect(field('Name')).toHaveFocus();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
  });

  it('shows that the product was deleted', async () => {
    const { user } = open();
    await retype(user, 'Price', '2.6');
    shop.managedProducts = [];
    await user.click(save());
    expect(await screen.findByText('This product was deleted meanwhile.')).toBeVisible();
  });
});

describe('38.6 further pictures', () => {
  const pack = { url: '/pictures/pack.800.webp', alt: 'The pack' };
  const glass = { url: '/pictures/glass.800.webp', alt: '' };
  const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type });
  const press = (name: string) => screen.getByRole('button', { name });
  const texts = () =>
    within(screen.getByRole('group', { name: 'Further pictures' }))
      .getAllByRole('textbox')
      .map((input) => (input as HTMLInputElement).value);
  const openWithTwo = async () => {
    milk.furtherPictures = [pack, glass];
    const view = open();
    await screen.findByLabelText('Text of picture 2');
    return view;
  };

  it('are added, sorted, described and removed', async () => {
    const { user } = await openWithTwo();
    await user.enter(field('Text of picture 3'), 'In a glass');
    await user.upload(field('Files of further pictures'), [picture('label.png'), picture('farm.png')]);
    await user.enter(field('Text of picture 5'), 'The farm');
    await user.click(press('Move picture 3 up'));
    expect(texts()).toEqual(['In a glass', 'The pack', '', 'The farm']);
    expect(press('Move picture 2 up')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Remove picture 4'));
    expect(press('Add pictures')).toHaveFocus();
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(shop.updates).toEqual([
      {
        id: milk.id,
        expectedVersion: 1,
        furtherPictures: [
          { ...glass, alt: 'In a glass' },
          pack,
          { url: '/pictures/uploaded.800.webp', alt: 'The farm' },
        ],
      },
    ]);
  });

  it('change places with the main one', async () => {
    const main = milk.photo.url;
    const { user } = await openWithTwo();
    await user.enter(field('Picture text'), 'A carton');
    await user.click(press('Make picture 2 the main one'));
    expect(field('Picture text')).toHaveValue('The pack');
    expect(screen.getByRole('img', { name: 'The product' })).toHaveAttribute('src', pack.url);
    await user.click(save());
    await waitFor(() =>
      expect(shop.updates).toEqual([
        {
          id: milk.id,
          expectedVersion: 1,
          photo: pack.url,
          photoAlt: 'The pack',
          furtherPictures: [{ url: main, alt: 'A carton' }, glass],
        },
      ]),
    );
  });

  it('that cannot be taken are named, and nothing is lost', async () => {
    const { user } = await openWithTwo();
    const chosen = [
      picture('list.txt', 'text/plain'),
      ...['1', '2', '3', '4', '5', '6', '7'].map((name) => picture(name)),
    ];
    fireEvent.change(field('Files of further pictures'), { target: { files: chosen } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('list.txt: Please choose a picture');
    expect(alert).toHaveTextContent('A product has 8 further pictures at the most.');
    expect(texts()).toHaveLength(8);

    await user.enter(field('Text of picture 4'), 'The label');
    shop.failing.add('uploadImage');
    await user.click(save());
    expect(await screen.findByText(/^1: /)).toBeVisible();
    expect(field('Text of picture 4')).toHaveValue('The label');
    expect(shop.updates).toEqual([]);
    shop.failing.clear();
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(shop.updates[0]?.furtherPictures).toHaveLength(8);
  });
});

it('deletes after a confirmation, shows a toast, and returns to the list', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByRole('alertdialog', { name: 'Deleted!' })).toHaveTextContent(
    'Product Removed Successfully!',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe('/dashboard/manage-products'));
  expect(shop.managedProducts).toEqual([]);
});

// spec: S.10
it('asks for confirmation before unsaved changes are discarded', async () => {
  const { user, location } = open();
  await retype(user, 'Name', 'Oat drink');
  await user.click(screen.getByRole('link', { name: 'Manage Products' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  expect(dialog.getByRole('button', { name: 'Stay here' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe('/dashboard/manage-products'));
});

/** The page is lazy; a test that ends before it has loaded fails on console output. */
const signInPage = () => screen.findByRole('heading', { name: 'Sign In to Your Account' });

// spec: S.10
it('asks for confirmation before sign-out discards unsaved changes', async () => {
  const auth = new FakeAuthGateway();
  auth.become(auth.add('ada@larder.test', 'secret', 'Ada Admin'));
  shop.role = 'ADMIN';
  const { user } = renderWithAccounts({ path: `/dashboard/manage-products/${milk.id}`, auth, shop });
  await retype(user, 'Name', 'Oat drink');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(auth.current()).not.toBeNull();
  expect(field('Name')).toHaveValue('Oat drink');

  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(auth.current()).toBeNull());
  expect(await screen.findByText('Logged Out SuccessFully')).toBeVisible();
  await signInPage();
});

it('has the product’s name as title', async () => {
  open();
  await waitFor(() => expect(document.title).toBe('Oat milk · Larder'));
});

it('shows that the product does not exist', async () => {
  open('00000000-0000-4000-8000-00000000dead');
  expect(await screen.findByText('This product is not there any more')).toBeVisible();
});
