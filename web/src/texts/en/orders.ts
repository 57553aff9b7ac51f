import checkout from './checkout.json';
import orders from './orders.json';

/** What people read who buy or have bought, in English. It is loaded with those pages. */
export const orderTexts = { checkout, orders };
