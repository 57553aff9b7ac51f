export type DemoOrderStatus = 'PENDING' | 'SHIPPED' | 'REJECTED';

/**
 * A paid order of the demo shop. Names, addresses and numbers are invented (the numbers come from
 * the range reserved for fiction). Prices come from the products when it is seeded.
 */
export interface DemoOrder {
  personUid: string;
  /** The recipient, who need not be the buyer. */
  name: string;
  phone: string;
  address: string;
  status: DemoOrderStatus;
  daysAgo: number;
  lines: readonly { productSlug: string; quantity: number }[];
}

/** The orders a visitor sees after signing in as the demo shopper. */
export const DEMO_SHOPPER_ORDERS: readonly DemoOrder[] = [
  {
    personUid: 'demo-shopper',
    name: 'Sam Shopper',
    phone: '+1 202 555 0114',
    address: '48 Juniper Lane, Apt 3, Millbrook, NY 12545',
    status: 'PENDING',
    daysAgo: 1,
    lines: [
      { productSlug: 'strawberries', quantity: 2 },
      { productSlug: 'cloudy-lemonade', quantity: 1 },
      { productSlug: 'free-range-eggs', quantity: 1 },
      { productSlug: 'farmhouse-loaf', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-shopper',
    name: 'Sam Shopper',
    phone: '+1 202 555 0114',
    address: '48 Juniper Lane, Apt 3, Millbrook, NY 12545',
    status: 'SHIPPED',
    daysAgo: 9,
    lines: [
      { productSlug: 'clementines', quantity: 2 },
      { productSlug: 'whole-milk', quantity: 3 },
      { productSlug: 'butter-croissants', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-shopper',
    name: 'Sam Shopper',
    phone: '+1 202 555 0114',
    address: '48 Juniper Lane, Apt 3, Millbrook, NY 12545',
    status: 'SHIPPED',
    daysAgo: 24,
    lines: [
      { productSlug: 'baking-potatoes', quantity: 1 },
      { productSlug: 'mixed-peppers', quantity: 2 },
      { productSlug: 'sweetcorn', quantity: 2 },
      { productSlug: 'salted-butter', quantity: 1 },
      { productSlug: 'smoked-bacon', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-shopper',
    name: 'Jo Shopper',
    phone: '+1 202 555 0137',
    address: '12 Quarry Road, Millbrook, NY 12545',
    status: 'SHIPPED',
    daysAgo: 37,
    lines: [
      { productSlug: 'wildflower-honey', quantity: 1 },
      { productSlug: 'drinking-chocolate', quantity: 1 },
      { productSlug: 'breakfast-tea', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-shopper',
    name: 'Sam Shopper',
    phone: '+1 202 555 0114',
    address: '48 Juniper Lane, Apt 3, Millbrook, NY 12545',
    status: 'REJECTED',
    daysAgo: 52,
    lines: [
      { productSlug: 'yellow-peaches', quantity: 3 },
      { productSlug: 'watermelon', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-shopper',
    name: 'Sam Shopper',
    phone: '+1 202 555 0114',
    address: '48 Juniper Lane, Apt 3, Millbrook, NY 12545',
    status: 'SHIPPED',
    daysAgo: 68,
    lines: [
      { productSlug: 'green-olives', quantity: 2 },
      { productSlug: 'ripe-brie', quantity: 1 },
      { productSlug: 'black-grapes', quantity: 1 },
      { productSlug: 'sparkling-water', quantity: 6 },
    ],
  },
];

export const DEMO_CUSTOMER_ORDERS: readonly DemoOrder[] = [
  {
    personUid: 'demo-maya',
    name: 'Maya Raman',
    phone: '+1 202 555 0121',
    address: '7 Orchard Row, Ashford, CT 06278',
    status: 'PENDING',
    daysAgo: 0,
    lines: [
      { productSlug: 'green-kiwis', quantity: 1 },
      { productSlug: 'blueberries', quantity: 2 },
      { productSlug: 'ripe-mangoes', quantity: 1 },
      { productSlug: 'oat-drink-barista', quantity: 2 },
    ],
  },
  {
    personUid: 'demo-maya',
    name: 'Maya Raman',
    phone: '+1 202 555 0121',
    address: '7 Orchard Row, Ashford, CT 06278',
    status: 'SHIPPED',
    daysAgo: 12,
    lines: [
      { productSlug: 'gala-apples', quantity: 2 },
      { productSlug: 'unwaxed-lemons', quantity: 1 },
      { productSlug: 'feta-in-brine', quantity: 1 },
      { productSlug: 'vine-tomatoes', quantity: 2 },
    ],
  },
  {
    personUid: 'demo-tomasz',
    name: 'Tomasz Zielinski',
    phone: '+1 202 555 0142',
    address: '230 Canal Street, Unit B, Lowell, MA 01852',
    status: 'PENDING',
    daysAgo: 2,
    lines: [
      { productSlug: 'broccoli', quantity: 1 },
      { productSlug: 'carrots', quantity: 2 },
      { productSlug: 'sweetcorn', quantity: 1 },
      { productSlug: 'romaine-lettuce', quantity: 1 },
      { productSlug: 'garlic', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-tomasz',
    name: 'Tomasz Zielinski',
    phone: '+1 202 555 0142',
    address: '230 Canal Street, Unit B, Lowell, MA 01852',
    status: 'SHIPPED',
    daysAgo: 29,
    lines: [
      { productSlug: 'smoked-bacon', quantity: 2 },
      { productSlug: 'crunchy-gherkins', quantity: 1 },
      { productSlug: 'coffee-beans', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-amara',
    name: 'Amara Okafor',
    phone: '+1 202 555 0153',
    address: '91 Linden Avenue, Trenton, NJ 08618',
    status: 'PENDING',
    daysAgo: 3,
    lines: [
      { productSlug: 'bananas', quantity: 1 },
      { productSlug: 'farmhouse-loaf', quantity: 2 },
      { productSlug: 'wildflower-honey', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-amara',
    name: 'Amara Okafor',
    phone: '+1 202 555 0153',
    address: '91 Linden Avenue, Trenton, NJ 08618',
    status: 'SHIPPED',
    daysAgo: 18,
    lines: [
      { productSlug: 'cherries', quantity: 2 },
      { productSlug: 'classic-hummus', quantity: 2 },
      { productSlug: 'coconut-water', quantity: 2 },
      { productSlug: 'red-chillies', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-luca',
    name: 'Luca Moretti',
    phone: '+1 202 555 0168',
    address: '15 Harbour View, Floor 2, Newport, RI 02840',
    status: 'PENDING',
    daysAgo: 4,
    lines: [
      { productSlug: 'vine-tomatoes', quantity: 4 },
      { productSlug: 'basil-pesto', quantity: 2 },
      { productSlug: 'garlic', quantity: 1 },
      { productSlug: 'milano-salami', quantity: 1 },
    ],
  },
  {
    personUid: 'demo-luca',
    name: 'Luca Moretti',
    phone: '+1 202 555 0168',
    address: '15 Harbour View, Floor 2, Newport, RI 02840',
    status: 'REJECTED',
    daysAgo: 44,
    lines: [{ productSlug: 'oat-drink-barista', quantity: 6 }],
  },
  {
    personUid: 'demo-yuki',
    name: 'Yuki Tanaka',
    phone: '+1 202 555 0175',
    address: '402 Birch Court, Portland, ME 04101',
    status: 'SHIPPED',
    daysAgo: 7,
    lines: [
      { productSlug: 'avocados', quantity: 1 },
      { productSlug: 'free-range-eggs', quantity: 1 },
      { productSlug: 'green-tea', quantity: 2 },
    ],
  },
  {
    personUid: 'demo-yuki',
    name: 'Yuki Tanaka',
    phone: '+1 202 555 0175',
    address: '402 Birch Court, Portland, ME 04101',
    status: 'SHIPPED',
    daysAgo: 40,
    lines: [
      { productSlug: 'sweet-potatoes', quantity: 1 },
      { productSlug: 'chestnut-mushrooms', quantity: 2 },
      { productSlug: 'mango-smoothie', quantity: 2 },
    ],
  },
  {
    personUid: 'demo-ingrid',
    name: 'Ingrid Solberg',
    phone: '+1 202 555 0186',
    address: '3 Chapel Hill, Concord, NH 03301',
    status: 'SHIPPED',
    daysAgo: 8,
    lines: [
      { productSlug: 'emmental-wedge', quantity: 2 },
      { productSlug: 'black-grapes', quantity: 2 },
      { productSlug: 'smoked-salmon', quantity: 1 },
      { productSlug: 'salted-butter', quantity: 2 },
    ],
  },
  {
    personUid: 'demo-ingrid',
    name: 'Ingrid Solberg',
    phone: '+1 202 555 0186',
    address: '3 Chapel Hill, Concord, NH 03301',
    status: 'SHIPPED',
    daysAgo: 33,
    lines: [
      { productSlug: 'brown-onions', quantity: 2 },
      { productSlug: 'conference-pears', quantity: 1 },
      { productSlug: 'cloudy-apple-juice', quantity: 3 },
    ],
  },
  {
    personUid: 'demo-omar',
    name: 'Omar Haddad',
    phone: '+1 202 555 0191',
    address: '58 Station Parade, Albany, NY 12203',
    status: 'SHIPPED',
    daysAgo: 26,
    lines: [
      { productSlug: 'baking-potatoes', quantity: 2 },
      { productSlug: 'garlic', quantity: 2 },
      { productSlug: 'mixed-peppers', quantity: 1 },
      { productSlug: 'ginger-ale', quantity: 2 },
    ],
  },
  {
    personUid: 'demo-leila',
    name: 'Leila Karimi',
    phone: '+1 202 555 0129',
    address: '66 Rosewood Drive, Burlington, VT 05401',
    status: 'SHIPPED',
    daysAgo: 5,
    lines: [
      { productSlug: 'butter-croissants', quantity: 2 },
      { productSlug: 'pressed-orange-juice', quantity: 2 },
      { productSlug: 'coffee-beans', quantity: 1 },
      { productSlug: 'strawberries', quantity: 1 },
    ],
  },
];

export const DEMO_ORDERS: readonly DemoOrder[] = [...DEMO_SHOPPER_ORDERS, ...DEMO_CUSTOMER_ORDERS];
