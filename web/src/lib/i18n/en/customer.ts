import accounts from './accounts.json';
import checkout from './checkout.json';
import orders from './orders.json';
import pictureField from './picture-field.json';
import ratingForm from './rating-form.json';
import shopPage from './shop-page.json';

/**
 * What is read around signing in, paying, orders and writing a review, and on pages of admins, in
 * English. It is loaded with those pages and forms.
 */
export const customerTexts = { accounts, checkout, orders, pictureField, ratingForm, shopPage };
