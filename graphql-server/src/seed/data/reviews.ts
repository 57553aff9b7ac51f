/** A review of the demo shop as a whole. */
export interface DemoReview {
  personUid: string;
  message: string;
  /** Stars, 1 to 5. */
  rating: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  /** What the shop answered. */
  answer?: string;
}

/** Newest first. Some people have written twice, some time apart. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    personUid: 'demo-leila',
    rating: 5,
    daysAgo: 3,
    message:
      'I order on Thursday evening and have breakfast for the whole family on Saturday. The croissants alone are a reason to come back.',
  },
  {
    personUid: 'demo-tomasz',
    rating: 5,
    daysAgo: 6,
    message:
      'Vegetables that look as if somebody chose them for their own kitchen. Nothing hidden at the bottom of the box.',
  },
  {
    personUid: 'demo-maya',
    rating: 5,
    daysAgo: 10,
    message:
      'Clear prices, a short checkout and fruit that is really ripe. I have stopped driving to the supermarket on Saturdays.',
  },
  {
    personUid: 'demo-omar',
    rating: 4,
    daysAgo: 15,
    message:
      'Very happy with the quality. Shipping per line adds up on small orders, so I plan one bigger order a week.',
    answer:
      'Thank you for saying so, Omar. One bigger order a week is easier on the vans too. We are looking at what shipping costs on small ones.',
  },
  {
    personUid: 'demo-ingrid',
    rating: 5,
    daysAgo: 21,
    message:
      'I am not good with websites, and even so I had my basket paid for within five minutes. The cheese is first class.',
  },
  {
    personUid: 'demo-yuki',
    rating: 4,
    daysAgo: 27,
    message:
      'Good choice for one person as well as for a family. I would love a few smaller packs, otherwise no complaints.',
  },
  {
    personUid: 'demo-luca',
    rating: 5,
    daysAgo: 34,
    message:
      'Tomatoes with flavour, basil pesto with basil in it, and coffee beans I can trust. My mother would shop here.',
  },
  {
    personUid: 'demo-amara',
    rating: 5,
    daysAgo: 42,
    message:
      'The descriptions tell me how to store things, and they are right. I throw away far less food than I used to.',
  },
  {
    personUid: 'demo-shopper',
    rating: 4,
    daysAgo: 50,
    message:
      'Easy to find things and easy to order again. One peach let me down, everything else has been excellent.',
  },
  {
    personUid: 'demo-tomasz',
    rating: 4,
    daysAgo: 63,
    message:
      'Solid shop. The potatoes and onions are better than at my local store, and the drinks are not overpriced.',
  },
  {
    personUid: 'demo-yuki',
    rating: 3,
    daysAgo: 71,
    message:
      'My first order had one cold, watery pack of tomatoes in it. The rest was good, so I am giving it another chance.',
  },
  {
    personUid: 'demo-ingrid',
    rating: 5,
    daysAgo: 80,
    message:
      'Honest pictures, honest weights. The honey and the butter have earned a fixed place in my kitchen.',
  },
  {
    personUid: 'demo-amara',
    rating: 5,
    daysAgo: 93,
    message:
      'Ordered late at night from my phone and everything was as I left it the next morning. Smooth from start to finish.',
  },
  {
    personUid: 'demo-maya',
    rating: 4,
    daysAgo: 108,
    message:
      'A small shop that does the basics well. I hope the fruit section keeps growing, there is always room for more berries.',
  },
];
