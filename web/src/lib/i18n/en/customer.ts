import accounts from './accounts.json';
import checkout from './checkout.json';
import opensSoon from './opens-soon.json';
import orders from './orders.json';
import pictureField from './picture-field.json';
import ratingForm from './rating-form.json';
import shopPage from './shop-page.json';

/** Loaded with the pages and forms for signing in, paying, orders, reviews and pages of admins. */
export const customerTexts = { accounts, checkout, opensSoon, orders, pictureField, ratingForm, shopPage };
