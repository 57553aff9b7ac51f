interface SignedUp {
  idToken: string;
}

interface CartLine {
  quantity: number;
  product: { name: string };
}

const PASSWORD = 'correct horse battery';

/**
 * Sends a JSON request as the browser would, and says what came back when it is not what was hoped
 * for.
 */
async function post<T>(url: string, body: unknown, idToken?: string): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(idToken && { authorization: `Bearer ${idToken}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** A customer with an account and a cart, to check whether a shop still has them. */
export class Customer {
  private constructor(
    private readonly email: string,
    private idToken: string,
  ) {}

  static async signUp(shop: string, email: string): Promise<Customer> {
    const { idToken } = await accounts(shop, 'signUp', email);
    return new Customer(email, idToken);
  }

  /**
   * Signs in with the e-mail and password of the sign-up; fails when the shop has lost them.
   */
  async signIn(shop: string): Promise<void> {
    this.idToken = (await accounts(shop, 'signInWithPassword', this.email)).idToken;
  }

  /** Puts `quantity` of the first product into the cart. */
  async fillCart(shop: string, quantity: number): Promise<void> {
    const { products } = await this.query<{ products: { edges: { node: { id: string } }[] } }>(
      shop,
      'query FirstProduct { products(first: 1) { edges { node { id } } } }',
    );
    const productId = products.edges[0]?.node.id;
    await this.query(
      shop,
      'mutation FillCart($input: AddToCartInput!) { addToCart(input: $input) { subtotal } }',
      { input: { productId, quantity } },
    );
  }

  async role(shop: string): Promise<string> {
    const { me } = await this.query<{ me: { role: string } }>(shop, 'query Me { me { role } }');
    return me.role;
  }

  async cart(shop: string): Promise<CartLine[]> {
    const { cart } = await this.query<{ cart: { lines: CartLine[] } }>(
      shop,
      'query Cart { cart { lines { quantity product { name } } } }',
    );
    return cart.lines;
  }

  private async query<T>(shop: string, query: string, variables = {}): Promise<T> {
    const { data, errors } = await post<{ data: T; errors?: { message: string }[] }>(
      `${shop}/graphql`,
      { query, variables },
      this.idToken,
    );
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  }
}

/** Firebase's own calls for accounts, as its browser SDK makes them. */
function accounts(shop: string, call: 'signUp' | 'signInWithPassword', email: string): Promise<SignedUp> {
  const url = `${shop}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`;
  return post(url, { email, password: PASSWORD, returnSecureToken: true });
}
