import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { categories } from '@/test/fixtures';
import { renderShop, testConfig, signedInAdmin } from '@/test/render-shop';
import { buildCategory, CategoriesShop } from './categories.test-shop';
import { placeOf, shiftOf } from '@/ui/lists/drag-sort';

const { FRUITS, VEGETABLES } = categories;

let shop: CategoriesShop;

beforeEach(() => {
  shop = new CategoriesShop();
});

async function open(locales = testConfig.locales) {
  const config = { ...testConfig, locales };
  const view = renderShop('/dashboard/categories', { shop, session: signedInAdmin, config });
  const list = await screen.findByRole('list', { name: 'Categories' });
  return { ...view, list };
}
const photo = (name: string) => new File([new Uint8Array([1])], name, { type: 'image/png' });
const button = (name: string) => screen.getByRole('button', { name });
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button', { name: /^Change / })
    .map(({ textContent }) => textContent);
const dialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }));

describe('38.4: the list of categories', () => {
  it('has each with those below it, how many products are in it, and whether it is hidden', async () => {
    shop.managed.push(buildCategory({ name: 'Berries', slug: 'berries', parentId: FRUITS.id, hidden: true }));
    const { list } = await open();
    expect(names(list)).toEqual(['Fruits', 'Berries', 'Vegetables', 'Delicatessens', 'Beverage']);
    const below = within(screen.getByRole('list', { name: 'Fruits' }));
    expect(below.getByText('Hidden')).toBeVisible();
    expect(below.getByText(/^No products/)).toHaveTextContent('No products · berries');
    expect(screen.getAllByText(/^3 products/)).toHaveLength(4);
  });

  it('moves one up and down, below the same one', async () => {
    shop.managed.push(
      buildCategory({ name: 'Berries', slug: 'berries', parentId: FRUITS.id }),
      buildCategory({ name: 'Apples', slug: 'apples', parentId: FRUITS.id }),
    );
    const { user, list } = await open();
    expect(button('Move Fruits up')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Move Beverage down')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Move Apples up'));
    await waitFor(() => expect(names(list).slice(0, 3)).toEqual(['Fruits', 'Apples', 'Berries']));
    expect(button('Move Apples up')).toHaveFocus();
    await waitFor(() => expect(button('Move Fruits down')).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button('Move Fruits down'));
    await waitFor(() => expect(names(list)[0]).toBe('Vegetables'));
    expect(shop.inputs).toEqual([
      { id: expect.any(String), parentId: FRUITS.id, position: 1 },
      { id: FRUITS.id, parentId: null, position: 2 },
    ]);
  });

  it('shows the stored order again when a move fails', async () => {
    const { user, list } = await open();
    shop.refuse('moveCategory', serverError('SERVICE_UNAVAILABLE', 'Try later.'));
    await user.click(button('Move Beverage up'));
    expect(await screen.findByText('Try later.')).toBeVisible();
    await waitFor(() => expect(names(list).at(-1)).toBe('Beverage'));
  });
});

