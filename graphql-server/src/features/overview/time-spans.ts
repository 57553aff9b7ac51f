/** A time span; `until` is exclusive. */
export interface TimeSpan {
  readonly since: Date;
  readonly until: Date;
}

/** Whole days of UTC, and the remainders at the ends. */
interface DividedSpans {
  readonly whole: readonly TimeSpan[];
  readonly edges: readonly TimeSpan[];
}

/** Start of the UTC day or month that contains a time, or of the next one. */
type UnitStart = (time: Date, ahead: 0 | 1) => Date;

const dayStart: UnitStart = (time, ahead) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + ahead));

const monthStart: UnitStart = (time, ahead) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + ahead));

/** Spans from each of these times to the next. */
export const spansBetween = (times: readonly Date[]): TimeSpan[] =>
  times.slice(1).map((until, index) => ({ since: times[index] as Date, until }));

const isNotEmpty = ({ since, until }: TimeSpan) => since < until;

export function inDays(spans: readonly TimeSpan[]): DividedSpans {
  const divided = spans.map((span) => ({ span, whole: wholeOf(span, dayStart) }));
  return {
    whole: divided.map(({ whole }) => whole).filter(isNotEmpty),
    edges: divided.flatMap(({ span, whole }) =>
      [
        { since: span.since, until: whole.since },
        { since: whole.until, until: span.until },
      ].filter(isNotEmpty),
    ),
  };
}

/** Start of the whole days, start and end of the whole months among them, end of the whole days. */
export function unitsWithin(span: TimeSpan): [Date, Date, Date, Date] {
  const days = wholeOf(span, dayStart);
  const months = wholeOf(days, monthStart);
  return [days.since, months.since, months.until, days.until];
}

/** The whole days or months within a span; without any, an empty span at its end. */
function wholeOf(span: TimeSpan, startOf: UnitStart): TimeSpan {
  const until = startOf(span.until, 0);
  const begun = startOf(span.since, 0);
  const since = begun < span.since ? startOf(span.since, 1) : begun;
  return since < until ? { since, until } : { since: span.until, until: span.until };
}
