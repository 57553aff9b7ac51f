import accounts from './accounts.json';
import checkout from './checkout.json';
import opensSoon from './opens-soon.json';
import orders from './orders.json';
import pictureField from './picture-field.json';
import ratingForm from './rating-form.json';
import shopPage from './shop-page.json';

export const texts = { accounts, checkout, opensSoon, orders, pictureField, ratingForm, shopPage };
