import { fillCarts } from './cases.mjs';
import { makerOf, someNoun, someTerm } from './catalogue.mjs';
import { ADD, LIST, PRODUCT, SEARCH, requestOf } from './operations.mjs';

const PAGE = `query Page($after: String) { products(first: 20, after: $after, filter: { category: "fruits" }) {
  edges { node { id name price } } pageInfo { endCursor } } }`;
const COUNTED =
  'query Counted { products(first: 20, filter: { category: "fruits" }) { totalCount edges { node { id name } } } }';
const SUGGEST =
  'query Suggest($text: String!) { suggestProducts(text: $text) { totalCount products { id name } } }';
const FREQUENTLY_BOUGHT = 'query FrequentlyBought { myFrequentlyBought(first: 12) { id name } }';
const MY_ORDERS =
  'query MyOrders { myOrders(first: 20) { edges { node { id number total lines { name quantity } } } } }';
const ORDERS = `query Orders($filter: OrderFilter) { orders(first: 20, filter: $filter) {
  edges { node { id number total lines { name quantity } } } pageInfo { endCursor } } }`;
const ORDERS_COUNTED =
  'query OrdersCounted { orders(first: 20) { totalCount edges { node { id number total } } } }';
const CUSTOMERS = `query Customers($filter: UserFilter) { users(first: 20, filter: $filter) {
  edges { node { id displayName spending { orders } } } } }`;
const OVERVIEW = `query Overview($from: LocalDate!, $to: LocalDate!) {
  overview(from: $from, to: $to, timeZone: "Asia/Kolkata") { __typename } }`;
const LATER_PAGES = 10;

/** Uncached requests of the shop, by name. */
export async function growthOperations({ uncached: shop, query, buyers, adminToken, productIds }) {
  const send = async (text, variables, number, token) => {
    const { path, ...request } = requestOf(text, { ...variables, number }, token);
    const { data, errors } = await (await fetch(`${shop.url}${path}`, request)).json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  let after = null;
  for (let page = 0; page < LATER_PAGES; page++) {
    after = (await send(PAGE, { after }, `page ${page} ${Math.random()}`)).products.pageInfo.endCursor;
  }
  const [buyer] = buyers;
  const run = Math.random();
  const fresh = (text, variables, token) => (number) => send(text, variables, `${run} ${number}`, token);
  const getting = (path, accept) => async () => {
    const answer = await fetch(`${shop.url}${path}`, { headers: { accept } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  };
  const ids = productIds.slice(0, 5);
  // A page full of orders in a shop of any size.
  const [{ ordered }] = await query(`select product_id as ordered from order_lines
    group by product_id having count(*) > 20 order by count(*), product_id limit 1`);
  await fillCarts(query, buyers, ids);
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const orders = (filter) => fresh(ORDERS, { filter }, adminToken);
  const customers = (search) => fresh(CUSTOMERS, { filter: { search } }, adminToken);
  const overview = (days) => fresh(OVERVIEW, { from: day(days - 1), to: day(0) }, adminToken);
  const placed = { placedFrom: `${day(60)}T00:00:00Z`, placedBefore: `${day(30)}T00:00:00Z` };
  return {
    'list 20 of a category': fresh(LIST, { category: 'FRUITS' }),
    'the same after ten pages': fresh(PAGE, { after }),
    'the same with their number': fresh(COUNTED, {}),
    'list 20, by REST': getting('/products?limit=20', 'application/json'),
    'search of what twenty have': fresh(SEARCH, { search: makerOf(40) }),
    'search of what one in forty has': fresh(SEARCH, { search: someNoun(7) }),
    'search of a term of one in forty': fresh(SEARCH, { search: someTerm(7) }),
    'search of what one in forty has, with a size': fresh(SEARCH, { search: `${someNoun(7)} 500 g` }),
    'suggestions for what one in forty has': fresh(SUGGEST, { text: someNoun(7) }),
    'product with its rating summary': fresh(PRODUCT, { id: ids[0] }),
    'add to cart': (number) => {
      const input = { productId: ids[number % ids.length], quantity: 1 };
      return send(ADD, { input }, number, buyers[number % buyers.length].token);
    },
    'Home, rendered': getting('/', 'text/html'),
    'my orders': fresh(MY_ORDERS, {}, buyer.token),
    'frequently bought': fresh(FREQUENTLY_BOUGHT, {}, buyer.token),
    'all orders, for admins': orders(null),
    'those that are pending': orders({ status: 'PENDING' }),
    'those of a month': orders(placed),
    'those with a product': orders({ productId: ordered }),
    'those of a name': orders({ search: 'customer-17@' }),
    'all orders with their number': fresh(ORDERS_COUNTED, {}, adminToken),
    'customers, with what they spent': fresh(CUSTOMERS, { filter: null }, adminToken),
    'customers of an address': customers('customer-17@example.com'),
    'customers of a name that most have': customers('customer'),
    'overview of 7 days': overview(7),
    'overview of 30 days': overview(30),
    'overview of 90 days': overview(90),
    'overview of a year': overview(365),
  };
}
