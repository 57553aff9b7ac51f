import { formatText, inEnglish } from '@larder/texts/format-text';
import { plain, say, sentences, type Text } from '@larder/texts/text';
import { expect, test } from 'vitest';
import { explanationColumn } from './columns.js';

const { to, from } = explanationColumn.transformer;
const stored = (text: Text) => from(to(text)) as Text;

test.each([
  ['de', 'Bestellung 7 wird gerade gepackt und kann nicht mehr storniert werden.'],
  ['en', 'Order 7 is being packed and cannot be cancelled any more.'],
])('what is stored by key is read in %s', (locale, words) => {
  expect(formatText(stored(say('orders.isPacked', { number: 7 })), locale)).toBe(words);
});

test('several sentences are stored together, and a text may be a value of another', () => {
  const taken = say('products.keyTaken', { name: 'Figs. Ripe.', key: say('keys.barcode') });
  const text = stored(sentences(say('imports.about', { value: '1', problem: taken }), say('food.confirm')));
  expect(inEnglish(text)).toBe(
    '“1”: “Figs. Ripe.” has this barcode already. If it is right all the same, confirm it with foodChecked.',
  );
  expect(formatText(text, 'de')).toMatch(/^„1“: „Figs. Ripe.“ /);
});

test.each(['The endpoint is paused.', '{"key":"orders.isPacked"}', '{"error":true}', ''])(
  'English words are stored as they are: %j',
  (words) => expect(inEnglish(stored(plain(words)))).toBe(words),
);

test('a text whose key has gone is shown as that key', () => {
  expect(inEnglish(from('{"key":"orders.gone"}') as Text)).toBe('orders.gone');
});

test.each(['{"key": 7', '{"key":7}', '{"sentences":1}', '{"sentences":[1]}', '{"plain":{}}', '[1]'])(
  'a note of a person that is %s is that note',
  (note) => {
    expect(inEnglish(from(note) as Text)).toBe(note);
    expect(stored(plain(note))).toEqual(plain(note));
  },
);

test('a stored text whose key has gone is shown as the key, beside its other sentences', () => {
  const gone = { key: 'imports.gone' } as unknown as Text;
  const report = from(JSON.stringify(sentences(say('imports.noDay', { value: 'x' }), gone))) as Text;
  expect(inEnglish(report)).toBe(`${inEnglish(say('imports.noDay', { value: 'x' }))} imports.gone`);
  expect(formatText(report, 'de')).toBeNull();
});
