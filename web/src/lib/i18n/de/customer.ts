import accounts from '@larder/texts/web/de/accounts.json';
import checkout from '@larder/texts/web/de/checkout.json';
import opensSoon from '@larder/texts/web/de/opens-soon.json';
import orders from '@larder/texts/web/de/orders.json';
import pictureField from '@larder/texts/web/de/picture-field.json';
import ratingForm from '@larder/texts/web/de/rating-form.json';
import shopPage from '@larder/texts/web/de/shop-page.json';

export const texts = { accounts, checkout, opensSoon, orders, pictureField, ratingForm, shopPage };
