import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_ADDRESSES } from '@larder/shared/limits';
import { Address } from '../../src/features/addresses/address.entity.js';
import { buildAddress } from '../factories/address.factory.js';
import { codeOf, type Json } from '../support/graphql-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const owner = sharedPerson(shop);
const other = sharedPerson(shop);
const admin = sharedPerson(shop, { admin: true });

const addresses = () => shop.dataSource.getRepository(Address);
const stored = (userId = owner.userId) =>
  addresses().find({ where: { userId }, order: { createdAt: 'ASC' } });
const build = (overrides: Partial<Address> = {}) =>
  buildAddress(shop.dataSource, { userId: owner.userId, ...overrides });
const someoneElses = () => build({ userId: other.userId, isDefault: true });

beforeEach(() => addresses().deleteAll());

const FIELDS = `id name lines postcode place region country note phone phoneE164 isDefault formatted`;
const LIST = `{ addresses { ${FIELDS} } }`;
const CREATE = `mutation Create($input: CreateAddressInput!) { createAddress(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation Update($input: UpdateAddressInput!) { updateAddress(input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation Delete($input: DeleteAddressInput!) { deleteAddress(input: $input) { id } }';

const FLAT = { lines: ['Bahnhofstrasse 1'], postcode: '8001', place: 'Zürich', country: 'CH' };
const create = (changes: Json = {}, token: string | undefined = owner.token) =>
  shop.graphql(CREATE, { input: { ...FLAT, ...changes } }, token);
const update = (input: Json, token: string | undefined = owner.token) =>
  shop.graphql(UPDATE, { input }, token);
const remove = (id: string, token: string | undefined = owner.token) =>
  shop.graphql(DELETE, { input: { id } }, token);
const list = (token: string | undefined = owner.token) => shop.graphql(LIST, {}, token);

describe('addresses', () => {
  test('lists those of the caller: the default, then the newest', async () => {
    const first = await build({ name: 'First', isDefault: true, createdAt: new Date(1_000) });
    const second = await build({ name: 'Second', createdAt: new Date(2_000) });
    const third = await build({ name: 'Third', createdAt: new Date(3_000) });
    await someoneElses();
    const { data } = await list();
    expect(data.addresses.map(({ id }: Json) => id)).toEqual([first.id, third.id, second.id]);
    expect(data.addresses[0]).toMatchObject({
      isDefault: true,
      phoneE164: '+41441234567',
      formatted: ['First', 'Bahnhofstrasse 1', '8001 Zürich'],
    });
  });

  test('are for customers who are signed in', async () => {
    expect(codeOf(await shop.graphql(LIST))).toBe('UNAUTHENTICATED');
    await build();
    expect((await list(admin.token)).data).toEqual({ addresses: [] });
  });
});

describe('createAddress', () => {
  test('adds an address as it was typed, with the phone number as E.164', async () => {
    const { data } = await create({
      phone: ' 044 123 45 67',
      name: 'Asha\nRao',
      note: 'Ring twice.\nThen wait.',
    });
    const [address] = await stored();
    expect(data.createAddress).toEqual({
      id: address?.id,
      name: 'Asha Rao',
      ...FLAT,
      region: '',
      note: 'Ring twice.\nThen wait.',
      phone: '044 123 45 67',
      phoneE164: '+41441234567',
      isDefault: true,
      formatted: ['Asha Rao', 'Bahnhofstrasse 1', '8001 Zürich'],
    });
  });

  test('refuses nothing for being unusual', async () => {
    const odd = { postcode: 'nowhere', place: '', region: 'Utopia', phone: 'ask next door', country: 'ae' };
    const { data } = await create(odd);
    expect(data.createAddress).toMatchObject({ ...odd, country: 'AE', phoneE164: null });
  });

  test('makes the first the default, and another one with `makeDefault`', async () => {
    const [first, second, third] = [
      await create(),
      await create({ name: 'Second' }),
      await create({ name: 'Third', makeDefault: true }),
    ];
    expect([first, second, third].map(({ data }) => data.createAddress.isDefault)).toEqual([
      true,
      false,
      true,
    ]);
    expect((await stored()).map(({ isDefault }) => isDefault)).toEqual([false, false, true]);
  });

  test('adds an address that is there already no second time', async () => {
    const first = await create({ name: 'Asha' });
    await create({ name: 'Ben' });
    const again = await create({ name: ' Asha ', makeDefault: true });
    expect(again.data.createAddress.id).toBe(first.data.createAddress.id);
    expect(await stored()).toHaveLength(2);
  });

  test('by two tabs at once makes one default', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, tab) => create({ name: `Tab ${tab}`, makeDefault: true })),
    );
    expect(answers.map(codeOf)).toEqual(answers.map(() => undefined));
    expect((await stored()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('is a conflict when the address book is full', async () => {
    const full = Array.from({ length: MAX_ADDRESSES }, (_, place) => ({ name: `${place}` }));
    for (const { name } of full) await build({ name });
    const answer = await create();
    expect(answer.errors?.[0]).toMatchObject({
      message: 'There can be at most 50 addresses. Delete one first.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await stored()).toHaveLength(MAX_ADDRESSES);
    expect(codeOf(await create({}, other.token))).toBeUndefined();
  });

  const TOO_LONG = 'x'.repeat(201);
  test.each([
    ['no lines', 'lines', [], 'lines must contain at least 1 elements'],
    ['a blank line', 'lines', ['a', ' '], 'Please fill in lines.'],
    ['four lines', 'lines', ['a', 'b', 'c', 'd'], 'lines must contain no more than 3 elements'],
    ['a long line', 'lines', ['a', TOO_LONG], 'At most 100 characters are allowed for lines.'],
    ['a long postcode', 'postcode', TOO_LONG, 'At most 16 characters are allowed for postcode.'],
    ['a long town', 'place', TOO_LONG, 'At most 60 characters are allowed for place.'],
    ['a long region', 'region', TOO_LONG, 'At most 60 characters are allowed for region.'],
    ['a long name', 'name', TOO_LONG, 'At most 120 characters are allowed for name.'],
    ['a long phone number', 'phone', TOO_LONG, 'At most 40 characters are allowed for phone.'],
    ['a long note', 'note', TOO_LONG, 'At most 200 characters are allowed for note.'],
    ['a control character', 'note', '\u0000', 'There are characters in note that cannot be stored.'],
    ['no country of that code', 'country', 'ZZ', 'Please choose a country.'],
    ['a name of a country', 'country', 'Switzerland', 'Please choose a country.'],
  ])('refuses %s at its field', async (_what, field, value, message) => {
    const answer = await create({ [field]: value });
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
    expect(await stored()).toEqual([]);
  });

  test('is for customers who are signed in', async () => {
    expect(codeOf(await shop.graphql(CREATE, { input: FLAT }))).toBe('UNAUTHENTICATED');
    expect(await addresses().count()).toBe(0);
  });
});

describe('updateAddress', () => {
  test('changes what is given, and reads the phone number for the new country', async () => {
    const { id } = await build({ phone: '020 7946 0018', phoneE164: null });
    const { data } = await update({ id, country: 'GB', place: 'London', postcode: 'SW1A 2AA' });
    expect(data.updateAddress).toMatchObject({
      lines: ['Bahnhofstrasse 1'],
      phoneE164: '+442079460018',
      formatted: ['Asha Rao', 'Bahnhofstrasse 1', 'London', 'SW1A 2AA'],
    });
    expect(await stored()).toMatchObject([{ id, country: 'GB', name: 'Asha Rao' }]);
  });

  test('makes an address the default in place of another', async () => {
    await build({ isDefault: true, createdAt: new Date(1_000) });
    const { id } = await build({ name: 'Second', createdAt: new Date(2_000) });
    expect((await update({ id, makeDefault: true })).data.updateAddress.isDefault).toBe(true);
    expect((await stored()).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  test('keeps the default without `makeDefault`', async () => {
    const { id } = await build({ isDefault: true });
    expect((await update({ id, makeDefault: false })).data.updateAddress.isDefault).toBe(true);
  });

  test.each([{ lines: null }, { country: null }, { postcode: null }, { note: null }])(
    'refuses %j and changes nothing',
    async (changes) => {
      const before = await build();
      expect(codeOf(await update({ id: before.id, name: 'Other', ...changes }))).toBe('BAD_USER_INPUT');
      expect(await stored()).toEqual([expect.objectContaining({ name: before.name })]);
    },
  );
});

describe('deleteAddress', () => {
  test('deletes an address', async () => {
    const { id } = await build();
    expect((await remove(id)).data).toEqual({ deleteAddress: { id } });
    expect(await stored()).toEqual([]);
    expect(codeOf(await remove(id))).toBe('NOT_FOUND');
  });

  test('makes the newest of the others the default after the default', async () => {
    const { id } = await build({ isDefault: true, createdAt: new Date(1_000) });
    await build({ name: 'Second', createdAt: new Date(2_000) });
    await build({ name: 'Third', createdAt: new Date(3_000) });
    await remove(id);
    expect((await stored()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Second', false],
      ['Third', true],
    ]);
  });
});

describe('an address of another customer', () => {
  test.each(['other customer', 'admin', 'visitor'] as const)('is not there for the %s', async (who) => {
    const theirs = await someoneElses();
    const token = { 'other customer': owner.token, admin: admin.token, visitor: undefined }[who];
    const code = who === 'visitor' ? 'UNAUTHENTICATED' : 'NOT_FOUND';
    const answers = await Promise.all([
      shop.graphql(UPDATE, { input: { id: theirs.id, name: 'Mine', makeDefault: true } }, token),
      shop.graphql(DELETE, { input: { id: theirs.id } }, token),
    ]);
    expect(answers.map(codeOf)).toEqual([code, code]);
    const node = await shop.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: theirs.id }, token);
    expect(node.data).toEqual({ node: null });
    expect(await stored(other.userId)).toMatchObject([{ name: theirs.name, isDefault: true }]);
  });

  test('answers as one that does not exist, and as no id', async () => {
    const theirs = await someoneElses();
    const answers = await Promise.all([theirs.id, randomUUID(), 'no-id'].map((id) => remove(id)));
    const [first] = answers.map(({ errors }) => errors?.[0]?.message);
    expect(answers.map(({ errors }) => errors?.[0]?.message)).toEqual([first, first, first]);
  });
});
