import { describe, expect, test, vi } from 'vitest';
import { AnswerCache, type AskedResult, type Share } from './answer-cache.js';
import { bytesToKeep, TEXT, type TextAnswer } from './answer-form.js';

const text = (body: string): TextAnswer => ({ headers: {}, body: bytesToKeep(body) });
const said = ({ body }: TextAnswer): string => body.toString();

function openShelf(state: () => number | null = () => 1, maxBytes = 1_000_000, share: Share | null = null) {
  const onAsked = vi.fn<(kind: string, result: AskedResult) => void>();
  const cache = new AnswerCache(state, { maxBytes, maxAgeMs: 60_000, share, onAsked });
  return { cache, onAsked, shelf: cache.shelf('page', TEXT) };
}

test('what is kept is not made again, until everything is forgotten', async () => {
  const { cache, shelf, onAsked } = openShelf();
  const make = vi.fn<() => Promise<TextAnswer>>(() => Promise.resolve(text('page')));
  for (let times = 0; times < 3; times += 1) expect(said(await shelf.get('a', make))).toBe('page');
  expect(make).toHaveBeenCalledTimes(1);
  expect(onAsked.mock.calls.map(([, result]) => result)).toEqual(['miss', 'hit', 'hit']);
  cache.clear();
  await shelf.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const { shelf } = openShelf();
  await expect(shelf.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(said(await shelf.get('a', () => Promise.resolve(text('page'))))).toBe('page');
});

test('what is made of an answer is there for as long as that is', () => {
  const { cache, shelf, onAsked } = openShelf();
  const derived = cache.derived<string>((reply) => reply.length);
  const name = derived.nameOf('request');
  const at = { kind: 'page', key: 'a', ticket: shelf.ticket() } as const;
  derived.keep(name, 'of nothing', at);
  expect(derived.find(name)).toBeUndefined();
  shelf.keep('a', text('page'), shelf.ticket());
  derived.keep(name, 'of before a change', { ...at, ticket: 0 });
  derived.keep(name, 'of nobody knows when', { ...at, ticket: null });
  expect(derived.find(name)).toBeUndefined();
  derived.keep(name, 'reply', at);
  expect(derived.find(name)).toBe('reply');
  expect(onAsked).not.toHaveBeenCalled();
  cache.clear();
  expect(derived.find(name)).toBeUndefined();
});

test('each kind has answers of its own', () => {
  const { cache, shelf } = openShelf();
  shelf.keep('a', text('page'), shelf.ticket());
  expect(cache.shelf('rest', TEXT).find('a')).toBeUndefined();
  expect(shelf.find('a')).toEqual(text('page'));
});

test('what was asked for longest ago goes when there is too much, and what is too much by itself is not kept', () => {
  const { shelf } = openShelf(() => 1, 40_000);
  const long = text('x'.repeat(1_000));
  for (let index = 0; index < 40; index += 1) {
    shelf.keep(String(index), long, shelf.ticket());
    shelf.find('0');
  }
  expect([shelf.find('0'), shelf.find('1'), shelf.find('39')]).toEqual([long, undefined, long]);
  shelf.keep('all', text('x'.repeat(20_000)), shelf.ticket());
  expect(shelf.find('all')).toBeUndefined();
});

test('what was made before a change, or while none are heard of, is not kept', () => {
  let state: number | null = 1;
  const { shelf } = openShelf(() => state);
  const before = shelf.ticket();
  state = 2;
  shelf.keep('a', text('old'), before);
  state = null;
  shelf.keep('a', text('unknown'), shelf.ticket());
  expect(shelf.find('a')).toBeUndefined();
});

test('what was being made when everything was forgotten is not given to those who ask later', async () => {
  let state = 1;
  const { cache, shelf } = openShelf(() => state);
  let finish = (_page: TextAnswer) => {};
  const old = shelf.get('a', () => new Promise((resolve) => (finish = resolve)));
  state = 2;
  cache.clear();
  const next = shelf.get('a', () => Promise.resolve(text('new')));
  finish(text('old'));
  const later = shelf.get('a', () => Promise.resolve(text('newer')));
  expect((await Promise.all([old, next, later])).map(said)).toEqual(['old', 'new', 'new']);
});

describe('with other processes', () => {
  const packed = (body: string) => TEXT.pack(text(body)).then((bytes) => bytes ?? Buffer.alloc(0));
  const shareOf = (answer: () => Promise<Buffer | null>, msLeft = 1_000) => {
    const given: string[] = [];
    const share: Share = {
      find: () => answer().then((bytes) => bytes && { bytes, msLeft }),
      keep: (name, pack) => void pack().then((bytes) => given.push(`${name}: ${bytes?.length}`)),
    };
    return { share, given };
  };
  const never = () => Promise.reject(new Error('It was not to be made.'));

  test('what another has kept is not made, and is kept here too', async () => {
    const { share } = shareOf(() => packed('theirs'));
    const { shelf, onAsked } = openShelf(() => 1, 1_000_000, share);
    expect(said(await shelf.get('a', never))).toBe('theirs');
    expect(said(await shelf.get('a', never))).toBe('theirs');
    expect(onAsked.mock.calls).toEqual([
      ['page', 'shared'],
      ['page', 'hit'],
    ]);
  });

  test('what nobody has kept is made and given to them; what cannot be read is made as well', async () => {
    for (const found of [null, Buffer.from('nothing'), Buffer.alloc(0)]) {
      const { share, given } = shareOf(() => Promise.resolve(found));
      const { shelf, onAsked } = openShelf(() => 1, 1_000_000, share);
      expect(said(await shelf.get('a', () => Promise.resolve(text('ours'))))).toBe('ours');
      expect(onAsked.mock.calls).toEqual([['page', 'miss']]);
      await vi.waitFor(() => expect(given).toEqual([expect.stringContaining('page a: ')]));
    }
  });

  test('what comes after a change is made anew, and kept by neither', async () => {
    let state = 1;
    const { share, given } = shareOf(async () => {
      await Promise.resolve();
      state = 2;
      return packed('theirs');
    });
    const { shelf } = openShelf(() => state, 1_000_000, share);
    expect(await shelf.ask('a')).toBeUndefined();
    expect(shelf.find('a')).toBeUndefined();
    const ticket = shelf.ticket();
    state = 3;
    shelf.keep('a', text('old'), ticket);
    expect(given).toEqual([]);
  });

  test('it is kept for no longer than they would have kept it', async () => {
    const { share } = shareOf(() => packed('theirs'), 1);
    const { shelf } = openShelf(() => 1, 1_000_000, share);
    await shelf.ask('a');
    await vi.waitFor(() => expect(shelf.find('a')).toBeUndefined());
  });

  test('what they have is not given back to them', async () => {
    const { share, given } = shareOf(() => packed('theirs'), 1);
    const { shelf } = openShelf(() => 1, 1_000_000, share);
    await shelf.get('a', never);
    await vi.waitFor(() => expect(shelf.find('a')).toBeUndefined());
    expect(given).toEqual([]);
  });
});

test.each(['short', 'long enough to be packed. '.repeat(1_000), '€ 🍐'])(
  'a text arrives as it was',
  async (body) => {
    const answer = { headers: { 'content-type': 'text/plain', 'x-total-count': 3 }, body: bytesToKeep(body) };
    const bytes = (await TEXT.pack(answer)) ?? Buffer.alloc(0);
    expect(await TEXT.unpack(bytes)).toEqual(answer);
    expect(bytes.length).toBeLessThan(1_000);
  },
);
