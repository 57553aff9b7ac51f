import type { ResultKind } from './read-examples.js';

/**
 * Says where a result differs from what the page shows; null when it is the same. Ids, times and
 * what `…` stands for may be others: `"…"` as the last entry of a list, or as a key, stands for any
 * more of them.
 */
export function difference(kind: ResultKind, actual: string, shown: string): string | null {
  if (kind === 'json') return jsonDifference(parse(actual), JSON.parse(shown), '$');
  const lines = (text: string) => text.trim().split(/\r?\n/);
  return kind === 'http'
    ? headersDifference(lines(actual), lines(shown))
    : textDifference(lines(actual).join('\n'), lines(shown).join('\n'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { 'not JSON': text };
  }
}

// What differs from shop to shop: UUIDs, times and the payment provider's ids.
const CHANGING = [
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  /^order_\w{14}$/,
  /^pay_\w{14}$/,
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonDifference(actual: unknown, shown: unknown, path: string): string | null {
  if (Array.isArray(shown) && Array.isArray(actual)) {
    const isOpen = shown.at(-1) === '…';
    const wanted: unknown[] = isOpen ? shown.slice(0, -1) : shown;
    const fits = isOpen ? actual.length >= wanted.length : actual.length === wanted.length;
    if (!fits) return `${path} has ${actual.length} entries, not ${wanted.length}`;
    return first(wanted.map((value, index) => jsonDifference(actual[index], value, `${path}[${index}]`)));
  }
  if (isObject(shown) && isObject(actual)) {
    const { '…': more, ...wanted } = shown;
    const extra = Object.keys(actual).filter((key) => !Object.hasOwn(wanted, key));
    if (more === undefined && extra.length > 0) return `${path} has ${extra.join(', ')} as well`;
    return first(
      Object.entries(wanted).map(([key, value]) => jsonDifference(actual[key], value, `${path}.${key}`)),
    );
  }
  if (typeof shown === 'string' && typeof actual === 'string') {
    if (CHANGING.some((form) => form.test(shown) && form.test(actual))) return null;
    return textDifference(actual, shown, `${path} `);
  }
  return actual === shown ? null : `${path} is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`;
}

const first = (differences: (string | null)[]): string | null =>
  differences.find((each) => each !== null) ?? null;

function textDifference(actual: string, shown: string, where = 'It '): string | null {
  const parts = shown.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const form = new RegExp(`^${parts.join('[^]*')}$`);
  return form.test(actual) ? null : `${where}is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`;
}

/**
 * The status line and those headers that the page shows; there may be more of them, in any order
 * and case of the names.
 */
function headersDifference(actual: string[], shown: string[]): string | null {
  const lower = (line: string) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase());
  const missing = shown.find(
    (line) => !actual.some((each) => textDifference(lower(each), lower(line)) === null),
  );
  return missing === undefined ? null : `There is no ${JSON.stringify(missing)} in ${JSON.stringify(actual)}`;
}
