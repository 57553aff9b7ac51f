import { isolate } from '@larder/shared/isolate';
import { OrderStatus } from '../../../purchase/order.entity.js';
import type { ReceiptTexts } from './en.js';

export const hi: ReceiptTexts = {
  receipt: 'रसीद',
  invoice: 'इनवॉइस',
  creditNote: 'क्रेडिट नोट',
  receiptOf: (order) => `ऑर्डर ${order} की रसीद`,
  numbered: (title, number) => `${title} ${isolate(number)}`,
  documentTitle: (document, shop) => `${document} · ${shop}`,
  taxNumber: (number) => `टैक्स नंबर ${isolate(number)}`,
  order: 'ऑर्डर',
  orderOf: (number) => `ऑर्डर ${number}`,
  date: 'तारीख़',
  payment: 'भुगतान',
  status: 'स्थिति',
  customer: 'ग्राहक',
  product: 'प्रोडक्ट',
  quantity: 'मात्रा',
  unitPrice: 'एक का दाम',
  amount: 'रकम',
  subtotal: 'उप-योग',
  total: 'कुल',
  net: (rate) => `टैक्स के बिना, ${rate}`,
  includedTax: (rate) => `${rate} शामिल`,
  refunded: 'रिफ़ंड हुआ',
  partlyRefunded: 'कुछ रिफ़ंड हुआ',
  remaining: 'बाक़ी भुगतान',
  rejectedNote: 'यह ऑर्डर अस्वीकार किया गया और इसकी डिलीवरी नहीं होगी।',
  refundedNote: (amount, units, day) =>
    units ? `${day} को ${units} के लिए ${amount} रिफ़ंड किए गए।` : `${day} को ${amount} रिफ़ंड किए गए।`,
  units: (quantity, name, pack) => `${quantity} × ${isolate(name)}${pack && `, ${pack}`}`,
  charge: (label, amount) => `${label}: ${amount}`,
  charges: (charges) => `इसमें: ${charges}।`,
  statuses: {
    [OrderStatus.PENDING]: 'भुगतान हुआ, तैयार हो रहा है',
    [OrderStatus.SHIPPED]: 'भुगतान हुआ, भेजा गया',
    [OrderStatus.REJECTED]: 'अस्वीकार',
  },
  page: (document, page, pages) => `${document} · पेज ${page}/${pages}`,
};
