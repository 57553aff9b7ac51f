/** A time, its end excluded. */
export interface TimeSpan {
  readonly since: Date;
  readonly until: Date;
}

/** Time as whole days or months of UTC, and what is left of it at its ends. */
export interface DividedSpans {
  readonly whole: readonly TimeSpan[];
  readonly edges: readonly TimeSpan[];
}

/** When the day or month of UTC begins that a time lies in, or the one after it. */
type UnitStart = (time: Date, ahead: 0 | 1) => Date;

const dayStart: UnitStart = (time, ahead) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + ahead));

const monthStart: UnitStart = (time, ahead) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + ahead));

/** From each of these times to the next. */
export const spansBetween = (times: readonly Date[]): TimeSpan[] =>
  times.slice(1).map((until, index) => ({ since: times[index] as Date, until }));

export const inDays = (spans: readonly TimeSpan[]): DividedSpans => divide(spans, dayStart);
export const inMonths = (spans: readonly TimeSpan[]): DividedSpans => divide(spans, monthStart);

function divide(spans: readonly TimeSpan[], startOf: UnitStart): DividedSpans {
  const divided = spans.map((span) => {
    const until = startOf(span.until, 0);
    const begun = startOf(span.since, 0);
    const since = begun < span.since ? startOf(span.since, 1) : begun;
    if (since >= until) return { whole: [], edges: [span] };
    const edges = spansBetween([span.since, since]).concat(spansBetween([until, span.until]));
    return { whole: [{ since, until }], edges: edges.filter((edge) => edge.since < edge.until) };
  });
  return {
    whole: divided.flatMap(({ whole }) => whole),
    edges: divided.flatMap(({ edges }) => edges),
  };
}
