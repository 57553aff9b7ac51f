import accounts from '@larder/texts/web/ar/accounts.json';
import checkout from '@larder/texts/web/ar/checkout.json';
import opensSoon from '@larder/texts/web/ar/opens-soon.json';
import orders from '@larder/texts/web/ar/orders.json';
import pictureField from '@larder/texts/web/ar/picture-field.json';
import ratingForm from '@larder/texts/web/ar/rating-form.json';
import shopPage from '@larder/texts/web/ar/shop-page.json';

export const texts = { accounts, checkout, opensSoon, orders, pictureField, ratingForm, shopPage };
