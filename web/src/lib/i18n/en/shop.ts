import cart from '@larder/texts/web/en/cart.json';
import charges from '@larder/texts/charge-labels.json?en';
import common from '@larder/texts/web/en/common.json';
import home from '@larder/texts/web/en/home.json';
import layout from '@larder/texts/web/en/layout.json';
import product from '@larder/texts/web/en/product.json';
import products from '@larder/texts/web/en/products.json';
import reviews from '@larder/texts/web/en/reviews.json';
import search from '@larder/texts/web/en/search.json';
import session from '@larder/texts/web/en/session.json';
import titles from '@larder/texts/web/en/titles.json';

/** Part of the first scripts of each page. */
export const shopTexts = {
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
