import { isolate } from '../../../common/isolate.js';
import { PriceFeeKind } from '../../../pricing/price-breakdown.js';
import { OrderStatus } from '../../orders/order.entity.js';
import type { ReceiptTexts } from './en.js';

export const ar: ReceiptTexts = {
  title: 'إيصال',
  documentTitle: (number, shop) => `إيصال الطلب ${number} · ${shop}`,
  taxNumber: (number) => `الرقم الضريبي ${isolate(number)}`,
  order: 'الطلب',
  date: 'التاريخ',
  payment: 'الدفع',
  status: 'الحالة',
  customer: 'العميل',
  product: 'المنتج',
  quantity: 'الكمية',
  unitPrice: 'سعر الوحدة',
  amount: 'المبلغ',
  subtotal: 'المجموع الفرعي',
  fees: { [PriceFeeKind.DELIVERY]: 'الشحن' },
  total: 'الإجمالي',
  includedTax: (rate) => `شامل ${rate}`,
  refunded: 'تم رده',
  partlyRefunded: 'رُدّ جزء منه',
  remaining: 'المتبقي المدفوع',
  rejectedNote: 'رُفض هذا الطلب ولن يتم توصيله.',
  refundedNote: (amount, units, day) =>
    units ? `تم رد ${amount} في ${day} مقابل ${units}.` : `تم رد ${amount} في ${day}.`,
  units: (quantity, name, pack) => `${quantity} × ${isolate(name)}${pack && `، ${pack}`}`,
  statuses: {
    [OrderStatus.PENDING]: 'مدفوع، قيد التحضير',
    [OrderStatus.SHIPPED]: 'مدفوع، تم الشحن',
    [OrderStatus.REJECTED]: 'مرفوض',
  },
  page: (number, page, pages) => `الطلب ${number} · صفحة ${page} من ${pages}`,
};
