import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressForm, odditiesOf } from '@larder/shared/postal-address';
import { inputOf, type AddressDraft, type DraftField } from './address-draft';

type Questions = Partial<Record<DraftField, string>>;

interface OddField {
  readonly field: DraftField;
  readonly kind: 'blank' | 'missing' | 'phone' | 'postcode';
}

/** Without the plans of numbers, such as offline, no number is odd. */
async function isOddPhone({ phone, country }: AddressDraft): Promise<boolean> {
  if (phone.trim() === '') return false;
  const loaded = await import('./read-phone').catch(() => null);
  return loaded !== null && loaded.readPhone(phone, country) === null;
}

/** Missing lines are no oddity but a problem. */
async function oddFieldsOf(draft: AddressDraft, wanted: readonly DraftField[]): Promise<OddField[]> {
  const oddities: readonly OddField[] = odditiesOf(inputOf(draft));
  const blank = wanted.filter((field) => draft[field].trim() === '');
  const odd = [
    ...oddities.filter(({ field }) => field !== 'lines'),
    ...blank.map((field) => ({ field, kind: 'blank' }) as const),
  ];
  return (await isOddPhone(draft)) ? [...odd, { field: 'phone', kind: 'phone' }] : odd;
}

/**
 * Asks about unusual values of an address, about each once: the same value passes the second time.
 *
 * @param button the label of the button that goes on
 * @param wanted fields that are unusual when they are blank
 * @returns a function that resolves to questions by field; to none when nothing new is unusual
 */
export function useOddities(
  button: string,
  wanted: readonly DraftField[] = [],
): (draft: AddressDraft) => Promise<Questions> {
  const t = useTranslations('addresses.odd');
  const shown = useRef(new Set<string>());
  return async (draft) => {
    const odd = await oddFieldsOf(draft, wanted);
    const keyOf = ({ field }: OddField) => JSON.stringify([field, draft.country, draft[field]]);
    const fresh = odd.filter((each) => !shown.current.has(keyOf(each)));
    shown.current = new Set(odd.map(keyOf));
    if (fresh.length === 0) return {};
    const { example } = addressForm(draft.country);
    return Object.fromEntries(odd.map(({ field, kind }) => [field, t(kind, { example, button })]));
  };
}
