import cart from './cart.json';
import charges from '@larder/shared/charge-labels.json?ar';
import common from './common.json';
import home from './home.json';
import layout from './layout.json';
import product from './product.json';
import products from './products.json';
import reviews from './reviews.json';
import search from './search.json';
import session from './session.json';
import titles from './titles.json';

export const texts = {
  cart,
  charges,
  common,
  home,
  layout,
  product,
  products,
  reviews,
  search,
  session,
  titles,
};
