import { expect, it } from 'vitest';
import { moderationFilter, moderationSchema } from './moderation-view';

const read = (query: string) => moderationSchema.read(new URLSearchParams(query));

it.each(['', 'stars=5', 'stars=1&kind=rating&photo=yes&answer=no', 'kind=review&answer=no'])(
  'parses and serializes %s',
  (query) => expect(moderationSchema.write(read(query)).toString()).toBe(query),
);

it.each(['stars=0', 'stars=6', 'stars=4.5', 'kind=order', 'photo=maybe', 'answer=yes'])(
  'passes over %s',
  (query) => expect(read(query)).toEqual(moderationSchema.defaults),
);

it('contains active filters only', () => {
  expect(moderationFilter(moderationSchema.defaults)).toBeNull();
  expect(moderationFilter(read('stars=2'))).toEqual({ stars: 2 });
  expect(moderationFilter(read('kind=rating&photo=yes&answer=no'))).toEqual({
    kind: 'RATING',
    withPhoto: true,
    withoutReply: true,
  });
});
