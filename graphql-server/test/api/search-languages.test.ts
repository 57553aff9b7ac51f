import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Default } from '../../src/features/catalogue/categories/default-categories.js';
import { Category } from '../../src/features/catalogue/categories/category.entity.js';
import { PackUnit, type Product } from '../../src/features/catalogue/product/product.entity.js';
import { seedDemo } from '../../src/seed/seed.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

afterEach(() => shop.dataSource.query('delete from products'));

const build = (...names: (string | Partial<Product>)[]) =>
  Promise.all(
    names.map((name) =>
      buildProduct(shop.dataSource, {
        description: '',
        categories: [Default.BEVERAGE],
        ...(typeof name === 'string' ? { name } : name),
      }),
    ),
  );

interface Found {
  readonly products: { readonly totalCount: number; readonly edges: readonly { node: { name: string } }[] };
}
const found = async (search: string): Promise<string[]> => {
  const { products } = await shop.ask<Found>(
    'query ($search: String!) { products(first: 50, filter: { search: $search }) { totalCount edges { node { name } } } }',
    { search },
  );
  expect(products.totalCount).toBe(products.edges.length);
  return products.edges.map(({ node }) => node.name);
};

interface Suggested {
  readonly suggestProducts: {
    readonly didYouMean: string | null;
    readonly categories: readonly { name: string }[];
    readonly products: readonly { name: string }[];
  };
}
const suggested = async (text: string) =>
  (
    await shop.ask<Suggested>(
      'query ($text: String!) { suggestProducts(text: $text) { didYouMean categories { name } products { name } } }',
      { text },
    )
  ).suggestProducts;

describe('a search finds', () => {
  test.each([
    ['टमातर', 'टमाटर'],
    ['طماتم', 'طماطم'],
    ['Памидоры', 'Помидоры'],
    ['ντοματες', 'Ντομάτας'],
    ['עגבניוה', 'עגבניה'],
    ['টমটো', 'টমেটো'],
  ])('one wrong letter in any script: %s', async (search, name) => {
    await build(name, 'Brot');
    expect(await found(search)).toEqual([name]);
  });

  test.each([
    ['ارز', 'أرز بسمتي'],
    ['قهوه', 'قهوة عربية'],
    ['شاى', 'شاي'],
    ['طماطم', 'الطماطم'],
    ['الطماطم', 'طماطم'],
    ['برتقال', 'بُرْتُقَال'],
    ['عسل', 'عـــسل'],
    ['کیوی', 'كيوي'],
    ['فانيليا', 'ڤانيليا'],
    ['مايده', 'مائدة'],
    ['חלב', 'חָלָב'],
    ['ежевика', 'Ежевика'],
    ['мед', 'Мёд'],
  ])('letters that people do not type: %s', async (search, name) => {
    await build(name, 'Brot');
    expect(await found(search)).toEqual([name]);
  });

  test.each([
    ['हिंदी', 'हिन्दी'],
    ['आंवला', 'आँवला'],
    ['जीरा', 'ज़ीरा'],
    ['हिन्दी', 'हिंदी'],
    ['अंडा', 'अण्डा'],
    ['काफी', 'कॉफ़ी'],
    ['पकोड़े', 'पकोडे'],
  ])('nasal signs and nuktas in either spelling: %s', async (search, name) => {
    await build(name, 'Brot');
    expect(await found(search)).toEqual([name]);
  });

  test.each([
    ['500 ग्राम', 'नींबू ५०० ग्राम'],
    ['500g', 'नींबू ५०० ग्राम'],
    ['नींबू 500', 'नींबू ५०० ग्राम'],
    ['٧ اب', '7 اب'],
    ['7 اب', '٧ اب'],
    ['১ কেজি', '1 কেজি'],
  ])('digits of the script: %s', async (search, name) => {
    await build(name, 'Brot');
    expect(await found(search)).toEqual([name]);
  });

  test.each([
    ['10 Stück', 'Eggs'],
    ['10 पीस', 'Eggs'],
    ['10 قطع', 'Eggs'],
    ['10 шт', 'Eggs'],
    ['500 Gramm', 'Butter'],
    ['500 ग्राम', 'Butter'],
    ['٥٠٠ غرام', 'Butter'],
    ['1 लीटर', 'Milk'],
    ['1 لتر', 'Milk'],
    ['1 л', 'Milk'],
    ['1 كغ', 'Flour'],
    ['1 किलो', 'Flour'],
    ['1 кг', 'Flour'],
  ])('sizes in the languages of the shop: %s', async (search, name) => {
    await build(
      { name: 'Eggs', packAmount: 10, packUnit: PackUnit.PIECE },
      { name: 'Butter', packAmount: 500, packUnit: PackUnit.GRAM },
      { name: 'Milk', packAmount: 1000, packUnit: PackUnit.MILLILITRE },
      { name: 'Flour', packAmount: 1000, packUnit: PackUnit.GRAM },
    );
    expect(await found(search)).toEqual([name]);
  });

  test.each([
    ['Milch', ['Milch', 'Vollmilch']],
    ['Saft', ['Apfelsaft']],
    ['Salat', ['Blattsalat']],
    ['Mehl', ['Weizenmehl']],
    ['Tomate', ['Kirschtomaten']],
    ['Tomaten', ['Kirschtomaten']],
    ['Wein', []],
    ['milk', ['Buttermilk']],
  ])('the last part of a compound, behind whole words: %s', async (search, names) => {
    await build(
      'Vollmilch',
      'Milch',
      'Apfelsaft',
      'Blattsalat',
      'Weizenmehl',
      'Kirschtomaten',
      'Schweinshaxe vom Schwein',
      'Buttermilk',
      { name: 'Limonade', description: 'Ohne Saftkonzentrat.' },
    );
    expect(await found(search)).toEqual(names);
  });

  test.each([
    ['Apfel saft', 'Apfelsaft'],
    ['Kirsch-Tomaten', 'Kirschtomaten'],
    ['Kirschtomaten', 'Kirsch-Tomaten'],
    ['Apfelsaft', 'Apfel Saft'],
    ['honey dew', 'Honeydew melon'],
    ['honeydew', 'Honey dew melon'],
    ['Öl sardinen', 'Ölsardinen'],
  ])('words joined or apart: %s', async (search, name) => {
    await build(name, 'Brot');
    expect(await found(search)).toEqual([name]);
  });

  test('words apart beside names that join them, in lists, numbers and the list of admins', async () => {
    await build('Bio-Milch', 'Bio Milch mild', 'Frische Bio Milch', 'Brot');
    const names = ['Bio Milch mild', 'Bio-Milch', 'Frische Bio Milch'];
    expect((await found('bio milch')).toSorted()).toEqual(names);
    const { productFacets, adminProducts } = await shop.ask<{
      productFacets: { totalCount: number };
      adminProducts: Found['products'];
    }>(
      `{ productFacets(filter: { search: "bio milch" }) { totalCount }
        adminProducts(first: 9, filter: { search: "bio milch" }) { edges { node { name } } } }`,
      {},
      admin.token,
    );
    expect(productFacets.totalCount).toBe(3);
    expect(adminProducts.edges.map(({ node }) => node.name).toSorted()).toEqual(names);
  });

  test('chicken, and not what only has its first letters in German', async () => {
    await build('Chick peas', 'Chicken breast fillet');
    expect(await found('chicken')).toEqual(['Chicken breast fillet']);
  });

  test.each(['vegetable', 'vegetables', 'Gemüse', 'gemuese'])(
    'the products of a category by its name, behind those of that name: %s',
    async (search) => {
      const categories = shop.dataSource.getRepository(Category);
      await categories.update(Default.VEGETABLES, { translations: { de: { name: 'Gemüse' } } });
      await build(
        { name: 'Carrots', categories: [Default.VEGETABLES] },
        {
          name: 'Hummus',
          description: 'Good with vegetables and Gemüse.',
          categories: [Default.DELICATESSENS],
        },
      );
      expect((await suggested(search)).categories).toEqual([{ name: 'Vegetables' }]);
      expect(await found(search)).toEqual(['Carrots', 'Hummus']);
      await build({ name: 'Vegetable Gemüse stock' });
      expect((await found(search))[0]).toBe('Vegetable Gemüse stock');
      expect(await found(`${search} carrots`)).toEqual(['Carrots']);
    },
  );

  test.each([
    ['yoghurt', 'Plain yogurt'],
    ['yogurt', 'Plain yoghurt'],
    ['joghurt', 'Plain yogurt'],
    ['Naturjogurt', 'Naturjoghurt'],
    ['chilli', 'Chili flakes'],
    ['doughnuts', 'Donuts'],
    ['houmous', 'Hummus'],
  ])('spelling variants: %s', async (search, name) => {
    await build(name, 'Brot');
    expect(await found(search)).toEqual([name]);
  });

  test.each([
    ['٠٠٤٢', '0042'],
    ['ab-४२', 'AB-42'],
  ])('a product by its SKU in other digits: %s', async (search, sku) => {
    await build({ name: 'Numbered rice', sku }, 'Brot');
    expect(await found(search)).toEqual(['Numbered rice']);
  });
});

