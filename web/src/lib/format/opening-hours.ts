const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;
const RANGE = new RegExp(String.raw`^${TIME}\s*[-–]\s*${TIME}(?:\s*(?:Uhr|h))?$`, 'iu');
const DAY_RANGE = /^(\p{L}+)\.?(?:\s*[-–]\s*(\p{L}+)\.?)?$/u;
const LINE = /^([^\d:]+?):?\s+(\d.*)$/u;
/** Between days, and between the hours of a day. */
const SEPARATOR = /\s*[,&+]\s*/;

/** As schema.org has it. */
interface OpeningHours {
  readonly '@type': 'OpeningHoursSpecification';
  readonly dayOfWeek: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

/**
 * Opening hours by lines, such as `Mon–Fri 8–12, 14–18`, as Google's guide to local businesses has
 * them. Midnight as the end of a day is 23:59 there.
 *
 * @param locales languages that days are named in
 * @returns null when a line says anything else, as a part of the hours would be untrue
 */
export function schemaOpeningHours(text: string, locales: readonly string[]): OpeningHours[] | null {
  const dayOf = daysIn(locales);
  const lines = text.split('\n').map((line) => {
    const [, days = '', hours = ''] = LINE.exec(line.trim()) ?? [];
    const dayOfWeek = allOf(days, (part) => daysOf(part, dayOf))?.flat();
    const ranges = allOf(hours, rangeOf);
    if (!dayOfWeek || !ranges) return null;
    return ranges.map((range): OpeningHours => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      ...range,
    }));
  });
  return lines.every((line) => line !== null) ? lines.flat() : null;
}

/** Reads each part of a list; null unless all can be read. */
function allOf<Value>(text: string, read: (part: string) => Value | null): Value[] | null {
  const parts = text.split(SEPARATOR).map(read);
  return parts.every((part) => part !== null) ? parts : null;
}

/** The days of `Mon–Fri`, also past the end of a week. */
function daysOf(text: string, dayOf: ReadonlyMap<string, number>): string[] | null {
  const [, name = '', lastName = name] = DAY_RANGE.exec(text) ?? [];
  const first = dayOf.get(plain(name));
  const last = dayOf.get(plain(lastName));
  if (first === undefined || last === undefined) return null;
  const count = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, index) => DAYS[(first + index) % DAYS.length] ?? '');
}

function rangeOf(text: string): Pick<OpeningHours, 'opens' | 'closes'> | null {
  const match = RANGE.exec(text);
  if (!match) return null;
  const [opens, closes] = [timeOf(match.slice(1, 4)), timeOf(match.slice(4, 7))];
  if (!opens || !closes || closes <= opens) return null;
  // `1-6 pm` does not say which half of the day it begins in.
  if (Boolean(match[3]) !== Boolean(match[6])) return null;
  return { opens, closes: closes === '24:00' ? '23:59' : closes };
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Days by their names in these languages, long and short, and by two English letters. */
function daysIn(locales: readonly string[]): ReadonlyMap<string, number> {
  const names = locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      return DAYS.map((_, index) => [plain(format.format(FIRST_DAY + index * DAY_MS)), index] as const);
    }),
  );
  return new Map([...DAYS.map((day, index) => [plain(day.slice(0, 2)), index] as const), ...names]);
}

function timeOf([hour = '', minute = '00', half]: readonly (string | undefined)[]): string | null {
  const shown = Number(hour);
  const isPm = half?.toLowerCase() === 'pm';
  const hours = half ? (shown % 12) + (isPm ? 12 : 0) : shown;
  const latest = minute === '00' ? 24 : 23;
  const isTime = (half ? shown >= 1 && shown <= 12 : shown <= latest) && Number(minute) < 60;
  return isTime ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}
