// What many measurements come to, and tables of that.

/** The value in the middle; of an even number of values the higher one of the two. */
export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/**
 * The middle of all values, and how far the lowest and the highest are from each other, in percent
 * of it.
 */
export function spread(values) {
  const middle = median(values);
  return {
    middle,
    spread: middle === 0 ? 0 : ((Math.max(...values) - Math.min(...values)) / middle) * 100,
  };
}

/** A table in Markdown. @param {Record<string, string | number>[]} rows which have the same keys */
export function table(rows) {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const isNumber = (name) => rows.every((row) => /^([\d.,]+( ?[a-zµ%]+)?)?$/.test(String(row[name])));
  return [
    line(names),
    line(names.map((name) => (isNumber(name) ? '---:' : '---'))),
    ...rows.map((row) => line(names.map((name) => row[name]))),
  ].join('\n');
}

export const whole = (value) => Math.round(value).toLocaleString('en');
