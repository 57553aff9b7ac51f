import accounts from './accounts.json';
import cart from './cart.json';
import checkout from './checkout.json';
import common from './common.json';
import home from './home.json';
import layout from './layout.json';
import orders from './orders.json';
import product from './product.json';
import products from './products.json';
import reviews from './reviews.json';
import search from './search.json';
import titles from './titles.json';

/** What shoppers read, in English. */
export const shopTexts = {
  accounts,
  cart,
  checkout,
  common,
  home,
  layout,
  orders,
  product,
  products,
  reviews,
  search,
  titles,
};
