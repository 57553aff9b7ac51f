import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Product } from './catalogue';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** Somebody new, so that tests side by side never share an account. */
export function newAccount(): Account {
  return {
    name: 'Asha Rao',
    email: `asha.${randomUUID().slice(0, 8)}@example.com`,
    password: 'correct horse battery',
  };
}

/** Makes an account as the sign-in SDK does, and says its token. */
async function register(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', {
    data: { email, password, returnSecureToken: true },
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  return idToken;
}

/** An account from an earlier visit, on another computer, with one line left in its cart. */
export async function accountWithCart(
  request: APIRequestContext,
  product: Product,
  quantity: number,
): Promise<Account> {
  const account = newAccount();
  const idToken = await register(request, account);
  const query = 'mutation FillCart($input: AddToCartInput!) { addToCart(input: $input) { subtotal } }';
  const answer = await request.post('/graphql', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { query, variables: { input: { productId: product.id, quantity } } },
  });
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return account;
}
