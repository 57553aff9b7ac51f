import accounts from '@larder/texts/web/en/accounts.json';
import checkout from '@larder/texts/web/en/checkout.json';
import opensSoon from '@larder/texts/web/en/opens-soon.json';
import orders from '@larder/texts/web/en/orders.json';
import pictureField from '@larder/texts/web/en/picture-field.json';
import ratingForm from '@larder/texts/web/en/rating-form.json';
import shopPage from '@larder/texts/web/en/shop-page.json';

/** Loaded with the pages and forms for signing in, paying, orders, reviews and pages of admins. */
export const customerTexts = { accounts, checkout, opensSoon, orders, pictureField, ratingForm, shopPage };
