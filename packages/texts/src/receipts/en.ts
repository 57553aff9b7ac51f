/** Texts of receipts, invoices and credit notes in English, as ICU messages. */
export const en = {
  titles: {
    receipt: 'Receipt',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    receiptOf: 'Receipt for order {order}',
    orderOf: 'Order {order}',
    numbered: '{title} {number}',
    document: '{document} · {shop}',
    page: '{document} · Page {page} of {pages}',
  },
  facts: {
    taxNumber: 'Tax number {number}',
    order: 'Order',
    date: 'Date',
    payment: 'Payment',
    status: 'Status',
    customer: 'Customer',
  },
  statuses: {
    Pending: 'Paid, being prepared',
    Shipped: 'Paid, shipped',
    Rejected: 'Rejected',
    unpaid: 'Not paid yet',
    partlyRefunded: 'Partly refunded',
  },
  columns: {
    product: 'Product',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
  },
  sums: {
    credited: 'Taken off',
    due: 'To be paid',
    owed: 'Owed to you',
    net: 'Net, {rate}',
  },
  notes: {
    rejected: 'This order was rejected and will not be delivered.',
    credited: '{amount} was taken off on {day}.',
    creditedFor: '{amount} was taken off on {day}, for {units}.',
    refunded: '{amount} was refunded on {day}.',
    refundedFor: '{amount} was refunded on {day}, for {units}.',
  },
} as const;
