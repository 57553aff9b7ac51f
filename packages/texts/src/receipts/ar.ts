import { isolate } from '@larder/shared/isolate';
import { OrderStatus } from '../../../purchase/order.entity.js';
import type { ReceiptTexts } from './en.js';

export const ar: ReceiptTexts = {
  receipt: 'إيصال',
  invoice: 'فاتورة',
  creditNote: 'إشعار دائن',
  receiptOf: (order) => `إيصال الطلب ${order}`,
  numbered: (title, number) => `${title} ${isolate(number)}`,
  documentTitle: (document, shop) => `${document} · ${shop}`,
  taxNumber: (number) => `الرقم الضريبي ${isolate(number)}`,
  order: 'الطلب',
  orderOf: (number) => `الطلب ${number}`,
  date: 'التاريخ',
  payment: 'الدفع',
  status: 'الحالة',
  customer: 'العميل',
  product: 'المنتج',
  quantity: 'الكمية',
  unitPrice: 'سعر الوحدة',
  amount: 'المبلغ',
  subtotal: 'المجموع الفرعي',
  total: 'الإجمالي',
  net: (rate) => `الصافي، ${rate}`,
  includedTax: (rate) => `شامل ${rate}`,
  refunded: 'تم رده',
  partlyRefunded: 'رُدّ جزء منه',
  remaining: 'المتبقي المدفوع',
  rejectedNote: 'رُفض هذا الطلب ولن يتم توصيله.',
  refundedNote: (amount, units, day) =>
    units ? `تم رد ${amount} في ${day} مقابل ${units}.` : `تم رد ${amount} في ${day}.`,
  units: (quantity, name, pack) => `${quantity} × ${isolate(name)}${pack && `، ${pack}`}`,
  charge: (label, amount) => `${label}: ${amount}`,
  charges: (charges) => `منه: ${charges}.`,
  statuses: {
    [OrderStatus.PENDING]: 'مدفوع، قيد التحضير',
    [OrderStatus.SHIPPED]: 'مدفوع، تم الشحن',
    [OrderStatus.REJECTED]: 'مرفوض',
  },
  page: (document, page, pages) => `${document} · صفحة ${page} من ${pages}`,
};
