import cart from '@larder/texts/web/de/cart.json';
import charges from '@larder/texts/charge-labels.json?de';
import common from '@larder/texts/web/de/common.json';
import home from '@larder/texts/web/de/home.json';
import layout from '@larder/texts/web/de/layout.json';
import product from '@larder/texts/web/de/product.json';
import products from '@larder/texts/web/de/products.json';
import reviews from '@larder/texts/web/de/reviews.json';
import search from '@larder/texts/web/de/search.json';
import session from '@larder/texts/web/de/session.json';
import titles from '@larder/texts/web/de/titles.json';

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
