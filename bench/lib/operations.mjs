// The requests to the shop and to the baseline alike, to the letter.

const CARD = `id name price category { slug } packAmount packUnit quantityLeft photo { url srcSet } ratingSummary { average count }`;

export const LIST = `query List($category: ID) { products(first: 20, filter: { category: $category }) {
  edges { node { ${CARD} } } pageInfo { endCursor hasNextPage } } }`;

export const SEARCH = `query Search($search: String) { products(first: 20, filter: { search: $search }) {
  edges { node { ${CARD} } } } }`;

export const PRODUCT = `query Product($id: ID!) { product(id: $id) {
  id name description price category { slug } packAmount packUnit quantityLeft photo { url srcSet }
  ratingSummary { average count stars { stars count } } } }`;

export const ADD = `mutation Add($input: AddToCartInput!) { addToCart(input: $input) {
  lines { id quantity unitPrice price available product { id name photo { url srcSet } } } subtotal shipping total } }`;

export const CART = 'query Cart { cart { total } }';

export const BEGIN = `mutation Begin($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) { id paymentOrder { id amount currency } } }`;

export const FINISH =
  'mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id status total lines { name quantity unitPrice } } }';

/** A request as autocannon and `fetch` take it. */
export const requestOf = (query, variables, token) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({ operationName: /\w+ (\w+)/.exec(query)[1], query, variables }),
});