describe('suggestions', () => {
  test.each(['sour dough', 'lactose', 'spring onion'])('are not another real word: %s', async (text) => {
    await seedDemo(shop.dataSource);
    expect(await suggested(text)).toEqual({ didYouMean: null, categories: [], products: [] });
  });
});

test.each([
  ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
  ['٠١٠١٢٣٤٥٦٧٨', '+20 101 234 5678'],
  ['०९८७६५ ४३२१०', '098765 43210'],
  ['०९८७६५ ४३२१०', '+91 98765-43210'],
  ['098765 43210', '०९८७६५ ४३२१०'],
])('an order with the phone %s is found by %s, and the other way round', async (phone, typed) => {
  const order = await buildOrder(shop.dataSource, { userId: admin.userId, phone });
  const search = async (text: string) => {
    const { data } = await shop.graphql(
      'query ($search: String!) { orders(filter: { search: $search }) { edges { node { id } } } }',
      { search: text },
      admin.token,
    );
    return data.orders.edges;
  };
  expect(await search(typed.replace(/^\+\d\d/, '0'))).toEqual([{ node: { id: order.id } }]);
  expect(await search(phone)).toEqual([{ node: { id: order.id } }]);
  await shop.dataSource.query('delete from orders where id = $1', [order.id]);
});

test.each([
  ['أحمد علي', 'احمد على'],
  ['फ़ातिमा हिन्दुस्तानी', 'फातिमा हिंदुस्तानी'],
  ['Пётр', 'петр'],
])('the customer %s is found as %s, and their order', async (displayName, typed) => {
  const user = await buildUser(shop.dataSource, { displayName });
  const order = await buildOrder(shop.dataSource, { userId: user.id, name: displayName });
  const { data } = await shop.graphql(
    `query ($search: String!) {
      users(filter: { search: $search }) { edges { node { id } } }
      orders(filter: { search: $search }) { edges { node { id } } }
    }`,
    { search: typed },
    admin.token,
  );
  expect(data.users.edges).toEqual([{ node: { id: user.id } }]);
  expect(data.orders.edges).toEqual([{ node: { id: order.id } }]);
});
