import { isolate } from '@larder/shared/isolate';
import type { EmailTexts } from './en.js';

const SHIPPED_LATER = 'سنرسل إليك رسالة فور خروجه للتوصيل.';

export const ar: EmailTexts = {
  placed: {
    subject: (order) => `طلبك ${order}`,
    heading: (name) => (name ? `شكرًا لك، ${isolate(name)}!` : 'شكرًا لك!'),
    text: (order) => [`وصلنا طلبك ${order} وتم دفع ثمنه.`, SHIPPED_LATER],
    invoice: (number) => `تجد فاتورتك ${isolate(number)} مع الطلب في حسابك.`,
  },
  Shipped: {
    subject: (order) => `طلبك ${order} في الطريق إليك`,
    heading: 'طلبك في الطريق!',
    text: (order) => [`غادر طلبك ${order} المتجر.`],
  },
  shippedAgain: {
    subject: (order) => `غادر طلبك ${order} المتجر الآن`,
    heading: 'غادر طلبك المتجر الآن',
    text: (order) => [`غادر طلبك ${order} المتجر.`],
  },
  Rejected: {
    subject: (order) => `رُفض طلبك ${order}`,
    heading: 'نأسف لذلك',
    text: (order) => [`لا يمكننا توصيل طلبك ${order}، لذلك رُفض.`],
  },
  Pending: {
    subject: (order) => `تصحيح: نحضّر طلبك ${order}`,
    heading: 'تصحيح',
    text: (order) => [`نحضّر طلبك ${order}.`, SHIPPED_LATER],
  },
  corrects: {
    Shipped: 'ذكرت رسالتنا السابقة أنه في الطريق. لم يعد ذلك صحيحًا.',
    Rejected: 'ذكرت رسالتنا السابقة أنه رُفض. لم يعد ذلك صحيحًا.',
    Cancelled: 'كان الطلب ملغى. لم يعد ذلك صحيحًا.',
  },
  cancelled: {
    subject: (order) => `أُلغي طلبك ${order}`,
    heading: 'أُلغي طلبك',
    text: (order) => [`ألغيت طلبك ${order} قبل أن نجهّزه.`],
  },
  placedForShop: {
    subject: (order, total) => `طلب جديد ${order}: ${total}`,
    heading: (order) => `الطلب ${order} جاهز للتجهيز`,
    text: (units, total) => [`عدد المنتجات: ${units}، بقيمة ${total}، مدفوع.`],
  },
  ageOnDelivery: (age: number) =>
    `يُرجى تجهيز ما يثبت عمرك: في هذا الطلب منتجات لمن بلغوا ${age} عامًا فأكثر، ونتحقّق من العمر عند التسليم.`,
  ageForShop: (age: number) => `فيه منتجات لمن بلغوا ${age} عامًا فأكثر: تحقّق من العمر عند التسليم.`,
  cancelledForShop: {
    subject: (order) => `ألغى العميل الطلب ${order}`,
    heading: (order) => `لا تجهّز الطلب ${order}`,
    text: (order, amount) => [
      `ألغى العميل الطلب ${order} قبل أن يبدأ أحد بتجهيزه.`,
      `رُفض الطلب، وسيُرد مبلغ ${amount}، وعادت الكميات المحسوبة إلى المخزون.`,
    ],
  },
  money: {
    due: (amount) => `سنرد مبلغ ${amount} إلى البطاقة التي دفعت بها، وسنرسل إليك رسالة فور إرساله.`,
    kept: (amount, reason) =>
      reason === null ? `لن يُرد مبلغ ${amount}.` : `لن يُرد مبلغ ${amount}: ${isolate(reason)}`,
    refunded: (amount) => `مبلغ ${amount} في طريقه إلى البطاقة التي دفعت بها.`,
    stays: (amount) => `يبقى رد مبلغ ${amount} كما هو.`,
  },
  refunded: {
    subject: (amount, order) =>
      order === null ? `رد مبلغ ${amount} إليك` : `رد مبلغ ${amount} عن الطلب ${order}`,
    heading: (amount) => `تم رد ${amount}`,
    text: {
      rejected: (order) => (order === null ? 'رُفض طلبك.' : `رُفض طلبك ${order}.`),
      cancelled: (order) => (order === null ? 'ألغيت طلبك.' : `ألغيت طلبك ${order}.`),
      adjustment: (order) =>
        order === null ? 'رددنا إليك جزءًا من المبلغ الذي دفعته.' : `هذا المبلغ عن طلبك ${order}.`,
      sold_out: () => 'بينما كنت تدفع، اشترى شخص آخر آخر قطعة مما في سلتك. لم يُنشأ أي طلب.',
      duplicate: (order) =>
        order === null
          ? 'دُفع ثمن السلة نفسها مرتين، لذلك نرد إحدى الدفعتين.'
          : `دُفع ثمن السلة نفسها مرتين، لذلك نرد إحدى الدفعتين. يبقى طلبك ${order} كما هو.`,
      outside: (order) => (order === null ? 'رددنا إليك المبلغ الذي دفعته.' : `هذا المبلغ عن طلبك ${order}.`),
      account_deleted: () => 'وصل الدفع بعد حذف حسابك، لذلك لم يُنشأ أي طلب.',
    },
    units: (units) => `تم رد ثمن: ${units}.`,
    charges: (charges) => `منه: ${charges}.`,
    creditNote: (number) => `تجد إشعارك الدائن ${isolate(number)} مع الطلب في حسابك.`,
    when: 'المبلغ في طريقه إلى البطاقة التي دفعت بها. تحتاج البنوك إلى بضعة أيام لإظهاره، غالبًا من خمسة إلى سبعة.',
  },
  welcome: {
    subject: (shop) => `مرحبًا بك في ${isolate(shop)}`,
    heading: (name) => (name ? `مرحبًا، ${isolate(name)}!` : 'مرحبًا!'),
    text: (shop) => [
      `لديك الآن حساب في ${isolate(shop)}. سلتك واحدة على كل أجهزتك، وطلباتك وإيصالاتها في لوحة التحكم، ويمكنك تقييم ما اشتريته.`,
      'إن لم تنشئ هذا الحساب فراسلنا من فضلك.',
    ],
    link: 'فتح حسابي',
  },
  codes: {
    PASSWORD_RESET: {
      subject: (shop) => `إعادة تعيين كلمة المرور في ${isolate(shop)}`,
      heading: 'اختر كلمة مرور جديدة',
      text: (email) => [
        `هذا رابط اختيار كلمة مرور جديدة للحساب ${isolate(email)}. يعمل مرة واحدة ولمدة ساعة.`,
        'إن لم تطلب ذلك فلا تفعل شيئًا: تبقى كلمة المرور كما هي.',
      ],
      link: 'اختيار كلمة مرور جديدة',
    },
    VERIFY_EMAIL: {
      subject: (shop) => `تأكيد بريدك الإلكتروني في ${isolate(shop)}`,
      heading: 'هل هذا بريدك؟',
      text: (email) => [`يرجى تأكيد أن ${isolate(email)} هو بريدك الإلكتروني.`],
      link: 'تأكيد بريدي',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: (shop) => `تأكيد بريدك الجديد في ${isolate(shop)}`,
      heading: 'هل هذا بريدك الجديد؟',
      text: (email) => [
        `يرجى تأكيد أن ${isolate(email)} هو بريدك الإلكتروني. يصبح بعدها بريد حسابك وتسجّل الدخول به.`,
        'إن لم تطلب ذلك فلا تفعل شيئًا: يبقى بريد الحساب كما هو.',
      ],
      link: 'استخدام هذا البريد',
    },
    RECOVER_EMAIL: {
      subject: (shop) => `تغيّر بريدك الإلكتروني في ${isolate(shop)}`,
      heading: 'تغيّر بريدك',
      text: (email) => [
        `لم يعد ${isolate(email)} بريد حسابك.`,
        'إن لم تكن أنت من غيّره فاسترجعه واختر كلمة مرور جديدة.',
      ],
      link: 'استرجاع بريدي',
    },
  },
  farewell: {
    subject: (shop) => `حُذف حسابك في ${isolate(shop)}`,
    heading: (name) => (name ? `وداعًا، ${isolate(name)}` : 'وداعًا'),
    text: [
      'حُذف حسابك ومعه سلتك وتقييماتك وصورك. يبقى ما طلبته في دفاترنا كما يقتضي القانون، دون اسمك وعنوانك ورقم هاتفك وبريدك الإلكتروني.',
      'هذه آخر رسالة نرسلها إليك. إن لم تطلب الحذف فأخبرنا فورًا من فضلك.',
    ],
  },
  line: (quantity, name, pack) => `${quantity} × ${isolate(name)}${pack && `، ${pack}`}`,
  each: (price) => `${price} للقطعة`,
  orderedOn: (day) => `تاريخ الطلب: ${day}`,
  subtotal: 'المجموع الفرعي',
  total: 'الإجمالي',
  includedTax: (rate) => `شامل ${rate}`,
  refundedSum: 'تم رده',
  remaining: 'المتبقي المدفوع',
  recipient: 'التوصيل إلى',
  myOrders: 'عرض طلباتي',
  managedOrder: 'عرض الطلب',
  sum: (label, amount) => `${label}: ${amount}`,
  why: (shop) => `وصلتك هذه الرسالة لأنك طلبت من ${isolate(shop)}.`,
  whyOwner: (shop) => `وصلتك هذه الرسالة لأن لديك حسابًا في ${isolate(shop)}.`,
  whyAccount: (shop) => `وصلتك هذه الرسالة لأنه كان لديك حساب في ${isolate(shop)}.`,
  whyShop: (shop) => `وصلتك هذه الرسالة لأن ${isolate(shop)} متجرك.`,
};
