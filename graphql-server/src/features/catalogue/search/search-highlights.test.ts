import { expect, test } from 'vitest';
import { highlightsOf } from './search-highlights.js';

/** The text with brackets around its highlights. */
const marked = (text: string, search: string) =>
  highlightsOf(text, search).reduceRight(
    (shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    text,
  );

test.each([
  ['Vine tomatoes', 'tom', 'Vine [tom]atoes'],
  ['Vine tomatoes', 'TOMATOES', 'Vine [tomatoes]'],
  ['Vine tomatoes', 'tomatos', 'Vine [tomatoes]'],
  ['Freshly pressed orange juice', 'ora ju', 'Freshly pressed [ora]nge [ju]ice'],
  ['Freshly pressed orange juice', 'juice orange', 'Freshly pressed [orange] [juice]'],
  ['Strawberries', 'strawberry', '[Strawberries]'],
  ['Bananas, hand of five', 'bannana', '[Bananas], hand of five'],
  ['Ripe and ready avocados', 'r re', '[R]ipe and [re]ady avocados'],
  ['Oak-smoked bacon', 'smoked', 'Oak-[smoked] bacon'],
  ['Crème fraîche', 'creme', '[Crème] fraîche'],
  ['Crème fraîche', 'cre', '[Cre\u0300]me fraîche'.normalize('NFC')],
  ['Cre\u0300me', 'cre', '[Cre\u0300me]'],
  ['Oak-smoked bacon', 'oak', '[Oak]-smoked bacon'],
  ['Oak-smoked bacon', 'oaksm oak', '[Oak-smoked] bacon'],
  ['M&M’s, a bag', 'mms', '[M&M’s], a bag'],
  ['A can of 7-Up', '7up', 'A can of [7-Up]'],
  ['Süßkartoffel', 'suesskart', '[Süßkartoffel]'],
  ['Bœuf séché', 'boeuf', '[Bœuf] séché'],
  ['Milk', 'milk 1l', '[Milk]'],
  ['Vollmilch, 1 l', 'milch', '[Vollmilch], 1 l'],
  ['Milch oder Vollmilch', 'milch', '[Milch] oder Vollmilch'],
  ['قهوة عربية', 'قهوه', '[قهوة] عربية'],
  ['Silk tofu', 'milk', 'Silk tofu'],
  ['Milk', '', 'Milk'],
  ['Milk', `'; drop table`, 'Milk'],
  ['<b>Milk</b>', 'b', '<[b]>Milk</[b]>'],
])('in %j a search for %j marks %j', (text, search, result) => {
  expect(marked(text, search)).toBe(result);
});

test('what is merely spelled alike is left alone beside the real thing', () => {
  expect(marked('Apple and maple', 'apple')).toBe('[Apple] and maple');
  expect(marked('Peach and pearch', 'peach')).toBe('[Peach] and pearch');
});
