import { isolate } from '@larder/shared/isolate';
import { OrderStatus } from '../../sales/purchase/order.entity.js';
import { RefundReason } from '../../sales/purchase/refund.entity.js';
import type { EmailTexts } from './en.js';

const SHIPPED_LATER = 'यह निकलते ही हम आपको ई-मेल करेंगे।';

export const hi: EmailTexts = {
  placed: {
    subject: (order) => `आपका ऑर्डर ${order}`,
    heading: (name) => (name ? `धन्यवाद, ${isolate(name)}!` : 'धन्यवाद!'),
    text: (order) => [`आपका ऑर्डर ${order} हमें मिल गया है और उसका भुगतान हो चुका है।`, SHIPPED_LATER],
    invoice: (number) => `आपका इनवॉइस ${isolate(number)} आपके अकाउंट में ऑर्डर के साथ है।`,
  },
  [OrderStatus.SHIPPED]: {
    subject: (order) => `आपका ऑर्डर ${order} रास्ते में है`,
    heading: 'ऑर्डर रास्ते में है!',
    text: (order) => [`आपका ऑर्डर ${order} दुकान से निकल चुका है।`],
  },
  shippedAgain: {
    subject: (order) => `आपका ऑर्डर ${order} अब दुकान से निकल चुका है`,
    heading: 'ऑर्डर अब दुकान से निकल चुका है',
    text: (order) => [`आपका ऑर्डर ${order} दुकान से निकल चुका है।`],
  },
  [OrderStatus.REJECTED]: {
    subject: (order) => `आपका ऑर्डर ${order} अस्वीकार किया गया`,
    heading: 'हमें खेद है',
    text: (order) => [`हम आपका ऑर्डर ${order} डिलीवर नहीं कर सकते, इसलिए उसे अस्वीकार किया गया।`],
  },
  [OrderStatus.PENDING]: {
    subject: (order) => `सुधार: हम आपका ऑर्डर ${order} तैयार कर रहे हैं`,
    heading: 'एक सुधार',
    text: (order) => [`हम आपका ऑर्डर ${order} तैयार कर रहे हैं।`, SHIPPED_LATER],
  },
  corrects: {
    [OrderStatus.SHIPPED]: 'हमारे पिछले ई-मेल में लिखा था कि वह रास्ते में है। अब ऐसा नहीं है।',
    [OrderStatus.REJECTED]: 'हमारे पिछले ई-मेल में लिखा था कि वह अस्वीकार हुआ। अब ऐसा नहीं है।',
    Cancelled: 'वह रद्द हो गया था। अब ऐसा नहीं है।',
  },
  cancelled: {
    subject: (order) => `आपका ऑर्डर ${order} रद्द हो गया`,
    heading: 'आपका ऑर्डर रद्द हो गया',
    text: (order) => [`हमारे पैक करने से पहले आपने अपना ऑर्डर ${order} रद्द कर दिया।`],
  },
  placedForShop: {
    subject: (order, total) => `नया ऑर्डर ${order}: ${total}`,
    heading: (order) => `ऑर्डर ${order} पैक करना है`,
    text: (units, total) => [`${units} आइटम, ${total}, भुगतान हो चुका है।`],
  },
  ageOnDelivery: (age: number) =>
    `कृपया आयु का प्रमाण तैयार रखें: इस ऑर्डर में ${age} वर्ष या उससे अधिक आयु के ग्राहकों के उत्पाद हैं, और हम डिलीवरी पर आयु जाँचते हैं।`,
  ageForShop: (age: number) => `इसमें ${age} वर्ष या उससे अधिक आयु के ग्राहकों के उत्पाद हैं: डिलीवरी पर आयु जाँचें।`,
  cancelledForShop: {
    subject: (order) => `ग्राहक ने ऑर्डर ${order} रद्द किया`,
    heading: (order) => `ऑर्डर ${order} पैक न करें`,
    text: (order, amount) => [
      `किसी के पैक करना शुरू करने से पहले ग्राहक ने ऑर्डर ${order} रद्द कर दिया।`,
      `ऑर्डर अस्वीकार हुआ, ${amount} रिफ़ंड हो रहे हैं, और गिना हुआ सामान वापस स्टॉक में है।`,
    ],
  },
  money: {
    due: (amount) =>
      `हम ${amount} उस कार्ड पर वापस कर रहे हैं जिससे आपने भुगतान किया था, और रिफ़ंड भेजते ही आपको ई-मेल करेंगे।`,
    kept: (amount, reason) =>
      reason === null ? `${amount} का रिफ़ंड नहीं होगा।` : `${amount} का रिफ़ंड नहीं होगा: ${isolate(reason)}`,
    refunded: (amount) => `${amount} का रिफ़ंड उस कार्ड पर भेज दिया गया है जिससे आपने भुगतान किया था।`,
    stays: (amount) => `${amount} का रिफ़ंड वैसा ही रहेगा।`,
  },
  refunded: {
    subject: (amount, order) =>
      order === null ? `आपका ${amount} का रिफ़ंड` : `ऑर्डर ${order} के लिए आपका ${amount} का रिफ़ंड`,
    heading: (amount) => `${amount} रिफ़ंड किए गए`,
    text: {
      [RefundReason.REJECTED]: (order) =>
        order === null ? 'आपका ऑर्डर अस्वीकार किया गया।' : `आपका ऑर्डर ${order} अस्वीकार किया गया।`,
      [RefundReason.CANCELLED]: (order) =>
        order === null ? 'आपने अपना ऑर्डर रद्द किया।' : `आपने अपना ऑर्डर ${order} रद्द किया।`,
      [RefundReason.ADJUSTMENT]: (order) =>
        order === null ? 'हमने आपके भुगतान का एक हिस्सा रिफ़ंड किया।' : `यह रिफ़ंड आपके ऑर्डर ${order} का है।`,
      [RefundReason.SOLD_OUT]: () =>
        'आपके भुगतान करते समय आपके कार्ट की कोई चीज़ किसी और ने ख़रीद ली। कोई ऑर्डर नहीं बना।',
      [RefundReason.DUPLICATE]: (order) =>
        order === null
          ? 'एक ही कार्ट का भुगतान दो बार हुआ, इसलिए उनमें से एक रिफ़ंड किया जा रहा है।'
          : `एक ही कार्ट का भुगतान दो बार हुआ, इसलिए उनमें से एक रिफ़ंड किया जा रहा है। आपका ऑर्डर ${order} वैसा ही रहेगा।`,
      [RefundReason.OUTSIDE]: (order) =>
        order === null ? 'हमने आपका भुगतान रिफ़ंड किया।' : `यह रिफ़ंड आपके ऑर्डर ${order} का है।`,
      [RefundReason.ACCOUNT_DELETED]: () => 'भुगतान आपका खाता हटने के बाद आया, इसलिए कोई ऑर्डर नहीं बना।',
    },
    units: (units) => `रिफ़ंड हुआ: ${units}।`,
    charges: (charges) => `इसमें: ${charges}।`,
    creditNote: (number) => `आपका क्रेडिट नोट ${isolate(number)} आपके अकाउंट में ऑर्डर के साथ है।`,
    when: 'रिफ़ंड उस कार्ड पर भेज दिया गया है जिससे आपने भुगतान किया था। बैंक में दिखने में कुछ दिन लगते हैं, अक्सर पाँच से सात।',
  },
  welcome: {
    subject: (shop) => `${isolate(shop)} में आपका स्वागत है`,
    heading: (name) => (name ? `स्वागत है, ${isolate(name)}!` : 'स्वागत है!'),
    text: (shop) => [
      `अब ${isolate(shop)} में आपका खाता है। आपका कार्ट हर डिवाइस पर एक जैसा रहेगा, आपके ऑर्डर और रसीदें आपके डैशबोर्ड में हैं, और जो ख़रीदा उसकी समीक्षा आप लिख सकते हैं।`,
      'अगर यह खाता आपने नहीं बनाया, तो कृपया हमें लिखें।',
    ],
    link: 'मेरा खाता खोलें',
  },
  codes: {
    PASSWORD_RESET: {
      subject: (shop) => `${isolate(shop)} का पासवर्ड बदलें`,
      heading: 'नया पासवर्ड चुनें',
      text: (email) => [
        `${isolate(email)} के लिए नया पासवर्ड चुनने का लिंक यह है। यह एक बार और एक घंटे तक काम करता है।`,
        'अगर आपने यह नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
      ],
      link: 'नया पासवर्ड चुनें',
    },
    VERIFY_EMAIL: {
      subject: (shop) => `${isolate(shop)} में अपना ई-मेल पता सत्यापित करें`,
      heading: 'क्या यह आपका पता है?',
      text: (email) => [`कृपया सत्यापित करें कि ${isolate(email)} आपका ई-मेल पता है।`],
      link: 'मेरा पता सत्यापित करें',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: (shop) => `${isolate(shop)} में अपना नया ई-मेल पता सत्यापित करें`,
      heading: 'क्या यह आपका नया पता है?',
      text: (email) => [
        `कृपया सत्यापित करें कि ${isolate(email)} आपका ई-मेल पता है। इसके बाद आपके खाते का पता यही होगा, और आप इसी से साइन इन करेंगे।`,
        'अगर आपने यह नहीं माँगा, तो कुछ न करें: खाते का पता वही रहेगा।',
      ],
      link: 'यह पता इस्तेमाल करें',
    },
    RECOVER_EMAIL: {
      subject: (shop) => `${isolate(shop)} में आपका ई-मेल पता बदला गया`,
      heading: 'आपका पता बदला गया',
      text: (email) => [
        `${isolate(email)} अब आपके खाते का पता नहीं है।`,
        'अगर यह आपने नहीं किया, तो पता वापस लें और नया पासवर्ड चुनें।',
      ],
      link: 'मेरा पता वापस लें',
    },
  },
  farewell: {
    subject: (shop) => `${isolate(shop)} में आपका खाता हटा दिया गया`,
    heading: (name) => (name ? `अलविदा, ${isolate(name)}` : 'अलविदा'),
    text: [
      'आपका खाता हटा दिया गया है, और उसके साथ आपका कार्ट, आपकी समीक्षाएँ और आपकी तस्वीरें। आपके ऑर्डर क़ानून के अनुसार हमारे खातों में रहते हैं, बिना आपके नाम, पते, फ़ोन नंबर और ई-मेल पते के।',
      'यह हमारा आपको आख़िरी ई-मेल है। अगर आपने यह नहीं माँगा, तो कृपया तुरंत हमें बताएँ।',
    ],
  },
  line: (quantity, name, pack) => `${quantity} × ${isolate(name)}${pack && `, ${pack}`}`,
  each: (price) => `${price} प्रति`,
  orderedOn: (day) => `ऑर्डर की तारीख़: ${day}`,
  subtotal: 'उप-योग',
  total: 'कुल',
  includedTax: (rate) => `${rate} शामिल`,
  refundedSum: 'रिफ़ंड हुआ',
  remaining: 'बाक़ी भुगतान',
  recipient: 'डिलीवरी का पता',
  myOrders: 'मेरे ऑर्डर देखें',
  managedOrder: 'ऑर्डर देखें',
  sum: (label, amount) => `${label}: ${amount}`,
  why: (shop) => `आपको यह ई-मेल इसलिए मिला क्योंकि आपने ${isolate(shop)} से ऑर्डर किया।`,
  whyOwner: (shop) => `आपको यह ई-मेल इसलिए मिला क्योंकि ${isolate(shop)} में आपका खाता है।`,
  whyAccount: (shop) => `आपको यह ई-मेल इसलिए मिला क्योंकि ${isolate(shop)} में आपका खाता था।`,
  whyShop: (shop) => `आपको यह ई-मेल इसलिए मिला क्योंकि ${isolate(shop)} आपकी दुकान है।`,
};
