import { screen, within } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { expectMessage, type Says, type Situation } from '@/test/documented-messages';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn, signedOut } from '@/test/render-shop';

/* The documented messages about the cart. */

const apples = buildProduct({ name: 'Gala apples' });
let shop: AccountShop;

beforeEach(() => {
  shop = new AccountShop();
  shop.products = [apples];
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function addToCart(session = signedIn) {
  const { user } = renderShop(`/products/${apples.id}`, { shop, session });
  await user.click(await button('Add To Cart'));
}

/** With one line in the account's cart. */
async function changeCart(press: string) {
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
  const { user } = renderShop('/', { shop, session: signedIn });
  await user.click(await button(/1 Item/));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: press }));
}

const wentWrong: Says = { role: 'alert', text: 'Something Went Wrong!' };

const situations: Situation[] = [
  {
    // spec: 8.13
    situation: 'Add to cart as a visitor',
    cause: () => addToCart(signedOut),
    says: { role: 'status', text: 'Added To Cart!' },
  },
  {
    // spec: 8.13
    situation: 'Add to cart with an account',
    cause: addToCart,
    says: { role: 'status', text: 'Added To Cart!' },
  },
  {
    // spec: 8.14
    situation: 'Server cart add fails',
    cause: () => {
      shop.failing.add('addToCart');
      return addToCart();
    },
    says: wentWrong,
  },
  {
    // spec: 8.14
    situation: 'Server cart update fails',
    cause: () => {
      shop.failing.add('updateCartLine');
      return changeCart('One more Gala apples');
    },
    says: wentWrong,
  },
  {
    // spec: 8.14
    situation: 'Server cart removal fails',
    cause: () => {
      shop.failing.add('removeCartLine');
      return changeCart('Remove Gala apples from the cart');
    },
    says: wentWrong,
  },
];

it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
  // spec: 9.11
  '%s: "%s"',
  (_situation, _text, row) => expectMessage(row),
);
