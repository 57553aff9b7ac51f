import { useEffect, useEffectEvent } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { addressForm, odditiesOf } from '@larder/shared/postal-address';
import { useDebounced } from '@/lib/browser/useDebounced';
import { emptyDraft, inputOf, type AddressDraft } from './address-draft';

/** Typing a postcode is over after so many milliseconds. */
const PAUSE_MS = 500;

/** Calls `onPlace` with country and postcode when these are whole, and at each change of them. */
export function useWholePlace(
  control: Control<AddressDraft>,
  onPlace: (place: { country: string; postcode: string }) => void,
): void {
  const [country, typed] = useWatch({ control, name: ['country', 'postcode'] });
  const postcode = useDebounced(typed.trim(), PAUSE_MS);
  const tell = useEffectEvent(onPlace);
  useEffect(() => {
    if (isWhole(country, postcode)) tell({ country, postcode });
  }, [country, postcode]);
}

function isWhole(country: string, postcode: string): boolean {
  if (postcode === '') return !addressForm(country).rows.flat().includes('postcode');
  const oddities = odditiesOf(inputOf({ ...emptyDraft(country), postcode }));
  return !oddities.some(({ field }) => field === 'postcode');
}
