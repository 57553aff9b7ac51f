import accounts from '@larder/texts/web/hi/accounts.json';
import checkout from '@larder/texts/web/hi/checkout.json';
import opensSoon from '@larder/texts/web/hi/opens-soon.json';
import orders from '@larder/texts/web/hi/orders.json';
import pictureField from '@larder/texts/web/hi/picture-field.json';
import ratingForm from '@larder/texts/web/hi/rating-form.json';
import shopPage from '@larder/texts/web/hi/shop-page.json';

export const texts = { accounts, checkout, opensSoon, orders, pictureField, ratingForm, shopPage };
