import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../../../scripts/lib/test-depth.mjs';
import { keyReused, serverError } from '@/test/account-shop';
import { CatalogueShop } from './catalogue.test-shop';
import { categories } from '@/test/fixtures';
import { renderShop, signedIn, signedOut, signedInAdmin, testConfig } from '@/test/render-shop';

const photo = new File(['picture'], 'plums.png', { type: 'image/png' });

let shop: CatalogueShop;

beforeEach(() => {
  shop = new CatalogueShop();
});

const open = (session = signedInAdmin) => renderShop('/dashboard/add-product', { shop, session });
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Add Product' });

async function chooseCategory(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(field('Category'));
  await user.click(await screen.findByRole('option', { name }));
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.enter(await screen.findByLabelText('Name'), 'Victoria plums');
  await user.enter(field('Price'), '3.5');
  await chooseCategory(user, 'Fruits');
  await user.enter(field('Description'), 'Sweet and juicy.');
  await user.upload(field('Product Image file'), photo);
}

describe('adding a product', () => {
  it('warns of more days than times can be chosen ahead', async () => {
    const slotTemplates = () => [{ id: '1', daysAhead: 7, untilDay: null }];
    Object.assign(shop.root, { slotTemplates });
    const config = { ...testConfig, deliveryAreas: true };
    const { user } = renderShop('/dashboard/add-product', { shop, session: signedInAdmin, config });
    const days = await screen.findByLabelText(/^Days/);
    await user.enter(days, '7');
    expect(days).not.toHaveAccessibleDescription(/up to 7 days ahead only/);
    await user.enter(days, '8');
    await waitFor(() => expect(days).toHaveAccessibleDescription(/up to 7 days ahead only/));
  });

  it('38.6: suggests families, and asks for a name among the sizes once there is one', async () => {
    shop.families = ['Almonds', 'Oat milk'];
    const { user } = open();
    await fill(user);
    expect(screen.queryByLabelText('Name in the family')).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Family' }), 'oat');
    await user.click(await screen.findByRole('option', { name: 'Oat milk' }));
    await user.type(await screen.findByLabelText('Name in the family'), ' Refill ');
    await user.click(submit());
    expect(await screen.findByText('Added Product Successfully!')).toBeVisible();
    expect(shop.created).toMatchObject([{ family: 'Oat milk', familyLabel: 'Refill' }]);
    expect(screen.getByRole('combobox', { name: 'Family' })).toHaveValue('');
  });

  it('offers to tick the allergens that the ingredients mark, and asks about those that they name', async () => {
    const { user } = open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: /^Food/ }));
    const ingredients = await screen.findByLabelText('Ingredients', undefined, { timeout: 10_000 });
    await user.click(screen.getByLabelText('None of the 14 allergens'));
    await user.enter(ingredients, 'Sugar, *milk* powder, soya oil');
    await user.click(submit());
    const questions = screen.getByRole('group', { name: 'Allergens to check' });
    expect(questions).toHaveTextContent('The ingredients mark milk');
    await user.click(
      within(questions).getByRole('button', { name: 'Say that it contains soybeans and milk' }),
    );
    expect(screen.queryByRole('group', { name: 'Allergens to check' })).not.toBeInTheDocument();
    await user.enter(ingredients, 'Sugar, *milk* powder, soya oil, mustard');
    await user.click(submit());
    expect(shop.created).toEqual([]);
    await user.click(screen.getByLabelText('I have checked this, and it is right'));
    await user.click(submit());
    expect(await screen.findByText('Added Product Successfully!')).toBeVisible();
    expect(shop.created).toMatchObject([{ food: { contains: ['SOYBEANS', 'MILK'] }, foodChecked: true }]);
  });

  it('38.6: takes a family without suggestions, and has no tax rates, that could not be loaded', async () => {
    shop.taxRates = [{ id: 'vat', name: 'VAT', rate: 5500 }];
    for (const query of ['productFamilies', 'taxRates']) shop.failing.add(query);
    const { user } = open();
    await fill(user);
    expect(screen.queryByLabelText('Tax rate')).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Family' }), 'Oat milk');
    await user.click(submit());
    expect(await screen.findByText('Added Product Successfully!')).toBeVisible();
    expect(shop.created).toMatchObject([{ family: 'Oat milk', familyLabel: null }]);
  });

  it('50.5 says what a UPC-E and a code of GS1 are read as', async () => {
    const { user } = open();
    const barcode = await screen.findByLabelText('Barcode');
    await user.type(barcode, '04252614');
    expect(barcode).toHaveAccessibleDescription('Read as 042100005264.');
    await user.clear(barcode);
    await user.type(barcode, '(01)09506000134352');
    expect(barcode).toHaveAccessibleDescription('Read as 09506000134352.');
    await user.clear(barcode);
    await user.type(barcode, '4006381333931');
    expect(barcode).toHaveAccessibleDescription('The digits of the pack, or a scan of it.');
  });

  // spec: A.7, A.8, A.32, A.35
  it('uploads the picture, creates the product once, shows a toast and resets the form', async () => {
    const { user } = open();
    await fill(user);
    shop.hold('createProduct');
    await user.click(submit());
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    await user.click(submit());
    shop.release('createProduct');
    expect(await screen.findByText('Added Product Successfully!')).toBeVisible();
    expect(shop.uploads).toEqual([photo]);
    expect(shop.created).toHaveLength(1);
    expect(shop.created).toMatchObject([
      {
        name: 'Victoria plums',
        regularPrice: 350,
        categories: [categories.FRUITS.id],
        description: 'Sweet and juicy.',
        searchTerms: '',
        photo: '/pictures/uploaded.800.webp',
        packAmount: null,
        packUnit: null,
        stock: null,
        lowStockThreshold: null,
        hidden: false,
      },
    ]);
    expect(field('Name')).toHaveValue('');
    expect(field('Price')).toHaveValue('');
    expect(screen.queryByText('Fruits')).not.toBeInTheDocument();
    expect(field('Description')).toHaveValue('');
    expect(screen.queryByText('plums.png')).not.toBeInTheDocument();
  });

  // spec: A.7, A.31, A.33
  it('has the fields of the specification, and marks what is missing before it sends a request', async () => {
    const { user } = open();
    expect(await screen.findByLabelText('Name')).not.toBeRequired();
    // A number input would drop the comma of 3,50 and keep the digits.
    expect(field('Price')).toHaveAttribute('type', 'text');
    expect(field('Price')).toHaveAttribute('inputmode', 'decimal');
    expect(field('Category')).toBeRequired();
    expect(field('Description')).toBeRequired();
    expect(field('Description')).toHaveAttribute('rows', '4');
    expect(field('Category')).toHaveAttribute('placeholder', 'Choose a category');
    await user.click(field('Category'));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Fruits',
      'Vegetables',
      'Delicatessens',
      'Beverage',
    ]);
    await user.keyboard('{Escape}');

    await user.click(submit());
    expect(screen.getByText('A price is a number from 0 to 1,000,000. Write 3.50.')).toBeVisible();
    expect(screen.getByText('Please choose a category.')).toBeVisible();
    expect(screen.getByText('Please describe the product.')).toBeVisible();
    expect(screen.getByText(/Please choose a picture/)).toBeVisible();
    expect(field('Price')).toHaveFocus();

    expect(screen.queryByText(/Please choose a picture: JPEG/)).not.toBeInTheDocument();
    const text = new File(['text'], 'list.txt', { type: 'text/plain' });
    fireEvent.change(field('Product Image file'), { target: { files: [text] } });
    expect(screen.getByText(/Please choose a picture: JPEG/)).toBeVisible();
    expect(shop.operations).not.toContain('CreateProduct');
  });

  it('accepts categories, pack size, stock, search terms and hidden, and previews the unit price', async () => {
    const { user } = open();
    await fill(user);
    await chooseCategory(user, 'Beverage');
    expect(screen.getByText('The first one is the main category.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.enter(field('Pack size'), '0.5');
    await user.selectOptions(field('Unit'), 'kg');
    expect(screen.getByText('Shoppers compare by $7.00 / kg.')).toBeVisible();
    await user.enter(field('Stock'), '40');
    await user.enter(field('Low stock from'), '8');
    expect(field('Search terms')).toHaveAttribute('maxlength', '500');
    await user.enter(field('Search terms'), ' zwetschgen, damsons ');
    await user.click(field('Hidden'));
    await user.click(submit());
    expect(await screen.findByText('Added Product Successfully!')).toBeVisible();
    expect(shop.created).toMatchObject([
      {
        // The main one first.
        categories: [categories.FRUITS.id, categories.BEVERAGE.id],
        packAmount: 500,
        packUnit: 'GRAM',
        stock: 40,
        lowStockThreshold: 8,
        searchTerms: 'zwetschgen, damsons',
        hidden: true,
      },
    ]);
  });

  it('34.9 R18 rejects invalid numbers with a message and keeps the input', async () => {
    const { user } = open();
    await fill(user);
    const refused: readonly [typed: string, words: string][] = [
      ['1.000', 'This can be read as two different prices. Write 1000.00 or 1.00.'],
      ['€3', 'Prices are in the currency of the shop. Write 3.50.'],
      ['1e3', 'A price is a number from 0 to 1,000,000. Write 3.50.'],
      ['0x10', 'A price is a number from 0 to 1,000,000. Write 3.50.'],
      ['-1', 'A price is a number from 0 to 1,000,000. Write 3.50.'],
      ['0.125', 'A price has two decimals at the most. Write 3.50.'],
    ];
    for (const [typed, words] of sampleOf(refused, 2)) {
      await user.enter(field('Price'), typed);
      await user.click(submit());
      expect(screen.getByText(words)).toBeVisible();
      expect(field('Price')).toHaveFocus();
      expect(field('Price')).toHaveValue(typed);
    }

    await user.enter(field('Price'), '3.5');
    await user.enter(field('Pack size'), '1,250');
    await user.selectOptions(field('Unit'), 'kg');
    await user.enter(field('Stock'), '1e3');
    await user.click(submit());
    expect(field('Pack size')).toHaveAccessibleDescription(/up to 1,000 kg or l\. Write 1\.5 or 500\./);
    expect(field('Stock')).toHaveAccessibleDescription(/a whole number, .* Write 12\./);
    expect(shop.operations).not.toContain('CreateProduct');
  });
});

