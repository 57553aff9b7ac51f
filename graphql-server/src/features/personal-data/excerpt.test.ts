import { describe, expect, test } from 'vitest';
import { excerptOf } from './excerpt.js';

const needles = {
  emails: ['a@figs.example', 'anna@müller.example'],
  names: [
    ['anna', 'muller'],
    ['anna', 'mueller'],
  ],
};
const long = 'Figs and more figs. '.repeat(10);

describe('the excerpt of a text', () => {
  test.each([
    ['an address in any case', `${long}Write to ANNA@MÜLLER.example now.`, 'ANNA@MÜLLER.example'],
    ['a name with accents', `${long}For Anna  Müller, at noon.`, 'Anna Müller'],
    ['a name without them', `${long}For anna MULLER at noon.`, 'anna MULLER'],
    ['a name spelled out', `${long}For Anna-Mueller at noon.`, 'Anna-Mueller'],
  ])('is about %s', (_, text, found) => {
    const excerpt = excerptOf(text, needles);
    expect(excerpt).toContain(found);
    expect(excerpt).toMatch(/^…/);
    expect(excerpt.length).toBeLessThan(110);
  });

  test('is the text itself where that is short, on one line', () => {
    expect(excerptOf('For\nAnna Müller.', needles)).toBe('For Anna Müller.');
  });

  test('begins the text if neither is found', () => {
    expect(excerptOf(long, { emails: [], names: [] })).toBe('Figs and more figs. Figs and more figs.…');
  });
});
