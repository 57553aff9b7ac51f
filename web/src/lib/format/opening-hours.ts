const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;
const LINE = new RegExp(
  String.raw`^(\p{L}+)\.?(?:\s*[-–]\s*(\p{L}+)\.?)?:?\s+${TIME}\s*[-–]\s*${TIME}(?:\s*(?:Uhr|h))?$`,
  'iu',
);

/**
 * Opening hours by lines, such as `Mon–Fri 8–18`, as schema.org has them: `Mo-Fr 08:00-18:00`.
 *
 * @param locales languages that days are named in
 * @returns null when a line says anything else, as a part of the hours would be untrue
 */
export function schemaOpeningHours(text: string, locales: readonly string[]): string[] | null {
  const dayOf = daysIn(locales);
  const lines = text.split('\n').map((line) => {
    const match = LINE.exec(line.trim());
    if (!match) return null;
    const [first, last = first] = [match[1], match[2]].map((name) => name && dayOf.get(plain(name)));
    const [opens, closes] = [timeOf(match.slice(3, 6)), timeOf(match.slice(6, 9))];
    if (!first || !last || !opens || !closes || closes <= opens) return null;
    // `1-6 pm` does not say which half of the day it begins in.
    if (Boolean(match[5]) !== Boolean(match[8])) return null;
    return `${first === last ? first : `${first}-${last}`} ${opens}-${closes}`;
  });
  return lines.every((line) => line !== null) ? lines : null;
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Days by their names in these languages, long, short and as schema.org has them. */
function daysIn(locales: readonly string[]): ReadonlyMap<string, (typeof DAYS)[number]> {
  const names = locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      return DAYS.map((day, index) => [plain(format.format(FIRST_DAY + index * DAY_MS)), day] as const);
    }),
  );
  return new Map([...DAYS.map((day) => [plain(day), day] as const), ...names]);
}

function timeOf([hour = '', minute = '00', half]: readonly (string | undefined)[]): string | null {
  const shown = Number(hour);
  const isPm = half?.toLowerCase() === 'pm';
  const hours = half ? (shown % 12) + (isPm ? 12 : 0) : shown;
  const isTime = (half ? shown >= 1 && shown <= 12 : shown <= 24) && Number(minute) < 60;
  return isTime ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}
