import { fillCarts } from './cases.mjs';
import { makerOf, someNoun } from './catalogue.mjs';
import { ADD, LIST, PRODUCT, SEARCH, question } from './questions.mjs';

const PAGE = `query Page($after: String) { products(first: 20, after: $after, filter: { category: FRUITS }) {
  edges { node { id name price } } pageInfo { endCursor } } }`;
const COUNTED =
  'query Counted { products(first: 20, filter: { category: FRUITS }) { totalCount edges { node { id name } } } }';
const MY_ORDERS =
  'query MyOrders { myOrders(first: 20) { edges { node { id number total lines { name quantity } } } } }';
const ORDERS =
  'query Orders { orders(first: 20) { edges { node { id number total lines { name quantity } } } } }';
const OVERVIEW = `query Overview($from: LocalDate!, $to: LocalDate!) {
  overview(from: $from, to: $to) { __typename } }`;
const LATER_PAGES = 10;

/** Functions that ask the shop something, each time anew, by what they ask. */
export async function growthQuestions({ shop, query, buyers, adminToken, productIds }) {
  const ask = async (text, variables, number, token) => {
    const { path, ...request } = question(text, { ...variables, number }, token);
    const { data, errors } = await (await fetch(`${shop.url}${path}`, request)).json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  let after = null;
  for (let page = 0; page < LATER_PAGES; page++) {
    after = (await ask(PAGE, { after }, `page ${page} ${Math.random()}`)).products.pageInfo.endCursor;
  }
  const [buyer] = buyers;
  // Nothing that was kept answers a later run of the same numbers.
  const run = Math.random();
  const asking = (text, variables, token) => (number) => ask(text, variables, `${run} ${number}`, token);
  const ids = productIds.slice(0, 5);
  await fillCarts(query, buyers, ids);
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return {
    ofProducts: {
      'list 20 of a category': asking(LIST, { category: 'FRUITS' }),
      'the same after ten pages': asking(PAGE, { after }),
      'the same with their number': asking(COUNTED, {}),
      'search of what twenty have': asking(SEARCH, { search: makerOf(40) }),
      'search of what one in forty has': asking(SEARCH, { search: someNoun(7) }),
      'product with its rating summary': asking(PRODUCT, { id: ids[0] }),
      'add to cart': (number) => {
        const input = { productId: ids[number % ids.length], quantity: 1 };
        return ask(ADD, { input }, number, buyers[number % buyers.length].token);
      },
    },
    ofOrders: {
      'my orders': asking(MY_ORDERS, {}, buyer.token),
      'all orders, for admins': asking(ORDERS, {}, adminToken),
      'overview of 30 days': asking(OVERVIEW, { from: day(29), to: day(0) }, adminToken),
      'overview of a year': asking(OVERVIEW, { from: day(364), to: day(0) }, adminToken),
    },
  };
}
