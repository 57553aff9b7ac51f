/**
 * Texts of e-mails in English, as ICU messages. A blank line begins a paragraph. Names, numbers and
 * amounts are passed in formatted, and isolated where people wrote them.
 */
export const en = {
  placed: {
    subject: 'Your order {order}',
    heading: 'Thank you!',
    headingTo: 'Thank you, {name}!',
    text: 'We have your order {order}, and it is paid.\n\n{method, select, collection {We will e-mail you as soon as it is ready.} other {We will e-mail you as soon as it is on its way.}}',
    textUnpaid:
      'We have your order {order}.\n\n{method, select, collection {We will e-mail you as soon as it is ready.} other {We will e-mail you as soon as it is on its way.}}',
    byWeight:
      'You pay the most that goods by weight may cost. What they weigh less is taken off once they are packed.',
    invoice: 'Your invoice {number} is with the order in your account.',
  },
  /** Of an order that was added to another one. */
  added: {
    customer: 'These goods are added to your order {first}: you get both together.',
    shop: 'It is added to order {first}: hand both over together.',
  },
  /** How an order that is placed unpaid is paid. */
  payBy: {
    on_delivery: 'Please pay {amount} at the door, in cash or by card.',
    on_collection: 'Please pay {amount} when you collect it, in cash or by card.',
    bank_transfer: 'Please transfer {amount} with the reference {reference}.',
  },
  /** Where to transfer money to. */
  transfer: {
    holder: 'Account holder: {holder}',
    iban: 'IBAN: {iban}',
    bic: 'BIC: {bic}',
    upiId: 'UPI ID: {upiId}',
    code: 'The code for your banking app is with the order in your account.',
  },
  /** Of a transfer that is due. */
  reminder: {
    subject: 'Your order {order} is not paid yet',
    heading: 'Your transfer is still due',
    text: 'We have not received the transfer for your order {order} yet.\n\nIf you have sent it in the last days, you need not do anything.',
    cancelled: 'Without a payment we cancel the order on {day}.',
  },
  /** Of a transfer that has arrived. */
  received: {
    subject: 'We have your payment for order {order}',
    heading: 'Your transfer has arrived',
    text: 'We have received {amount} for your order {order}. Thank you!',
    due: '{amount} is still to be paid.',
    paid: 'Your order is paid.',
  },
  /** Title in a calendar. */
  appointment: {
    delivery: 'Delivery of order {order} from {shop}',
    collection: 'Collect order {order} at {shop}',
  },
  Shipped: {
    subject:
      '{method, select, collection {Your order {order} is ready} other {Your order {order} is on its way}}',
    heading: '{method, select, collection {It is ready!} other {It is on its way!}}',
    text: '{method, select, collection {Your order {order} is ready for you, if you have not collected it yet.} other {Your order {order} has left the shop.}}',
  },
  /** Shipped again after the status was undone. */
  shippedAgain: {
    subject:
      '{method, select, collection {Your order {order} is ready now} other {Your order {order} has left the shop now}}',
    heading: '{method, select, collection {It is ready now} other {It has left the shop now}}',
    text: '{method, select, collection {Your order {order} is ready for you, if you have not collected it yet.} other {Your order {order} has left the shop.}}',
  },
  Rejected: {
    subject: 'Your order {order} was rejected',
    heading: 'We are sorry',
    text: 'We cannot deliver your order {order}, so it was rejected.',
  },
  Pending: {
    subject: 'Correction: we are preparing your order {order}',
    heading: 'A correction',
    text: 'We are preparing your order {order}.\n\n{method, select, collection {We will e-mail you as soon as it is ready.} other {We will e-mail you as soon as it is on its way.}}',
  },
  /** Corrections of an earlier e-mail. */
  corrects: {
    Shipped:
      '{method, select, collection {Our earlier e-mail said that it was ready.} other {Our earlier e-mail said that it was on its way.}} That no longer holds.',
    Rejected: 'Our earlier e-mail said that it was rejected. That no longer holds.',
    Cancelled: 'It was cancelled. That no longer holds.',
  },
  cancelled: {
    subject: 'Your order {order} is cancelled',
    heading: 'Your order is cancelled',
    text: '{by, select, shop {We cancelled your order {order}, as your transfer did not arrive in time.\n\nIf it is on its way, we pay it back to you.} other {You cancelled your order {order} before we packed it.}}',
  },
  moved: {
    subject: 'Your order {order} has a new time',
    heading: 'Your order has a new time',
    text: 'We moved your order {order}. Its new time is {slot}.',
    decline:
      'If that does not suit you, choose another time or cancel the order in your account, until we begin to pack it.',
    chosen: 'You chose {slot} for your order {order}.',
  },
  slotNeeded: {
    subject: 'Please choose a time for your order {order}',
    heading: 'Please choose a time',
    text: 'Your order {order} is paid. The time that you had chosen could not be held until your payment came, so please choose another one.',
    next: 'These are the next free times. You find all of them in your account, where you can cancel the order as well.',
    none: 'There is no free time at the moment. In your account you can choose one as soon as there is, or cancel the order.',
  },
  missed: {
    subject: 'Please choose a new time for your order {order}',
    heading: 'Please choose a new time',
    delivery:
      'We were at your door with your order {order}, and nobody was there to take it. Please choose another time.',
    notDelivered: 'Your order {order} could not be delivered. Please choose another time.',
    collection: 'Your order {order} was not collected. Please choose another time.',
    next: 'These are the next free times. You find all of them in your account.',
    none: 'There is no free time at the moment. In your account you can choose one as soon as there is.',
  },
  picking: {
    subject: 'Your order {order} is being packed',
    heading: 'We are packing your order',
    text: 'We have started to pack your order {order}, so it cannot be cancelled any more.',
  },
  packed: {
    subject: 'Your order {order} is packed',
    heading: 'Your order is packed',
    text: 'Your order {order} is packed. {method, select, collection {We will e-mail you when you can collect it.} other {We will e-mail you when it is on its way.}}',
  },
  delivered: {
    subject: 'Your order {order} was delivered',
    heading: 'Your order was delivered',
    text: 'Your order {order} was delivered. If something is missing or damaged, please let us know.',
  },
  collected: {
    subject: 'Your order {order} was collected',
    heading: 'Thank you for collecting your order',
    text: 'Your order {order} was collected. If something is missing or damaged, please let us know.',
  },
  age: {
    onDelivery:
      'Please have proof of age ready: products of this order are for customers from the age of {age}, and we check it on delivery.',
    forShop: 'It has products for customers from the age of {age}: check it on delivery.',
  },
  placedForShop: {
    subject: 'New order {order}: {total}',
    heading: 'Order {order} is to be packed',
    text: '{units, plural, one {1 item} other {{units} items}} for {total}, {money, select, due {not paid yet} other {paid}}.',
  },
  cancelledForShop: {
    subject:
      '{by, select, shop {Order {order} was cancelled: not paid in time} other {Order {order} was cancelled by its customer}}',
    heading: 'Do not pack order {order}',
    text: '{by, select, shop {Order {order} was cancelled, as no transfer arrived for it in time.} other {The customer cancelled order {order} before anybody began to pack it.}}\n\nThe order is rejected, {money, select, refunded {{amount} is refunded} owed {{amount} is to be paid back} other {nothing was paid}}, and what is counted of it is back in stock.',
  },
  money: {
    notDue: 'You have nothing to pay for it.',
    paidBack: 'We pay {amount} back to you.',
    due: 'We refund {amount} to the card that you paid with, and e-mail you as soon as the refund is on its way.',
    retained: '{amount} is not refunded.',
    retainedBecause: '{amount} is not refunded: {reason}',
    refunded: 'The refund of {amount} is on its way to the card that you paid with.',
    stays: 'The refund of {amount} stays as it is.',
  },
  refunded: {
    subject: 'Your refund of {amount}',
    subjectOfOrder: 'Your refund of {amount} for order {order}',
    heading: '{amount} refunded',
    units: 'Refunded: {units}.',
    creditNote: 'Your credit note {number} is with the order in your account.',
    when: 'The refund is on its way to the card that you paid with. Banks take some days, mostly five to seven, to show it.',
  },
  /** A refund that lowers what is to be paid. */
  owed: {
    text: 'We owe you {amount} for what was missing or weighed less. That is too little to be refunded by itself: a later refund of these goods includes it.',
  },
  credited: {
    subject: 'Your order {order} costs {amount} less',
    heading: '{amount} less to pay',
    units: 'Taken off: {units}.',
    due: 'What you have to pay now is {amount}.',
    paidBack: 'We pay {amount} back to you.',
    settled: 'Nothing is left to pay.',
  },
  /** `order` is `none` for a refund without an order. */
  refundReasons: {
    rejected: '{order, select, none {Your order was rejected.} other {Your order {order} was rejected.}}',
    cancelled: '{order, select, none {You cancelled your order.} other {You cancelled your order {order}.}}',
    adjustment:
      '{order, select, none {We refunded a part of your payment.} other {This refund is for your order {order}.}}',
    short:
      '{order, select, none {We refund what was missing of what you ordered, or weighed less.} other {We refund what was missing in your order {order}, or weighed less.}}',
    refused:
      '{order, select, none {We refund the substitutes that you refused.} other {We refund the substitutes in your order {order} that you refused.}}',
    changed:
      '{order, select, none {We refund what was removed from your order.} other {We refund what was removed from your order {order}.}}',
    sold_out:
      'While you were paying, somebody else bought the last of what was in your cart. No order was made.',
    duplicate:
      '{order, select, none {The same cart was paid twice, so one of the two payments is refunded.} other {The same cart was paid twice, so one of the two payments is refunded. Your order {order} stays as it is.}}',
    not_needed:
      'Your order {order} is to be paid in another way, so this payment is refunded. The order stays as it is.',
    too_late:
      'Your payment arrived after the order that you added to was packed or ended, so it is refunded. Nothing was added.',
    outside:
      '{order, select, none {We refunded your payment.} other {This refund is for your order {order}.}}',
    link_cancelled: 'The shop had cancelled the link before the payment arrived, so no order was made.',
    account_deleted: 'The payment arrived after your account was deleted, so no order was made.',
  },
  welcome: {
    subject: 'Welcome to {shop}',
    heading: 'Welcome!',
    headingTo: 'Welcome, {name}!',
    text: 'You have an account at {shop} now. Your cart is the same on every device, your orders and their receipts are in your dashboard, and you can review what you bought.\n\nIf you did not create this account, please write to us.',
    link: 'Open my account',
  },
  /** The codes of the sign-in provider, which a real one e-mails itself. */
  PASSWORD_RESET: {
    subject: 'Reset your password at {shop}',
    heading: 'Choose a new password',
    text: 'Here is the link to choose a new password for {email}. It works once, and for an hour.\n\nIf you did not request it, do nothing: your password stays as it is.',
    link: 'Choose a new password',
  },
  VERIFY_EMAIL: {
    subject: 'Verify your e-mail address at {shop}',
    heading: 'Is this your address?',
    text: 'Please verify that {email} is your e-mail address.',
    link: 'Verify my address',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Verify your new e-mail address at {shop}',
    heading: 'Is this your new address?',
    text: 'Please verify that {email} is your e-mail address. It is the one of your account from then on, and you sign in with it.\n\nIf you did not ask for this, do nothing: the account keeps its address.',
    link: 'Use this address',
  },
  RECOVER_EMAIL: {
    subject: 'Your e-mail address at {shop} was changed',
    heading: 'Your address was changed',
    text: '{email} is no longer the address of your account.\n\nIf it was not you who changed it, take the address back, and choose a new password.',
    link: 'Take my address back',
  },
  farewell: {
    subject: 'Your account at {shop} has been deleted',
    heading: 'Goodbye',
    headingTo: 'Goodbye, {name}',
    text: 'Your account is deleted, and with it your cart, your reviews and your pictures. What you ordered stays in our books without your name, address, phone number and e-mail address, as the law asks.\n\nThis is the last e-mail that we send you. If you did not ask for this, please tell us at once.',
  },
  waitlist: {
    subject: '{shop} delivers to {where} now',
    heading: 'We deliver to you now',
    text: 'You wanted to know when we come to {where}. Now we do.\n\nSee in the shop when we come and what it costs. You are no longer on the waiting list for {where}, and we will not e-mail you about it again.',
    link: 'Go to the shop',
    leave: 'Leave the waiting lists of other places',
  },
  invitation: {
    subject: '{shop} invites you to work in the shop',
    heading: 'Work in {shop}',
    text: '{shop} invites you to its dashboard: {role}.\n\nOpen the link, sign in or sign up with {email}, and accept. The link works once, and until {until}.\n\nIf you do not know why you get this, do nothing: without your consent nothing happens.',
    link: 'Look at the invitation',
  },
  invitedAs: {
    admin: 'as an owner, who may do everything',
    manager: 'as a manager of the shop',
    picker: 'to pick and pack orders',
    driver: 'to deliver orders',
    content: 'to write about products and pages',
  },
  payLink: {
    subject: 'Please pay your order at {shop}: {total}',
    heading: 'Your order is ready to be paid',
    text: 'We have taken your order and reserved it for you. Please pay {total} by {until}: it is placed as soon as it is paid.\n\nAnybody who has the link can pay, so pass it on only to those who should. If you did not order this, do nothing: the reservation ends by itself.',
    link: 'Pay {total}',
  },
  purchase: {
    orderedOn: 'Ordered on {day}',
    each: '{price} each',
    recipient: '{method, select, collection {It is collected by} other {It goes to}}',
  },
  links: {
    myOrders: 'See my orders',
    order: 'See the order',
  },
  why: {
    customer: 'You get this e-mail because you ordered at {shop}.',
    owner: 'You get this e-mail because you have an account at {shop}.',
    formerOwner: 'You get this e-mail because you had an account at {shop}.',
    shop: 'You get this e-mail because {shop} is your shop.',
    waitlist: 'You get this e-mail once, because you wanted to know when {shop} delivers to you.',
    invitation: 'You get this e-mail because the owner of {shop} has entered your address.',
  },
} as const;