describe('a product that cannot be added', () => {
  const alert = () => screen.findByRole('alertdialog', { name: 'OOPS!' });
  const dismiss = async (user: ReturnType<typeof open>['user']) => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  };

  it('keeps its input and idempotency key until there is a response; the next product has another key', async () => {
    const { user } = open();
    await fill(user);
    shop.failing.add('CreateProduct');
    await user.click(submit());
    expect(await alert()).toHaveTextContent('Failed To Add Product!');
    await dismiss(user);
    expect(field('Name')).toHaveValue('Victoria plums');
    expect(field('Price')).toHaveValue('3.5');
    expect(screen.getByRole('button', { name: 'Fruits' })).toBeVisible();
    expect(field('Description')).toHaveValue('Sweet and juicy.');
    expect(screen.getByText('plums.png')).toBeVisible();

    shop.failing.clear();
    await user.click(submit());
    expect(await screen.findByText('Added Product Successfully!')).toBeVisible();
    // The retry does not upload the picture again.
    expect(shop.uploads).toHaveLength(1);
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    shop.refuse('createProduct', keyReused());
    await fill(user);
    await user.click(submit());
    expect(await alert()).toHaveTextContent(keyReused().message);
    await dismiss(user);
    await user.click(submit());
    await waitFor(() => expect(shop.created).toHaveLength(2));
    const [first, again, other, another] = shop.keys;
    expect(again).toBe(first);
    expect(new Set([first, other, another]).size).toBe(3);
  });

  it('shows an error when its picture cannot be stored', async () => {
    const { user } = open();
    await fill(user);
    shop.refuse(
      'uploadImage',
      serverError('BAD_USER_INPUT', 'Bad picture.', { fields: { file: 'This file is no picture.' } }),
    );
    await user.click(submit());
    expect(await alert()).toHaveTextContent('Failed To Add Product!');
    expect(screen.getByText('This file is no picture.')).toBeInTheDocument();
    expect(shop.created).toHaveLength(0);
  });

  // spec: A.34
  it('shows errors of the server at their fields', async () => {
    const { user } = open();
    await fill(user);
    await user.clear(field('Name'));
    shop.refuse(
      'createProduct',
      serverError('BAD_USER_INPUT', 'Wrong.', { fields: { name: 'Please give it a name.' } }),
    );
    await user.click(submit());
    expect(await alert()).toHaveTextContent('Failed To Add Product!');
    await dismiss(user);
    expect(screen.getByText('Please give it a name.')).toBeVisible();
    expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Name')).toHaveFocus();
  });
});

describe('leaving with something typed', () => {
  const follow = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    await user.click(await screen.findByRole('link', { name: 'My Orders' }));
  };

  it('asks for confirmation', async () => {
    const { user, location } = open();
    await user.enter(await screen.findByLabelText('Name'), 'Plums');
    await follow(user);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(location()).toBe('/dashboard/add-product');
    await follow(user);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
  });
});

describe('access', () => {
  it('redirects a customer', async () => {
    shop.role = 'CUSTOMER';
    const { location } = open(signedIn);
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  it('redirects a visitor', async () => {
    const { location } = open(signedOut);
    await waitFor(() => expect(location()).toBe('/login'));
  });
});
