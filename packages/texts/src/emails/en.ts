import { isolate } from '@larder/shared/isolate';

const SHIPPED_LATER = 'We will e-mail you as soon as it is on its way.';

/** All texts of the e-mails. Names, numbers and amounts are passed in formatted. */
export const en = {
  placed: {
    subject: (order: number) => `Your order ${order}`,
    heading: (name: string) => (name ? `Thank you, ${isolate(name)}!` : 'Thank you!'),
    text: (order: number) => [`We have your order ${order}, and it is paid.`, SHIPPED_LATER],
    invoice: (number: string) => `Your invoice ${isolate(number)} is with the order in your account.`,
  },
  Shipped: {
    subject: (order: number) => `Your order ${order} is on its way`,
    heading: 'It is on its way!',
    text: (order: number) => [`Your order ${order} has left the shop.`],
  },
  /** Shipped again after the status was undone. */
  shippedAgain: {
    subject: (order: number) => `Your order ${order} has left the shop now`,
    heading: 'It has left the shop now',
    text: (order: number) => [`Your order ${order} has left the shop.`],
  },
  Rejected: {
    subject: (order: number) => `Your order ${order} was rejected`,
    heading: 'We are sorry',
    text: (order: number) => [`We cannot deliver your order ${order}, so it was rejected.`],
  },
  Pending: {
    subject: (order: number) => `Correction: we are preparing your order ${order}`,
    heading: 'A correction',
    text: (order: number) => [`We are preparing your order ${order}.`, SHIPPED_LATER],
  },
  /** Corrections of an earlier e-mail. */
  corrects: {
    Shipped: 'Our earlier e-mail said that it was on its way. That no longer holds.',
    Rejected: 'Our earlier e-mail said that it was rejected. That no longer holds.',
    Cancelled: 'It was cancelled. That no longer holds.',
  },
  cancelled: {
    subject: (order: number) => `Your order ${order} is cancelled`,
    heading: 'Your order is cancelled',
    text: (order: number) => [`You cancelled your order ${order} before we packed it.`],
  },
  placedForShop: {
    subject: (order: number, total: string) => `New order ${order}: ${total}`,
    heading: (order: number) => `Order ${order} is to be packed`,
    text: (units: number, total: string) => [
      units === 1 ? `1 item for ${total}, paid.` : `${units} items for ${total}, paid.`,
    ],
  },
  ageOnDelivery: (age: number) =>
    `Please have proof of age ready: products of this order are for customers from the age of ${age}, and we check it on delivery.`,
  ageForShop: (age: number) => `It has products for customers from the age of ${age}: check it on delivery.`,
  cancelledForShop: {
    subject: (order: number) => `Order ${order} was cancelled by its customer`,
    heading: (order: number) => `Do not pack order ${order}`,
    text: (order: number, amount: string) => [
      `The customer cancelled order ${order} before anybody began to pack it.`,
      `The order is rejected, ${amount} is refunded, and what is counted of it is back in stock.`,
    ],
  },
  money: {
    due: (amount: string) =>
      `We refund ${amount} to the card that you paid with, and e-mail you as soon as the refund is on its way.`,
    kept: (amount: string, reason: string | null) =>
      reason === null ? `${amount} is not refunded.` : `${amount} is not refunded: ${isolate(reason)}`,
    refunded: (amount: string) => `The refund of ${amount} is on its way to the card that you paid with.`,
    stays: (amount: string) => `The refund of ${amount} stays as it is.`,
  },
  refunded: {
    subject: (amount: string, order: number | null) =>
      order === null ? `Your refund of ${amount}` : `Your refund of ${amount} for order ${order}`,
    heading: (amount: string) => `${amount} refunded`,
    text: {
      rejected: (order: number | null) =>
        order === null ? 'Your order was rejected.' : `Your order ${order} was rejected.`,
      cancelled: (order: number | null) =>
        order === null ? 'You cancelled your order.' : `You cancelled your order ${order}.`,
      adjustment: (order: number | null) =>
        order === null ? 'We refunded a part of your payment.' : `This refund is for your order ${order}.`,
      sold_out: () =>
        'While you were paying, somebody else bought the last of what was in your cart. No order was made.',
      duplicate: (order: number | null) =>
        order === null
          ? 'The same cart was paid twice, so one of the two payments is refunded.'
          : `The same cart was paid twice, so one of the two payments is refunded. Your order ${order} stays as it is.`,
      outside: (order: number | null) =>
        order === null ? 'We refunded your payment.' : `This refund is for your order ${order}.`,
      account_deleted: () => 'The payment arrived after your account was deleted, so no order was made.',
    },
    units: (units: string) => `Refunded: ${units}.`,
    charges: (charges: string) => `In it: ${charges}.`,
    creditNote: (number: string) => `Your credit note ${isolate(number)} is with the order in your account.`,
    when: 'The refund is on its way to the card that you paid with. Banks take some days, mostly five to seven, to show it.',
  },
  welcome: {
    subject: (shop: string) => `Welcome to ${isolate(shop)}`,
    heading: (name: string) => (name ? `Welcome, ${isolate(name)}!` : 'Welcome!'),
    text: (shop: string) => [
      `You have an account at ${isolate(shop)} now. Your cart is the same on every device, your orders and their receipts are in your dashboard, and you can review what you bought.`,
      'If you did not create this account, please write to us.',
    ],
    link: 'Open my account',
  },
  /** The codes of the sign-in provider, which a real one e-mails itself. */
  codes: {
    PASSWORD_RESET: {
      subject: (shop: string) => `Reset your password at ${isolate(shop)}`,
      heading: 'Choose a new password',
      text: (email: string) => [
        `Here is the link to choose a new password for ${isolate(email)}. It works once, and for an hour.`,
        'If you did not request it, do nothing: your password stays as it is.',
      ],
      link: 'Choose a new password',
    },
    VERIFY_EMAIL: {
      subject: (shop: string) => `Verify your e-mail address at ${isolate(shop)}`,
      heading: 'Is this your address?',
      text: (email: string) => [`Please verify that ${isolate(email)} is your e-mail address.`],
      link: 'Verify my address',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: (shop: string) => `Verify your new e-mail address at ${isolate(shop)}`,
      heading: 'Is this your new address?',
      text: (email: string) => [
        `Please verify that ${isolate(email)} is your e-mail address. It is the one of your account from then on, and you sign in with it.`,
        'If you did not ask for this, do nothing: the account keeps its address.',
      ],
      link: 'Use this address',
    },
    RECOVER_EMAIL: {
      subject: (shop: string) => `Your e-mail address at ${isolate(shop)} was changed`,
      heading: 'Your address was changed',
      text: (email: string) => [
        `${isolate(email)} is no longer the address of your account.`,
        'If it was not you who changed it, take the address back, and choose a new password.',
      ],
      link: 'Take my address back',
    },
  },
  farewell: {
    subject: (shop: string) => `Your account at ${isolate(shop)} has been deleted`,
    heading: (name: string) => (name ? `Goodbye, ${isolate(name)}` : 'Goodbye'),
    text: [
      'Your account is deleted, and with it your cart, your reviews and your pictures. What you ordered stays in our books without your name, address, phone number and e-mail address, as the law asks.',
      'This is the last e-mail that we send you. If you did not ask for this, please tell us at once.',
    ],
  },
  line: (quantity: number, name: string, pack: string) =>
    `${quantity} × ${isolate(name)}${pack && `, ${pack}`}`,
  each: (price: string) => `${price} each`,
  orderedOn: (day: string) => `Ordered on ${day}`,
  subtotal: 'Subtotal',
  total: 'Total',
  includedTax: (rate: string) => `incl. ${rate}`,
  refundedSum: 'Refunded',
  remaining: 'Remains paid',
  recipient: 'It goes to',
  myOrders: 'See my orders',
  managedOrder: 'See the order',
  sum: (label: string, amount: string) => `${label}: ${amount}`,
  why: (shop: string) => `You get this e-mail because you ordered at ${isolate(shop)}.`,
  whyOwner: (shop: string) => `You get this e-mail because you have an account at ${isolate(shop)}.`,
  whyAccount: (shop: string) => `You get this e-mail because you had an account at ${isolate(shop)}.`,
  whyShop: (shop: string) => `You get this e-mail because ${isolate(shop)} is your shop.`,
};

export type EmailTexts = typeof en;
