import { expect, test, vi } from 'vitest';
import { AnswerCache, bytesOfText, bytesToKeep, type TextAnswer } from './answer-cache.js';

const text = (body: string): TextAnswer => ({ headers: {}, body: bytesToKeep(body) });
const said = ({ body }: TextAnswer): string => body.toString();

function openShelf(state: () => number | null = () => 1, maxBytes = 1_000_000) {
  const onAsked = vi.fn<(kind: string, isKept: boolean) => void>();
  const cache = new AnswerCache(state, { maxBytes, maxAgeMs: 60_000, onAsked });
  return { cache, onAsked, shelf: cache.shelf('page', bytesOfText) };
}

test('what is kept is not made again, until everything is forgotten', async () => {
  const { cache, shelf, onAsked } = openShelf();
  const make = vi.fn<() => Promise<TextAnswer>>(() => Promise.resolve(text('page')));
  for (let times = 0; times < 3; times += 1) expect(said(await shelf.get('a', make))).toBe('page');
  expect(make).toHaveBeenCalledTimes(1);
  expect(onAsked.mock.calls.map(([, isKept]) => isKept)).toEqual([false, true, true]);
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
  const at = { kind: 'page', key: 'a', ticket: shelf.ticket() } as const;
  derived.keep('request', 'of nothing', at);
  expect(derived.find('request')).toBeUndefined();
  shelf.keep('a', text('page'), shelf.ticket());
  derived.keep('request', 'of before a change', { ...at, ticket: 0 });
  derived.keep('request', 'of nobody knows when', { ...at, ticket: null });
  expect(derived.find('request')).toBeUndefined();
  derived.keep('request', 'reply', at);
  expect(derived.find('request')).toBe('reply');
  expect(onAsked).not.toHaveBeenCalled();
  cache.clear();
  expect(derived.find('request')).toBeUndefined();
});

test('each kind has answers of its own', () => {
  const { cache, shelf } = openShelf();
  shelf.keep('a', text('page'), shelf.ticket());
  expect(cache.shelf('rest', bytesOfText).find('a')).toBeUndefined();
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
