import type { DemoProduct } from './demo-product.js';

export const VEGETABLES: readonly DemoProduct[] = [
  {
    id: 'bb4679e5-95b0-4e86-a580-5dd880c14efb',
    slug: 'carrots',
    name: 'Bunched carrots with tops',
    description:
      'Slender carrots sold with their leaves, which is the best sign of freshness. Sweet enough to eat raw. Twist the tops off before storing, and use them in a pesto or soup.',
    priceMinor: 210,
    category: 'VEGETABLES',
    packAmount: 600,
    packUnit: 'GRAM',
  },
  {
    id: '3b1c0601-2e42-4c6b-924b-31be21e0f079',
    slug: 'broccoli',
    name: 'Broccoli crown',
    description:
      'Tight, dark green florets on a tender stalk. Four minutes of steam keeps the bite and the colour. Peel the stalk and slice it thin: it is the sweetest part.',
    priceMinor: 185,
    category: 'VEGETABLES',
    packAmount: 400,
    packUnit: 'GRAM',
  },
  {
    id: 'e887a07c-7398-4250-818e-31c5eb63cb24',
    slug: 'mixed-peppers',
    name: 'Mixed sweet peppers',
    description:
      'One red, one yellow and one green. The red is the sweetest, the green the freshest, the yellow somewhere between. Good raw, charred or stuffed with rice.',
    priceMinor: 295,
    category: 'VEGETABLES',
    packAmount: 3,
    packUnit: 'PIECE',
  },
  {
    id: '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f',
    slug: 'vine-tomatoes',
    name: 'Vine tomatoes',
    description:
      'Left on the truss to ripen, so they smell the way tomatoes should. Slice them for salads or roast them whole with garlic. Keep them out of the fridge.',
    priceMinor: 310,
    category: 'VEGETABLES',
    packAmount: 500,
    packUnit: 'GRAM',
  },
  {
    id: '3fcc4091-6c6a-4866-9042-5e05ff7a07d7',
    slug: 'cucumber',
    name: 'Cucumber',
    description:
      'Cool, crisp and almost seedless, with a skin thin enough to leave on. It makes quick pickles and a good raita. Wrap the cut end and use it within four days.',
    priceMinor: 110,
    category: 'VEGETABLES',
    packAmount: 1,
    packUnit: 'PIECE',
  },
  {
    id: 'd5aae73e-c5d6-481f-b09d-a202d4abdee5',
    slug: 'aubergines',
    name: 'Aubergines',
    description:
      'Glossy, heavy aubergines with few seeds and no bitterness, so there is no need to salt them. Roast until they collapse, or slice and fry for a parmigiana.',
    priceMinor: 330,
    category: 'VEGETABLES',
    packAmount: 2,
    packUnit: 'PIECE',
  },
  {
    id: 'a04545b7-e8ed-4728-966a-a0508a2fef45',
    slug: 'brown-onions',
    name: 'Brown onions',
    description:
      'The everyday onion: pungent raw, sweet once it has had twenty minutes in butter. Firm necks and dry skins mean they keep for a month in a dark, airy place.',
    priceMinor: 145,
    category: 'VEGETABLES',
    packAmount: 1000,
    packUnit: 'GRAM',
  },
  {
    id: 'bc21dba9-c40a-4e5a-9bc3-0ee2d6742925',
    slug: 'garlic',
    name: 'Garlic bulbs',
    description:
      'Three full bulbs with fat cloves that peel easily. Sharp when crushed, mellow and spreadable when roasted whole. Store them dry and never in the fridge.',
    priceMinor: 170,
    category: 'VEGETABLES',
    packAmount: 3,
    packUnit: 'PIECE',
  },
  {
    id: '4a1b1066-6599-43ad-8ff2-01a5b8a1abe2',
    slug: 'baking-potatoes',
    name: 'Large potatoes for baking and roasting',
    description:
      'Floury potatoes, each about the size of a fist. They bake to a fluffy middle, roast with a proper crust and mash without lumps. Keep the sack closed, since light turns them green.',
    priceMinor: 275,
    category: 'VEGETABLES',
    packAmount: 2000,
    packUnit: 'GRAM',
  },
  {
    id: 'cbde33ea-8820-4664-8407-cf4d7bf41f34',
    slug: 'sweet-potatoes',
    name: 'Sweet potatoes',
    description:
      'Pink skins, creamy flesh and a taste close to chestnut. Cut into wedges with smoked paprika, or mash with a little lime. They bake in about forty-five minutes.',
    priceMinor: 265,
    category: 'VEGETABLES',
    packAmount: 1000,
    packUnit: 'GRAM',
  },
  {
    id: 'ca1bd848-8fc3-495e-93b7-987a551a3c4f',
    slug: 'romaine-lettuce',
    name: 'Romaine lettuce hearts',
    description:
      'Two crunchy hearts with pale, sweet ribs. Sturdy enough for a Caesar dressing and good seared on a hot grill. Stand them in cold water for ten minutes if they look tired.',
    priceMinor: 225,
    category: 'VEGETABLES',
    packAmount: 2,
    packUnit: 'PIECE',
  },
  {
    id: '48ec0220-5dc2-4cf8-9cd4-e0ead5b6072a',
    slug: 'sweetcorn',
    name: 'Sweetcorn cobs',
    description:
      'Milky kernels packed to the tip, still in their husks. Boil for five minutes or grill until they blister. Eat them soon, because the sugar fades day by day.',
    priceMinor: 240,
    category: 'VEGETABLES',
    packAmount: 2,
    packUnit: 'PIECE',
  },
  {
    id: '2ec47fcb-7391-459a-a4e8-31a777197ff3',
    slug: 'chestnut-mushrooms',
    name: 'Chestnut mushrooms',
    description:
      'Brown caps with more flavour and less water than white mushrooms. Fry them hot in a wide pan and salt them last. Keep them in paper rather than plastic.',
    priceMinor: 215,
    category: 'VEGETABLES',
    packAmount: 300,
    packUnit: 'GRAM',
    stock: 12,
    lowStockThreshold: 15,
  },
  {
    id: 'a8f3a1cf-bbac-4cfa-bb91-a99160b9725e',
    slug: 'garden-peas',
    name: 'Garden peas in the pod',
    description:
      'Sweet peas to shell at the kitchen table; half of them tend not to reach the pot. Expect about 160 g once podded. The empty pods make a light stock.',
    priceMinor: 280,
    category: 'VEGETABLES',
    packAmount: 400,
    packUnit: 'GRAM',
  },
  {
    id: '8b16752b-eae3-466c-8f2b-a9caf385cc19',
    slug: 'red-chillies',
    name: 'Red chillies',
    description:
      'Medium heat with a fruity edge. Remove the seeds and the white ribs for a milder dish. Extra chillies freeze whole and can be grated straight from the freezer.',
    priceMinor: 130,
    category: 'VEGETABLES',
    packAmount: 100,
    packUnit: 'GRAM',
  },
  {
    id: '482a65db-de14-44c3-ac84-754b439c523e',
    slug: 'avocados',
    name: 'Ripe and ready avocados',
    description:
      'Soft enough for toast tonight, buttery and nutty. Keep them in the fridge to win three or four more days. Leave the stone in a cut half to slow the browning.',
    priceMinor: 345,
    category: 'VEGETABLES',
    packAmount: 2,
    packUnit: 'PIECE',
    stock: 46,
  },
];
