import type { DemoProduct } from './demo-product.js';

export const FRUITS: readonly DemoProduct[] = [
  {
    id: 'f7bb9c56-cf79-4f74-b116-97b798ab3bde',
    slug: 'gala-apples',
    name: 'Gala apples',
    description:
      'Sweet, thin-skinned and crisp enough for a lunch box. They hold their shape in a tart and need no peeling. Keep them in the fridge and they stay firm for about three weeks.',
    priceMinor: 240,
    category: 'FRUITS',
    packAmount: 1000,
    packUnit: 'GRAM',
  },
  {
    id: '5e8ca364-a994-4cce-bf25-7fa34bf9d1de',
    slug: 'bananas',
    name: 'Bananas, hand of five',
    description:
      'Picked with a touch of green left at the tips, so they ripen over two or three days on the counter. Eat them plain, slice them over porridge, or freeze the spotted ones for banana bread.',
    priceMinor: 165,
    category: 'FRUITS',
    packAmount: 5,
    packUnit: 'PIECE',
  },
  {
    id: '065f6cf0-6831-4bf4-9633-4d122187b61f',
    slug: 'conference-pears',
    name: 'Conference pears',
    description:
      'Slim pears with a russet skin and a honeyed, juicy flesh. Firm ones poach well; leave the rest in a bowl until the neck gives a little under the thumb.',
    priceMinor: 320,
    category: 'FRUITS',
    packAmount: 1000,
    packUnit: 'GRAM',
  },
  {
    id: 'c63424b2-a703-4620-a35d-ea40f779e907',
    slug: 'clementines',
    name: 'Easy-peel clementines',
    description:
      'Small, seedless and loose in their skins, which is why children like them. The flavour is bright with very little bitterness. They keep a week in a bowl and two in the fridge.',
    priceMinor: 350,
    category: 'FRUITS',
    packAmount: 1000,
    packUnit: 'GRAM',
  },
  {
    id: '29dd276c-46b1-41b9-802b-6ae7c89d5416',
    slug: 'unwaxed-lemons',
    name: 'Unwaxed lemons',
    description:
      'No wax on the skin, so the zest can go straight into cakes, dressings and tea. Roll them under your palm before squeezing to get more juice. Four lemons give roughly 180 ml.',
    priceMinor: 195,
    category: 'FRUITS',
    packAmount: 4,
    packUnit: 'PIECE',
  },
  {
    id: '4937af9d-441b-4e07-8e1b-4ea89f674c9f',
    slug: 'limes',
    name: 'Limes',
    description:
      'Sharp, fragrant and full of juice. Use them for curries, salsas and a cold glass of soda. They dry out in a warm kitchen, so store them in the fridge in a closed bag.',
    priceMinor: 180,
    category: 'FRUITS',
    packAmount: 5,
    packUnit: 'PIECE',
  },
  {
    id: '96bc91db-be0a-405b-9a7b-648c1e441e35',
    slug: 'strawberries',
    name: 'Strawberries',
    description:
      'Ripe berries, red to the middle, sold in a card punnet. Best within two days. Wash them only just before eating, and let them come to room temperature for the full flavour.',
    priceMinor: 395,
    category: 'FRUITS',
    packAmount: 400,
    packUnit: 'GRAM',
    stock: 3,
  },
  {
    id: '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2',
    slug: 'blueberries',
    name: 'Blueberries',
    description:
      'Plump, dusty-blue berries with a gentle sweetness and a little bite. Scatter them on yogurt or fold them into pancake batter. They freeze well on a flat tray.',
    priceMinor: 360,
    category: 'FRUITS',
    packAmount: 250,
    packUnit: 'GRAM',
    stock: 34,
  },
  {
    id: '9ed2f3bc-eb80-4645-9d9f-cce5c9430fd0',
    slug: 'black-grapes',
    name: 'Seedless black grapes',
    description:
      'Thin skins, no pips and a deep, almost jammy taste. Good on a cheese board or frozen as a summer snack. Keep them unwashed in the fridge for up to a week.',
    priceMinor: 380,
    category: 'FRUITS',
    packAmount: 500,
    packUnit: 'GRAM',
  },
  {
    id: '5d4a84ef-161b-49ac-bcde-54881da2265c',
    slug: 'cherries',
    name: 'Sweet dark cherries',
    description:
      'Dark, heavy cherries with a firm bite and stalks still on. They are a treat by the handful and make a quick sauce with a spoonful of sugar. Mind the stones.',
    priceMinor: 590,
    category: 'FRUITS',
    packAmount: 500,
    packUnit: 'GRAM',
    stock: 0,
  },
  {
    id: '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d',
    slug: 'ripe-mangoes',
    name: 'Ripe mangoes',
    description:
      'Ready to eat when they arrive: fragrant, smooth and without strings. Cut along both sides of the flat stone and score the cheeks. If you need a few more days, put them in the fridge.',
    priceMinor: 440,
    category: 'FRUITS',
    packAmount: 2,
    packUnit: 'PIECE',
  },
  {
    id: 'ced3ac55-1d45-4182-9ccc-1295ed955e71',
    slug: 'pineapple',
    name: 'Extra sweet pineapple',
    description:
      'Golden right through, with a balance of sugar and acid that works grilled as well as fresh. A leaf that pulls out easily tells you it is ready. Cut pieces keep three days in a closed box.',
    priceMinor: 325,
    category: 'FRUITS',
    packAmount: 1,
    packUnit: 'PIECE',
  },
  {
    id: 'b85ef80d-1c1a-4be5-b2f6-5f1106881710',
    slug: 'green-kiwis',
    name: 'Green kiwis',
    description:
      'Tangy and full of vitamin C, with soft seeds that crackle slightly. Halve and spoon out, or slice into a fruit salad. Put hard ones beside a banana to ripen faster.',
    priceMinor: 260,
    category: 'FRUITS',
    packAmount: 6,
    packUnit: 'PIECE',
  },
  {
    id: '3a20ab42-0ef9-42bc-8b94-e038a80808e4',
    slug: 'yellow-peaches',
    name: 'Yellow peaches',
    description:
      'Fuzzy, fragrant peaches with yellow flesh that drips when it is ripe. They are firm on delivery and need a day or two at room temperature. Lovely sliced over vanilla yogurt.',
    priceMinor: 420,
    category: 'FRUITS',
    packAmount: 4,
    packUnit: 'PIECE',
  },
  {
    id: 'e7991858-2567-4ec4-b0e6-aec04c4b45ec',
    slug: 'watermelon',
    name: 'Watermelon, quarter',
    description:
      'A thick quarter of a large red melon, wrapped and ready to slice. Crisp and very cold from the fridge is how we like it. Salt and lime bring out the sweetness.',
    priceMinor: 375,
    category: 'FRUITS',
    packAmount: 1500,
    packUnit: 'GRAM',
  },
];
