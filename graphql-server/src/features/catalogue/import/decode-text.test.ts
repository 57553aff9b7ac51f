import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { AppError } from '../../../common/app-error.js';
import { decodeText } from './decode-text.js';

const WORDS: Readonly<Record<string, string>> = {
  German: 'Käse;Brötchen;Gemüse;Süßigkeiten;Äpfel;Öl;„Bio“ – 3,50 €;Straße',
  French: 'Crème fraîche;Œufs;pâté;«Été…»;l’eau;créées;n° 5;Noël;€ 3',
  Spanish: 'Piñas;¿Qué?;jamón ibérico;Año;¡Sí!',
  Portuguese: 'Pão de açúcar;maçãs;feijão;atenção',
  Nordic: 'Rødgrød;Ål;Mjölk;Smörgås;Ísland;þorskur;jäääär;yöllä',
  Units: 'm²;cm³;½ kg;100 µg;4°C;Coca Cola®;Lay´s;A–Z;Brände…•Wein',
};

test.each(Object.entries(WORDS))('%s is read as Windows-1252', async (_language, words) => {
  const text = `name;price\n${words.replaceAll(';', ';1\n')};1\n`;
  const { bytes, notes } = await decodeText(iconv.encode(text, 'windows-1252'));
  expect(bytes.toString()).toBe(text);
  expect(notes).toEqual([expect.saying('Windows-1252')]);
});

test.each([
  ['windows-1251', 'Молоко цельное;Хлеб ржаной;Сыр'],
  ['koi8-r', 'Молоко цельное;Хлеб ржаной;Сыр'],
  ['windows-1253', 'Γάλα;Τυρί φέτα;Ψωμί'],
  ['windows-1256', 'حليب كامل الدسم;خبز;جبن أبيض'],
  ['windows-1255', 'חלב טרי;לחם;גבינה לבנה'],
  ['windows-874', 'นมสด;ขนมปัง'],
  ['gbk', '牛奶;全麦面包;奶酪'],
  ['shift_jis', '牛乳;食パン;チーズ'],
  ['windows-1250', 'Masło;Żółty ser;Wątroba;Łosoś wędzony'],
  ['cp850', 'Käse;Brötchen;Gemüse;Süßes Gebäck'],
  ['macintosh', 'Müsli;Gemüse;Grüner Käse'],
])('a file in %s is refused, not imported with other letters', async (encoding, words) => {
  const bytes = iconv.encode(`name;price\n${words.replaceAll(';', ';1\n')};1\n`, encoding);
  await expect(decodeText(bytes)).rejects.toThrow('This file is not in UTF-8.');
});

test.each([
  ['utf16le', true],
  ['utf16le', false],
  ['utf16be', true],
  ['utf16be', false],
])('%s is read, with a mark: %s', async (encoding, addBOM) => {
  const text = `name\tprice\r\n${'Käse 🧀 Молоко\t3\r\n'.repeat(20_000)}`;
  const { bytes, notes } = await decodeText(iconv.encode(text, encoding, { addBOM }));
  expect(bytes.toString()).toBe(text);
  expect(notes).toEqual(['This file was read as UTF-16.']);
});

test('UTF-8 stays as it is, without a note', async () => {
  const sent = Buffer.from('\uFEFFname\nMasło 牛奶\n');
  expect(await decodeText(sent)).toEqual({ bytes: sent, notes: [] });
});

test('letters are whole, wherever a file is cut on the way', async () => {
  const text = 'Käse €\n'.repeat(100_000);
  expect((await decodeText(iconv.encode(text, 'windows-1252'))).bytes.toString()).toBe(text);
});

test.each([
  ['a program', Buffer.from('id\0name'), 'neither a CSV'],
  ['a longer program', Buffer.from('\x7fELF\0\n\0\0'), 'neither a CSV'],
  ['half a surrogate', Buffer.from('\uFEFFid\n\uD800x', 'utf16le'), 'UTF-8'],
  [
    'UTF-8 with another byte',
    Buffer.concat([Buffer.from('name\nKäse\nGemüse\n'), Buffer.from([0xe4, 0x0a])]),
    'UTF-8',
  ],
  ['an undefined byte', Buffer.from('name\nK\x81se\n', 'latin1'), 'UTF-8'],
])('%s is refused', async (_what, bytes, words) => {
  await expect(decodeText(bytes)).rejects.toThrow(AppError);
  await expect(decodeText(bytes)).rejects.toThrow(words);
});
