import fc, { type GeneratorValue } from 'fast-check';

/** Generates random values, which fast-check can shrink. */
export type Draw = GeneratorValue;

export const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value =>
  draw(() => fc.constantFrom(...values)) as Value;

/** Whether something happens that does so once in so many times. */
export const onceIn = (draw: Draw, times: number): boolean =>
  draw(() => fc.integer({ min: 0, max: times - 1 })) === 1;

export const upTo = (draw: Draw, max: number): number => draw(() => fc.nat({ max }));

/** Texts that have broken programs before. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\u202eevil',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e999',
  '%',
  '_',
  '\\',
  `'; drop table users; --`,
  '$1',
  '<script>alert(1)</script>',
  '=cmd()',
  '../../etc/passwd',
  '٣',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙',
  '\u{1F469}\u200d\u{1F33E}',
  'x'.repeat(300),
  'ß'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  'Infinity/Nowhere',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
];

const NASTY_NUMBERS = [
  0,
  -1,
  1.5,
  99,
  100,
  101,
  1_000_001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  1e-7,
  0.1 + 0.2,
  -0,
];

export const nastyText = (draw: Draw): string =>
  onceIn(draw, 3) ? draw(() => fc.string({ unit: 'binary', maxLength: 40 })) : oneOf(draw, NASTY_TEXTS);

export const nastyNumber = (draw: Draw): number => oneOf(draw, NASTY_NUMBERS);

const nested = (depth: number): unknown => (depth === 0 ? 1 : { input: [nested(depth - 1)] });

/** Anything that JSON can hold, and whose name it would rather not. */
export function nastyValue(draw: Draw): unknown {
  switch (upTo(draw, 7)) {
    case 0:
      return null;
    case 1:
      return nastyNumber(draw);
    case 2:
      return oneOf(draw, [true, false]);
    case 3:
      return [nastyText(draw)];
    case 4:
      // As a name of its own, which a literal would not make it.
      return JSON.parse('{ "__proto__": { "isAdmin": true }, "constructor": { "prototype": {} } }');
    case 5:
      return nested(oneOf(draw, [1, 10, 500]));
    case 6:
      return draw(() => fc.jsonValue({ maxDepth: 3 }));
    default:
      return nastyText(draw);
  }
}
