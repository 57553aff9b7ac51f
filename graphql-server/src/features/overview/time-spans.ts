/** A time, its end excluded. */
export interface TimeSpan {
  readonly since: Date;
  readonly until: Date;
}

/** Time as whole days of UTC, and what is left of it at its ends. */
interface DividedSpans {
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

const isSome = ({ since, until }: TimeSpan) => since < until;

export function inDays(spans: readonly TimeSpan[]): DividedSpans {
  const divided = spans.map((span) => ({ span, whole: wholeOf(span, dayStart) }));
  return {
    whole: divided.map(({ whole }) => whole).filter(isSome),
    edges: divided.flatMap(({ span, whole }) =>
      [
        { since: span.since, until: whole.since },
        { since: whole.until, until: span.until },
      ].filter(isSome),
    ),
  };
}

/**
 * When the whole days of a time begin, the whole months among them, when those are over, and when
 * the days are.
 */
export function unitsWithin(span: TimeSpan): [Date, Date, Date, Date] {
  const days = wholeOf(span, dayStart);
  const months = wholeOf(days, monthStart);
  return [days.since, months.since, months.until, days.until];
}

/** The days or months that are all within a time; where there are none, nothing at its end. */
function wholeOf(span: TimeSpan, startOf: UnitStart): TimeSpan {
  const until = startOf(span.until, 0);
  const begun = startOf(span.since, 0);
  const since = begun < span.since ? startOf(span.since, 1) : begun;
  return since < until ? { since, until } : { since: span.until, until: span.until };
}
