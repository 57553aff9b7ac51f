import data from './address-formats.json' with { type: 'json' };

// The web loads this file with the forms that have an address.

/** Texts may be empty. */
export interface PostalAddress {
  readonly name: string;
  readonly lines: readonly string[];
  readonly postcode: string;
  readonly place: string;
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export type AddressField = Exclude<keyof PostalAddress, 'country'>;

/** The form for addresses of a country, with what its people call the fields. */
export interface AddressForm {
  /** In the order of the country; those of one line of an address are together. */
  readonly rows: readonly (readonly AddressField[])[];
  /** Fields that each address of the country has. */
  readonly required: readonly AddressField[];
  readonly postcodeName: 'eircode' | 'pin' | 'postal' | 'zip';
  readonly placeName: 'city' | 'district' | 'post_town' | 'suburb';
  readonly regionName:
    | 'area'
    | 'county'
    | 'department'
    | 'district'
    | 'do_si'
    | 'emirate'
    | 'island'
    | 'oblast'
    | 'parish'
    | 'prefecture'
    | 'province'
    | 'state';
  /** A postcode of the country; empty where there are none. */
  readonly example: string;
}

/** An unusual value, which may be right all the same. */
export interface Oddity {
  readonly field: AddressField;
  readonly kind: 'missing' | 'postcode';
}

/** As in Google's address data, whose letters stand for fields. */
interface Format extends Pick<AddressForm, 'postcodeName' | 'placeName' | 'regionName' | 'example'> {
  readonly format: string;
  /** For addresses in Latin letters, where these have another order. */
  readonly latin?: string;
  readonly required: string;
  /** A regular expression. */
  readonly postcode?: string;
}

type Formats = Readonly<Record<string, Partial<Format>>>;
const { ZZ: common, ...formats } = data as unknown as Formats;

/** As in most countries. */
const COMMON: Format = {
  format: '%N%n%A%n%C',
  required: 'AC',
  postcodeName: 'postal',
  placeName: 'city',
  regionName: 'province',
  example: '',
  ...common,
};

/** All countries, and a few places that have addresses of their own. */
export const ADDRESS_COUNTRIES: readonly string[] = Object.keys(formats);

export const isAddressCountry = (country: string): boolean => Object.hasOwn(formats, country);

const formatOf = (country: string): Format => ({
  ...COMMON,
  ...(isAddressCountry(country) && formats[country]),
});

/** An organization, a part of a town and a sorting code are typed into the lines. */
const FIELDS: Readonly<Record<string, AddressField>> = {
  '%N': 'name',
  '%A': 'lines',
  '%Z': 'postcode',
  '%C': 'place',
  '%S': 'region',
};

/** The rows of a format as codes of fields and the texts between them. */
const rowsOf = (format: string): string[][] =>
  format.split('%n').map((row) => [...row.matchAll(/%.|[^%]+/gu)].map(([part]) => part));

const fieldsIn = (format: string): AddressField[][] =>
  rowsOf(format)
    .map((row) => row.flatMap((part) => FIELDS[part] ?? []))
    .filter((row) => row.length > 0);

/** The form for addresses of a country; for unknown ones, one that fits most. */
export function addressForm(country: string): AddressForm {
  const { format, required, postcodeName, placeName, regionName, example } = formatOf(country);
  const rows = fieldsIn(format);
  const fields = new Set(rows.flat());
  return {
    rows,
    required: [...required]
      .flatMap((letter) => FIELDS[`%${letter}`] ?? [])
      .filter((each) => fields.has(each)),
    postcodeName,
    placeName,
    regionName,
    example,
  };
}

/** Whether addresses of a country have postcodes. */
export const hasPostcodes = (country: string): boolean =>
  addressForm(country).rows.flat().includes('postcode');

/**
 * The lines of an address in the order of its country, such as `Bahnhofstrasse 1`, `8001 Zürich`.
 * Texts that its addresses usually do not have come last.
 */
export function formatAddress(address: PostalAddress): string[] {
  const { format, latin } = formatOf(address.country);
  const order = latin !== undefined && isLatin(address) ? latin : format;
  const used = new Set(fieldsIn(order).flat());
  const further = Object.values(FIELDS).filter((field) => !used.has(field));
  return [
    ...rowsOf(order).flatMap((row) => writtenRow(row, address)),
    ...further.flatMap((field) => textsOf(address, field)),
  ];
}

const isLatin = ({ name, lines, place, region }: PostalAddress): boolean =>
  !/(?=\p{L})\P{Script=Latin}/u.test([name, ...lines, place, region].join(''));

function textsOf(address: PostalAddress, field: AddressField): string[] {
  const texts = field === 'lines' ? address.lines : [address[field]];
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Leaves out empty fields, and the texts beside them. */
function writtenRow(row: readonly string[], address: PostalAddress): string[] {
  const isField = (part: string | undefined) => part?.startsWith('%') ?? false;
  const textOf = (part: string) => textsOf(address, FIELDS[part] ?? 'lines').join(', ');
  const isEmpty = (part: string | undefined) =>
    part !== undefined && isField(part) && (!(part in FIELDS) || textOf(part) === '');
  if (row.length === 1 && row[0] === '%A') return textsOf(address, 'lines');
  const kept = row.filter((part, index) =>
    isField(part) ? !isEmpty(part) : !isEmpty(row[index - 1]) && !isEmpty(row[index + 1]),
  );
  return kept.some(isField) ? [kept.map((part) => (isField(part) ? textOf(part) : part)).join('')] : [];
}

/** Which values an address of its country does not usually have. */
export function odditiesOf(address: PostalAddress): Oddity[] {
  const missing = addressForm(address.country).required.filter(
    (field) => textsOf(address, field).length === 0,
  );
  const oddities: Oddity[] = missing.map((field) => ({ field, kind: 'missing' }));
  return isOddPostcode(address) ? [...oddities, { field: 'postcode', kind: 'postcode' }] : oddities;
}

/** People leave out spaces and hyphens, or type them in between. */
function isOddPostcode({ postcode, country }: PostalAddress): boolean {
  const { postcode: pattern } = formatOf(country);
  const typed = postcode.trim().toUpperCase();
  if (pattern === undefined || typed === '') return false;
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  return !whole.test(typed) && !whole.test(typed.replaceAll(/[\s-]/g, ''));
}
