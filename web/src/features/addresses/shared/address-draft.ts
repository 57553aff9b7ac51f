import { MAX_ADDRESS_LINE_LENGTH, MAX_ADDRESS_LINES } from '@/lib/limits';
import { parseStored } from '@/lib/storage/safe-storage';
import { addressForm, isAddressCountry, type AddressField } from '@larder/shared/postal-address';
import type { AddressFieldsFragment } from './addresses.generated';

/** The values of the form's fields. */
export interface AddressDraft {
  country: string;
  name: string;
  /** As typed, one below the other. */
  lines: string;
  postcode: string;
  place: string;
  region: string;
  phone: string;
  note: string;
}

export type DraftField = keyof AddressDraft;

export const emptyDraft = (country: string): AddressDraft => ({
  country,
  name: '',
  lines: '',
  postcode: '',
  place: '',
  region: '',
  phone: '',
  note: '',
});

const FIELDS = Object.keys(emptyDraft('')) as DraftField[];

export const draftOf = (address: AddressFieldsFragment): AddressDraft => {
  const { country, name, lines, postcode, place, region, phone, note } = address;
  return { country, name, lines: lines.join('\n'), postcode, place, region, phone, note };
};

export const isSameDraft = (one: AddressDraft, other: AddressDraft): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** What personal storage holds of a draft, which another release may have written. */
export function readDraft(stored: string | null): Partial<AddressDraft> {
  const values = { ...(parseStored(stored) as Partial<Record<DraftField, unknown>> | undefined) };
  const texts = FIELDS.filter((field) => typeof values[field] === 'string');
  const draft: Partial<AddressDraft> = Object.fromEntries(texts.map((field) => [field, values[field]]));
  const { country = '', ...others } = draft;
  return isAddressCountry(country) ? draft : others;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type AddressValues = Omit<AddressDraft, 'lines'> & { lines: string[] };

/** The draft as inputs of the server have it. */
export const inputOf = ({ lines, ...texts }: AddressDraft): AddressValues => ({
  ...texts,
  lines: linesOf(lines),
});

/** A key of `addresses.problems`. */
export function problemOfLines(text: string): 'noLines' | 'tooManyLines' | 'longLine' | null {
  const lines = linesOf(text);
  if (lines.length === 0) return 'noLines';
  if (lines.length > MAX_ADDRESS_LINES) return 'tooManyLines';
  return lines.some((line) => line.length > MAX_ADDRESS_LINE_LENGTH) ? 'longLine' : null;
}

/**
 * The rows of the form, in the order of the country. Texts for which it has no field stay on the
 * screen until they are deleted.
 */
export function rowsOf(draft: AddressDraft): readonly (readonly AddressField[])[] {
  const { rows } = addressForm(draft.country);
  const fields = new Set(rows.flat());
  const others = (['name', 'postcode', 'place', 'region'] as const).filter(
    (field) => !fields.has(field) && draft[field].trim() !== '',
  );
  return [...rows, ...others.map((field) => [field])];
}

/** The fields in the order of the screen. */
export const fieldsInOrder = (draft: AddressDraft): readonly DraftField[] => [
  'country',
  ...rowsOf(draft).flat(),
  'phone',
  'note',
];
