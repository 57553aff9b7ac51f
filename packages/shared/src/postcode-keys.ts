import { plainText } from './read-number.js';

/**
 * Compares postcodes with the areas of a shop by keys: those of a postcode name it and all that it
 * is part of, and an area has a postcode if any of them is a key of the area.
 */

/** Upper-case letters and digits, without spaces, hyphens and a country code such as `CH-`. */
export const foldPostcode = (postcode: string): string =>
  withoutCountry(plainText(postcode).toUpperCase()).replaceAll(/[^\p{L}\p{N}]/gu, '');

const withoutCountry = (postcode: string): string => postcode.replace(/^[A-Z]{1,2}-(?=\d)/, '');

/** Those whose postcodes have an outward code, which is whole: B1 is not B10. */
const OUTWARD = ['GB', 'GG', 'IM', 'JE'];

/** Area, district with the letter after it, sector, unit. Source: Royal Mail, PAF. */
const UNIT = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)(\d)([A-Z]{2})$/;
const SECTOR = /^([A-Z]{1,2}\d{1,2}[A-Z]?)\s+(\d[A-Z]{0,2})$/;
const OUTWARD_CODE = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)$/;

function outwardKeys(postcode: string): string[] | null {
  const [, area = '', digits = '', letter = '', sector, unit = ''] =
    UNIT.exec(foldPostcode(postcode)) ?? OUTWARD_CODE.exec(foldPostcode(postcode)) ?? [];
  if (area === '') return null;
  const district = `${area}${digits}`;
  const outward = `${district}${letter}`;
  const inward = sector === undefined ? [] : [`${outward} ${sector}`, `${outward} ${sector}${unit}`];
  return [...new Set(['', area, district, outward, ...inward])];
}

/** The keys of a postcode, as a customer types it. The empty one is of the whole country. */
export function keysOfPostcode(country: string, postcode: string): string[] {
  const folded = foldPostcode(postcode);
  if (OUTWARD.includes(country)) return outwardKeys(postcode) ?? [''];
  return ['', ...Array.from(folded, (_, place) => folded.slice(0, place + 1))];
}

/** What an admin typed that is neither a postcode, nor the beginning of one, nor a range. */
export interface UnreadPostcodes {
  readonly unread: string;
}

/** What says which postcodes an area has. */
export interface AreaPostcodes {
  readonly country: string;
  /** As an admin types them. */
  readonly postcodes: string;
}

/** The first area that has a postcode; `delivery_area` in SQL is the same for stored ones. */
export function areaWith<Area extends AreaPostcodes>(
  areas: readonly Area[],
  country: string,
  postcode: string,
): Area | null {
  const wanted = new Set(keysOfPostcode(country, postcode));
  const has = (area: Area) => {
    const keys = area.country === country ? keysOfPostcodes(country, area.postcodes) : [];
    return Array.isArray(keys) && keys.some((key) => wanted.has(key));
  };
  return areas.find(has) ?? null;
}

/** Bounds the work on a range such as `0000000000-9999999998`. */
const MAX_RANGE_LENGTH = 10;

/**
 * The keys that a text means: postcodes, beginnings of postcodes and ranges, apart by commas or
 * lines. A range has the postcodes that begin with either end, or with anything between.
 *
 * @returns the empty key, of the whole country, for an empty text
 */
export function keysOfPostcodes(country: string, text: string): string[] | UnreadPostcodes {
  const parts = text.split(/[,;\n،、，]/u).flatMap((part) => plainText(part) || []);
  if (parts.length === 0 && plainText(text) !== '') return { unread: plainText(text) };
  const keys = new Set<string>();
  for (const part of parts) {
    const read = keysOfPart(country, part.toUpperCase());
    if (read === null) return { unread: part };
    for (const key of read) keys.add(key);
  }
  return keys.size > 0 ? [...keys] : [''];
}

function keysOfPart(country: string, part: string): string[] | null {
  if (!/^[\p{L}\p{N} -]+$/u.test(part)) return null;
  const ends = endsOf(withoutCountry(part));
  if (OUTWARD.includes(country)) return ends ? districtsBetween(...ends) : outwardKey(part);
  // A code with a hyphen, such as 100-0001, has parts of different lengths.
  const isRange = ends && foldPostcode(ends[0]).length === foldPostcode(ends[1]).length;
  if (isRange) return prefixesBetween(foldPostcode(ends[0]), foldPostcode(ends[1]));
  const folded = foldPostcode(part);
  return folded === '' ? null : [folded];
}

/** The ends of a range, of codes with a hyphen as well; null for a code. */
function endsOf(part: string): readonly [string, string] | null {
  const pieces = part.split('-').map((piece) => piece.trim());
  const half = pieces.length / 2;
  const [from, to] = [pieces.slice(0, half).join(''), pieces.slice(half).join('')];
  return Number.isInteger(half) && from !== '' && to !== '' ? [from, to] : null;
}

function outwardKey(part: string): string[] | null {
  const [, outward, inward] = SECTOR.exec(part) ?? [];
  if (outward !== undefined && inward !== undefined) return [`${outward} ${inward}`];
  const isWhole = /^[A-Z]{1,2}$/.test(part);
  if (isWhole || OUTWARD_CODE.test(part)) return [part];
  const unit = UNIT.test(foldPostcode(part)) ? outwardKeys(part)?.at(-1) : undefined;
  return unit === undefined ? null : [unit];
}

/** The districts of a range such as `SW1-SW20`. */
function districtsBetween(from: string, to: string): string[] | null {
  const [, area, first, letter] = OUTWARD_CODE.exec(from) ?? [];
  const [, lastArea, last, lastLetter] = OUTWARD_CODE.exec(to) ?? [];
  if (!area || area !== lastArea || letter || lastLetter || Number(first) > Number(last)) return null;
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, place) => `${area}${Number(first) + place}`);
}

const SCALES = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The fewest prefixes of all codes of a length from one to another, inclusive. */
function prefixesBetween(from: string, to: string): string[] | null {
  if (from.length > MAX_RANGE_LENGTH || from > to) return null;
  const scales = Array.from(from, (letter, place) =>
    SCALES.find((scale) => scale.includes(letter) && scale.includes(to.charAt(place))),
  );
  return scales.every((scale) => scale !== undefined) ? prefixesOf('', from, to, scales) : null;
}

function prefixesOf(prefix: string, from: string, to: string, scales: readonly string[]): string[] {
  const isAll = scales.every((scale, place) => from[place] === scale[0] && to[place] === scale.at(-1));
  if (isAll) return [prefix];
  const [scale = '', ...rest] = scales;
  const [least, most] = [rest.map((each) => each[0]).join(''), rest.map((each) => each.at(-1)).join('')];
  return [...scale]
    .filter((letter) => letter >= from.charAt(0) && letter <= to.charAt(0))
    .flatMap((letter) =>
      prefixesOf(
        `${prefix}${letter}`,
        letter === from.charAt(0) ? from.slice(1) : least,
        letter === to.charAt(0) ? to.slice(1) : most,
        rest,
      ),
    );
}
