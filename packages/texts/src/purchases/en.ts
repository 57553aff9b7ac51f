/** What e-mails and receipts both say of a purchase in English, as ICU messages. */
export const en = {
  sums: {
    subtotal: 'Subtotal',
    total: 'Total',
    includedTax: 'incl. {rate}',
    refunded: 'Refunded',
    remaining: 'Remains paid',
    labelled: '{label}: {amount}',
  },
  units: {
    named: '{quantity} × {name}',
    ofPack: '{quantity} × {name}, {pack}',
    weighed: '{name}, {weight}',
    about: 'about {weight}',
    atMost: '{weight}, at most {percent} more',
    perKilogram: '{price}/kg',
    substituted: 'In place of {ordered}: {got}, at {price} each.',
  },
  handover: {
    delivery: 'Delivery',
    collection: 'Collection',
    at: 'Collect at',
    fact: '{label}: {text}',
    place: '{name}, {address}',
  },
  refunds: {
    charges: 'In it: {charges}.',
  },
} as const;