describe('38.4: the form of a category', () => {
  it('has the address and the label of the name until they are changed', async () => {
    const { user } = await open();
    await user.click(button('Add category'));
    const form = await dialog('Add category');
    await user.enter(form.getByLabelText('Name'), 'Süßes & Brot');
    expect(form.getByLabelText('Address')).toHaveValue('susses-brot');
    expect(form.getByLabelText('Label of its tile')).toHaveValue('Süßes & Brot');
    await user.enter(form.getByLabelText('Address'), 'brot');
    await user.enter(form.getByLabelText('Label of its tile'), 'Brot');
    await user.enter(form.getByLabelText('Name'), 'Brot und Süßes');
    await user.selectOptions(form.getByLabelText('Parent category'), 'Fruits');
    await user.click(form.getByLabelText('Hidden'));
    await user.upload(form.getByLabelText('Picture of its tile file'), photo('bread.png'));
    await form.findByRole('button', { name: 'Remove' });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Change Brot und Süßes' });
    expect(shop.inputs).toEqual([
      {
        name: 'Brot und Süßes',
        slug: 'brot',
        tileLabel: 'Brot',
        picture: '/pictures/uploaded.800.webp',
        parentId: FRUITS.id,
        translations: [],
        hidden: true,
      },
    ]);
  });

  it('shows what is wrong at its fields, here or by the server, and keeps the input', async () => {
    const { user } = await open();
    await user.click(button('Add category'));
    const form = await dialog('Add category');
    await user.enter(form.getByLabelText('Address'), 'Brot');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/lower-case letters/)).toBeVisible();
    expect(form.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(form.getByLabelText('Name')).toHaveFocus();
    await user.enter(form.getByLabelText('Name'), 'Brot');
    await user.enter(form.getByLabelText('Address'), 'fruits');
    const fields = { slug: '“Fruits” has this address already.' };
    shop.refuse('createCategory', serverError('BAD_USER_INPUT', fields.slug, { fields }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(fields.slug)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Brot');
    expect(shop.inputs).toEqual([]);
  });

  it('saves only what was changed, also over what another admin has saved meanwhile', async () => {
    const { user } = await open();
    await user.click(button('Change Vegetables'));
    const form = await dialog('Change category');
    shop.change(VEGETABLES.id, { slug: 'greens' });
    await user.enter(form.getByLabelText('Name'), 'Greens');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Somebody else has changed this category meanwhile\./)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Address')).toHaveValue('greens'));
    expect(form.getByLabelText('Name')).toHaveValue('Greens');
    expect(form.getByRole('alert')).toHaveTextContent(/^Somebody else has changed this category meanwhile\./);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Change Greens' });
    expect(shop.inputs).toEqual([{ name: 'Greens' }]);
  });

  it('38.8: has the name in each further language, and saves those alone', async () => {
    shop.change(FRUITS.id, { translations: [{ locale: 'hi', name: 'फल' }] });
    const { user } = await open(['en', 'de', 'hi']);
    await user.click(button('Change Fruits'));
    const form = await dialog('Change category');
    // Open, as there is a name.
    const german = within(await form.findByRole('group', { name: 'Deutsch' }));
    expect(within(form.getByRole('group', { name: 'हिन्दी' })).getByLabelText('Name')).toHaveValue('फल');
    await user.enter(german.getByLabelText('Name'), 'Obst');
    const fields = { 'translations.0.name': 'At most 60 characters.' };
    shop.refuse('updateCategory', serverError('BAD_USER_INPUT', 'Not valid.', { fields }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(fields['translations.0.name'])).toBeVisible();
    expect(german.getByLabelText('Name')).toHaveValue('Obst');
    shop.change(FRUITS.id, { slug: 'fruit' });
    await user.click(await form.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Somebody else has changed this category meanwhile\./)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Address')).toHaveValue('fruit'));
    expect(german.getByLabelText('Name')).toHaveValue('Obst');
    await user.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shop.inputs).toHaveLength(1));
    expect(shop.inputs).toEqual([
      {
        translations: [
          { locale: 'de', name: 'Obst' },
          { locale: 'hi', name: 'फल' },
        ],
      },
    ]);
  });

  it('38.8: has no names in other languages in a shop of one language', async () => {
    const { user } = await open();
    await user.click(button('Add category'));
    const form = await dialog('Add category');
    expect(form.queryByRole('button', { name: 'Name in other languages' })).not.toBeInTheDocument();
  });

  it('saves with the picture when Save comes before its upload has ended', async () => {
    const { user } = await open();
    await user.click(button('Change Fruits'));
    const form = await dialog('Change category');
    shop.hold('uploadImage');
    await user.upload(form.getByLabelText('Picture of its tile file'), photo('fruits.png'));
    await user.dblClick(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shop.operations).toContain('UploadCategoryPicture'));
    expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
    expect(shop.inputs).toEqual([]);
    shop.release('uploadImage');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.inputs).toEqual([{ picture: '/pictures/uploaded.800.webp' }]);
  });

  it('stays open and saves nothing when the upload that Save waits for fails', async () => {
    const { user } = await open();
    await user.click(button('Change Fruits'));
    const form = await dialog('Change category');
    await user.enter(form.getByLabelText('Name'), 'Fruit');
    shop.hold('uploadImage');
    shop.refuse('uploadImage', serverError('SERVICE_UNAVAILABLE', 'Try later.'));
    await user.upload(form.getByLabelText('Picture of its tile file'), photo('fruits.png'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    shop.release('uploadImage');
    expect(await form.findByText('Try later.')).toBeVisible();
    await waitFor(() => expect(form.getByRole('button', { name: 'Choose a picture' })).toHaveFocus());
    expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'false');
    expect(form.getByLabelText('Name')).toHaveValue('Fruit');
    expect(shop.inputs).toEqual([]);
    await user.upload(form.getByLabelText('Picture of its tile file'), photo('again.png'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.inputs).toHaveLength(1);
    expect(shop.inputs[0]).toMatchObject({ name: 'Fruit', picture: '/pictures/uploaded.800.webp' });
  });

  it('keeps a category with others below it on the highest level', async () => {
    shop.managed.push(buildCategory({ name: 'Berries', slug: 'berries', parentId: FRUITS.id }));
    const { user } = await open();
    await user.click(button('Change Fruits'));
    const form = await dialog('Change category');
    expect(form.getByLabelText('Parent category')).toBeDisabled();
    expect(form.getByText(/^It stays on the highest level/)).toBeVisible();
  });
});

describe('38.4: the deletion of a category', () => {
  it('asks where its products go', async () => {
    const { user } = await open();
    await user.click(button('Delete Fruits'));
    const question = await dialog('Delete Fruits?', 'alertdialog');
    expect(question.getByText(/^There are 3 products in it/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText('Please choose a category.')).toBeVisible();
    await user.selectOptions(question.getByLabelText('Put products and links into'), 'Vegetables');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Fruits' })).toBeNull());
    expect(shop.inputs).toEqual([{ id: FRUITS.id, moveProductsTo: VEGETABLES.id }]);
    await waitFor(() => expect(button('Add category')).toHaveFocus());
  });

  it('waits until there are no others below it', async () => {
    shop.managed.push(buildCategory({ name: 'Berries', slug: 'berries', parentId: FRUITS.id }));
    const { user } = await open();
    await user.click(button('Delete Fruits'));
    expect(await screen.findByText(/^There are categories below Fruits\./)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(button('Delete Berries'));
    const question = await dialog('Delete Berries?', 'alertdialog');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Berries' })).toBeNull());
  });
});

it('38.4: a dragged category gets the place that it is over', () => {
  const rows = [
    { top: 0, bottom: 100 },
    { top: 100, bottom: 140 },
    { top: 140, bottom: 180 },
  ];
  expect([19, 21, 60, 61, 500].map((distance) => placeOf(rows, 0, distance))).toEqual([0, 1, 1, 2, 2]);
  expect([-19, -21, -89, -91, -500].map((distance) => placeOf(rows, 2, distance))).toEqual([2, 1, 1, 0, 0]);
  expect(rows.map((_row, index) => shiftOf(rows, { from: 0, to: 1 }, index))).toEqual([0, -100, 0]);
  expect(rows.map((_row, index) => shiftOf(rows, { from: 2, to: 0 }, index))).toEqual([40, 40, 0]);
});
