import type { DemoProduct } from './demo-product.js';

export const BEVERAGES: readonly DemoProduct[] = [
  {
    id: 'c93b581c-0023-4030-bc8e-60467602a650',
    slug: 'pressed-orange-juice',
    name: 'Freshly pressed orange juice',
    description:
      'Nothing but oranges, pressed the day before it leaves us. There are bits in it, so shake the bottle. Drink it within two days of opening.',
    priceMinor: 420,
    category: 'BEVERAGE',
    packAmount: 750,
    packUnit: 'MILLILITRE',
  },
  {
    id: 'df05a311-9d64-43a9-8eb2-ee0c7a3b8dbf',
    slug: 'cloudy-apple-juice',
    name: 'Cloudy apple juice',
    description:
      'Pressed from whole apples and left unfiltered, which gives it body and a tart finish. Good cold, and even better warmed with a cinnamon stick.',
    priceMinor: 365,
    category: 'BEVERAGE',
    packAmount: 1000,
    packUnit: 'MILLILITRE',
  },
  {
    id: 'f8650217-633a-45be-9e40-870f79f7a603',
    slug: 'oat-drink-barista',
    name: 'Oat drink, barista',
    description:
      'A creamy oat drink that steams to a fine foam and does not split in hot coffee. Mild, with no added sugar. It works in pancakes and porridge too.',
    priceMinor: 235,
    category: 'BEVERAGE',
    packAmount: 1000,
    packUnit: 'MILLILITRE',
  },
  {
    id: 'bd332460-def0-4ff6-8bf6-c0a7a2100e7c',
    slug: 'whole-milk',
    name: 'Whole milk',
    description:
      'Full-fat milk, pasteurised but not homogenised, so the cream rises to the top. Shake it or spoon the cream over fruit. Best within three days of opening.',
    priceMinor: 155,
    category: 'BEVERAGE',
    packAmount: 1000,
    packUnit: 'MILLILITRE',
  },
  {
    id: '363656b1-7397-4b2a-a45c-c55cae35efc0',
    slug: 'sparkling-water',
    name: 'Sparkling mineral water',
    description:
      'Lively bubbles and a clean, faintly mineral taste. It stays fizzy for a day after opening if the cap is tight. Serve it very cold.',
    priceMinor: 115,
    category: 'BEVERAGE',
    packAmount: 1000,
    packUnit: 'MILLILITRE',
  },
  {
    id: '78785858-1d9c-4877-b5da-e3714233c258',
    slug: 'still-spring-water',
    name: 'Still spring water',
    description:
      'Two one-litre bottles of soft, neutral water that lets tea and coffee taste of themselves. The bottles are made of recycled plastic and can go back in the bin for it.',
    priceMinor: 260,
    category: 'BEVERAGE',
    packAmount: 2000,
    packUnit: 'MILLILITRE',
  },
  {
    id: 'c1a4ef67-3956-4fd0-985d-18ce94513d92',
    slug: 'elderflower-cordial',
    name: 'Elderflower cordial',
    description:
      'Elder blossoms steeped with lemon and sugar. Mix one part with ten of still or sparkling water. A splash over strawberries is a good idea as well. Keep it cold once open.',
    priceMinor: 560,
    category: 'BEVERAGE',
    packAmount: 500,
    packUnit: 'MILLILITRE',
  },
  {
    id: '48053345-492e-4ca2-88c5-4992e2a71a4c',
    slug: 'cloudy-lemonade',
    name: 'Cloudy lemonade',
    description:
      'Sharp before it is sweet, made with whole lemons and gentle bubbles, in a swing-top bottle you will want to keep. Turn it over once before you open it.',
    priceMinor: 390,
    category: 'BEVERAGE',
    packAmount: 750,
    packUnit: 'MILLILITRE',
  },
  {
    id: 'a8432272-8249-4f26-84a1-4f19af509be3',
    slug: 'ginger-ale',
    name: 'Ginger ale, pack of three cans',
    description:
      'Real ginger gives it warmth at the back of the throat, without too much sugar. Alcohol-free, of course. Pour it over ice with a slice of lime. Three cans of 330 ml.',
    priceMinor: 345,
    category: 'BEVERAGE',
    packAmount: 990,
    packUnit: 'MILLILITRE',
  },
  {
    id: 'd2bdb676-22e3-40d1-933f-b562a349748c',
    slug: 'coffee-beans',
    name: 'House blend coffee beans',
    description:
      'Medium roast with notes of cocoa and toasted hazelnut. Forgiving in a moka pot, rounded as espresso. The bag closes again; keep it out of the fridge and grind as you go.',
    priceMinor: 950,
    category: 'BEVERAGE',
    packAmount: 500,
    packUnit: 'GRAM',
    stock: 80,
  },
  {
    id: '9ce593ee-ea3e-4545-ba91-9ed125e6af75',
    slug: 'green-tea',
    name: 'Green tea, twenty bags',
    description:
      'Grassy, light and not at all bitter if you let the water cool for two minutes first. Brew for two minutes. Each bag takes a second cup well.',
    priceMinor: 375,
    category: 'BEVERAGE',
    packAmount: 40,
    packUnit: 'GRAM',
  },
  {
    id: 'd7788732-f579-40e1-a97c-606649e0f82a',
    slug: 'breakfast-tea',
    name: 'Loose leaf breakfast tea in a tin',
    description:
      'A brisk, malty black tea that stands up to milk. One teaspoon per cup and four minutes in the pot. The tin keeps it fresh and is worth refilling.',
    priceMinor: 640,
    category: 'BEVERAGE',
    packAmount: 125,
    packUnit: 'GRAM',
  },
  {
    id: 'b824d4a9-0b75-44be-a8be-24d6166d7f90',
    slug: 'coconut-water',
    name: 'Pure coconut water',
    description:
      'Straight from young coconuts, with nothing added. Light, faintly sweet and refreshing after a run. It may turn slightly pink, which is natural and harmless.',
    priceMinor: 285,
    category: 'BEVERAGE',
    packAmount: 1000,
    packUnit: 'MILLILITRE',
  },
  {
    id: '95c15741-da24-4051-8d6f-e0a91bfca125',
    slug: 'mango-smoothie',
    name: 'Mango and passion fruit smoothie',
    description:
      'Thick mango purée with the sharp edge of passion fruit and a little apple. One bottle is a good breakfast on the way to work. Shake well and keep it chilled.',
    priceMinor: 325,
    category: 'BEVERAGE',
    packAmount: 300,
    packUnit: 'MILLILITRE',
    stock: 22,
  },
  {
    id: '98693180-f693-48ab-8171-ed9d1c5d0b33',
    slug: 'drinking-chocolate',
    name: 'Rich drinking chocolate',
    description:
      'Shavings of dark chocolate rather than a sweet powder. Whisk three spoons into hot milk until glossy. It makes a very good sauce for ice cream when you use half the milk.',
    priceMinor: 595,
    category: 'BEVERAGE',
    packAmount: 300,
    packUnit: 'GRAM',
  },
];
