import accounts from './accounts.json';
import checkout from './checkout.json';
import orders from './orders.json';

/** What is read around signing in, paying and orders, in English. It is loaded with those pages. */
export const customerTexts = { accounts, checkout, orders };
