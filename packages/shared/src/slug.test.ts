import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.js';

test.each([
  ['Fresh bread & rolls', 'fresh-bread-rolls'],
  ['Łakocie', 'lakocie'],
  ['Đồ uống', 'do-uong'],
  ['Ørsted Æbler', 'orsted-aebler'],
  ['Süßes', 'susses'],
  ['Baker’s', 'bakers'],
  ['Овощи и фрукты', 'ovoshchi-i-frukty'],
  ['Ґанок Їжа', 'ganok-izha'],
  ['Φρούτα και λαχανικά', 'frouta-kai-lachanika'],
])('the slug of “%s” is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

test.each(['सब्ज़ियाँ', '水果', 'خضروات', 'ผลไม้', '水果 Fruits'])(
  'the name “%s” suggests no slug, rather than a part of it',
  (name) => {
    expect(slugOf(name)).toBe('');
  },
);
