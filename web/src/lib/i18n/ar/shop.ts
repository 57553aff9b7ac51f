import cart from '@larder/texts/web/ar/cart.json';
import charges from '@larder/texts/charge-labels.json?ar';
import common from '@larder/texts/web/ar/common.json';
import home from '@larder/texts/web/ar/home.json';
import layout from '@larder/texts/web/ar/layout.json';
import product from '@larder/texts/web/ar/product.json';
import products from '@larder/texts/web/ar/products.json';
import reviews from '@larder/texts/web/ar/reviews.json';
import search from '@larder/texts/web/ar/search.json';
import session from '@larder/texts/web/ar/session.json';
import titles from '@larder/texts/web/ar/titles.json';

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
