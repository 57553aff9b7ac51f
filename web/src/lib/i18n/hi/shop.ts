import cart from '@larder/texts/web/hi/cart.json';
import charges from '@larder/texts/charge-labels.json?hi';
import common from '@larder/texts/web/hi/common.json';
import home from '@larder/texts/web/hi/home.json';
import layout from '@larder/texts/web/hi/layout.json';
import product from '@larder/texts/web/hi/product.json';
import products from '@larder/texts/web/hi/products.json';
import reviews from '@larder/texts/web/hi/reviews.json';
import search from '@larder/texts/web/hi/search.json';
import session from '@larder/texts/web/hi/session.json';
import titles from '@larder/texts/web/hi/titles.json';

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
