import accounts from './accounts.json';
import checkout from './checkout.json';
import orders from './orders.json';
import pictureField from './picture-field.json';
import ratingForm from './rating-form.json';

/**
 * What is read around signing in, paying, orders and writing a review, in English. It is loaded
 * with those pages and forms.
 */
export const customerTexts = { accounts, checkout, orders, pictureField, ratingForm };
