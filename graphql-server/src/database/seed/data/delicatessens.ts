import type { DemoProduct } from './demo-product.js';

export const DELICATESSENS: readonly DemoProduct[] = [
  {
    id: '0920329d-bfa5-4b56-89ba-1bf930d43aa5',
    slug: 'emmental-wedge',
    name: 'Emmental cheese wedge',
    description:
      'A firm, nutty cheese with the large holes that come from slow ripening. It melts into long strings, so keep some for toasties and fondue. Wrap it in paper, not film.',
    priceMinor: 690,
    category: 'DELICATESSENS',
    packAmount: 250,
    packUnit: 'GRAM',
  },
  {
    id: 'd666d506-8fe7-4f21-b0a5-755f9ea3b05e',
    slug: 'ripe-brie',
    name: 'Ripe Brie',
    description:
      'Soft under a white rind, with a taste of butter and mushrooms. Take it out of the fridge an hour before serving. The rind is meant to be eaten.',
    priceMinor: 520,
    category: 'DELICATESSENS',
    packAmount: 200,
    packUnit: 'GRAM',
    stock: 4,
  },
  {
    id: 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c',
    slug: 'feta-in-brine',
    name: 'Feta in brine',
    description:
      "Crumbly, salty and slightly lemony, made with sheep's milk. Keep it covered in its brine and it lasts for two weeks once opened. Crumble over watermelon or bake it whole with tomatoes.",
    priceMinor: 410,
    category: 'DELICATESSENS',
    packAmount: 200,
    packUnit: 'GRAM',
  },
  {
    id: '51a99918-1bc0-49f7-9a32-24ef48510d87',
    slug: 'green-olives',
    name: 'Green olives stuffed with red pepper',
    description:
      'Meaty olives with a sweet slip of pepper in the middle. Rinse them for a milder taste. They go into stews as happily as they go onto the snack table.',
    priceMinor: 380,
    category: 'DELICATESSENS',
    packAmount: 340,
    packUnit: 'GRAM',
  },
  {
    id: '51703805-bf8a-444c-b56c-edaa2ef531c5',
    slug: 'smoked-bacon',
    name: 'Oak-smoked streaky bacon',
    description:
      'Dry-cured rashers, smoked slowly over oak, that shrink very little in the pan. Start them in a cold pan for an even crisp. Ten rashers to the pack.',
    priceMinor: 475,
    category: 'DELICATESSENS',
    packAmount: 200,
    packUnit: 'GRAM',
  },
  {
    id: 'f13b2006-d9d1-4b78-b761-7f127305b5ee',
    slug: 'milano-salami',
    name: 'Milano salami, whole',
    description:
      'Finely ground pork with garlic and black pepper, tied by hand and dried until firm. Hang it in a cool place and slice it as thin as you can. It keeps for weeks uncut.',
    priceMinor: 1150,
    category: 'DELICATESSENS',
    packAmount: 400,
    packUnit: 'GRAM',
  },
  {
    id: '3abe6bc7-3dd4-4fcc-9ecb-aa8a34040096',
    slug: 'smoked-salmon',
    name: 'Smoked salmon, hand-sliced',
    description:
      'Silky slices with a light smoke and not too much salt. Made for bagels, scrambled eggs and small celebrations. Separate the slices while they are cold, then let them warm a little.',
    priceMinor: 895,
    category: 'DELICATESSENS',
    packAmount: 150,
    packUnit: 'GRAM',
    stock: 27,
  },
  {
    id: '090ea056-bd26-4543-beb1-ca57fe093f84',
    slug: 'farmhouse-loaf',
    name: 'Farmhouse white loaf, unsliced',
    description:
      'A tin loaf with a soft crumb and a crust that crackles when you press it. Slice it thick for toast. It is baked without preservatives, so freeze what you will not eat in three days.',
    priceMinor: 340,
    category: 'DELICATESSENS',
    packAmount: 800,
    packUnit: 'GRAM',
    stock: 60,
  },
  {
    id: 'b31d40af-a36a-4d24-8dff-ce9f44634dfe',
    slug: 'butter-croissants',
    name: 'All-butter croissants',
    description:
      'Flaky on the outside and stretchy within, made with nothing but butter in the layers. Five minutes in a hot oven brings them back to life. Four to a box.',
    priceMinor: 450,
    category: 'DELICATESSENS',
    packAmount: 4,
    packUnit: 'PIECE',
  },
  {
    id: '67ce1935-2d10-4017-8a51-51252a378a8c',
    slug: 'classic-hummus',
    name: 'Classic hummus',
    description:
      'Chickpeas and tahini whipped until smooth, with lemon and a thread of olive oil. Eat it with warm bread or spread it under roasted vegetables. Finish it within three days of opening.',
    priceMinor: 295,
    category: 'DELICATESSENS',
    packAmount: 250,
    packUnit: 'GRAM',
  },
  {
    id: '2d5f015d-a839-4449-a8e9-bb617443a4f2',
    slug: 'basil-pesto',
    name: 'Basil pesto with pine nuts',
    description:
      'A coarse, fragrant pesto with plenty of basil and real hard cheese. Stir it through hot pasta off the heat so the green stays bright. Cover the rest with oil.',
    priceMinor: 425,
    category: 'DELICATESSENS',
    packAmount: 190,
    packUnit: 'GRAM',
  },
  {
    id: '0fe4df4e-41a7-4e82-8394-8c3dbaf5b2c7',
    slug: 'crunchy-gherkins',
    name: 'Crunchy gherkins',
    description:
      'Small gherkins in a sweet and sour brine with dill and mustard seed. They stay crisp to the last one in the jar. The brine is a fine start to a potato salad dressing.',
    priceMinor: 265,
    category: 'DELICATESSENS',
    packAmount: 530,
    packUnit: 'GRAM',
  },
  {
    id: 'f23bf38a-abdb-4b46-959a-1f449ccb2af7',
    slug: 'wildflower-honey',
    name: 'Wildflower honey',
    description:
      'Set by nature, not by a factory: runny in summer, cloudier in winter. The taste is floral with a little caramel. Warm the jar in hot water if it becomes firm. Not for babies under one year.',
    priceMinor: 780,
    category: 'DELICATESSENS',
    packAmount: 450,
    packUnit: 'GRAM',
  },
  {
    id: '0e8252f9-e785-4de4-9173-aa6e50b511b1',
    slug: 'free-range-eggs',
    name: 'Free-range eggs, large',
    description:
      'Six large eggs from hens that spend their days outdoors. The yolks are deep yellow and stand up well in the pan. Check the date on the box and keep them cool.',
    priceMinor: 385,
    category: 'DELICATESSENS',
    packAmount: 6,
    packUnit: 'PIECE',
  },
  {
    id: '0b3f92ac-ceee-453c-8520-8cf8dcbbb982',
    slug: 'salted-butter',
    name: 'Salted butter',
    description:
      'Churned in small batches, with fine crystals of sea salt. Spread it thickly on warm toast or let it foam around a piece of fish. It keeps six weeks in the fridge.',
    priceMinor: 310,
    category: 'DELICATESSENS',
    packAmount: 250,
    packUnit: 'GRAM',
  },
];
