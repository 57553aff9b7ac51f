import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keyReused } from '@/test/account-shop';
import { expectDeleteQuestion, expectMessage, type Situation } from '@/test/documented-messages';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildManagedProduct, CatalogueShop } from './catalogue.test-shop';

/* The documented messages about adding and deleting products. */

const photo = new File(['picture'], 'plums.png', { type: 'image/png' });
let shop: CatalogueShop;

beforeEach(() => {
  shop = new CatalogueShop();
  shop.managedProducts = [buildManagedProduct({ name: 'Gala apples' })];
});

async function addProduct() {
  const { user } = renderShop('/dashboard/add-product', { shop, session: signedInAdmin });
  await user.enter(await screen.findByLabelText('Name'), 'Victoria plums');
  await user.enter(screen.getByLabelText('Price'), '3.5');
  await user.click(screen.getByLabelText('Category'));
  await user.click(await screen.findByRole('option', { name: 'Fruits' }));
  await user.enter(screen.getByLabelText('Description'), 'Sweet.');
  await user.upload(screen.getByLabelText('Product Image file'), photo);
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
}

async function askToDelete() {
  const { user } = renderShop('/dashboard/manage-products', { shop, session: signedInAdmin });
  await user.click(await screen.findByRole('button', { name: 'Delete Gala apples' }));
  return { user, dialog: await screen.findByRole('alertdialog', { name: 'Are you sure?' }) };
}

async function remove() {
  const { user, dialog } = await askToDelete();
  await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it!' }));
}

const situations: Situation[] = [
  {
    // spec: A.49
    situation: 'Add product fails',
    cause: () => {
      shop.failing.add('createProduct');
      return addProduct();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: 'Failed To Add Product!' },
  },
  {
    situation: 'Add product after another one had arrived unanswered',
    cause: () => {
      shop.refuse('createProduct', keyReused());
      return addProduct();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: keyReused().message },
    besides: async () => expect(screen.getByLabelText('Name')).toHaveValue('Victoria plums'),
  },
  {
    // spec: A.50
    situation: 'Add product; the form resets',
    cause: addProduct,
    says: { role: 'status', text: 'Added Product Successfully!' },
    besides: async () => expect(screen.getByLabelText('Name')).toHaveValue(''),
  },
  {
    // spec: A.29, A.54
    situation: 'Delete product',
    cause: remove,
    says: { role: 'alertdialog', title: 'Deleted!', text: 'Product Removed Successfully!' },
  },
];

it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
  // spec: A.55
  '%s: "%s"',
  (_situation, _text, row) => expectMessage(row),
);

// spec: A.53
it('Delete confirm: title, text and two buttons', async () => {
  const { dialog } = await askToDelete();
  expectDeleteQuestion(dialog);
});
