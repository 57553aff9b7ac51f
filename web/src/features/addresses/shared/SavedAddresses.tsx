import TextField from '@mui/material/TextField';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { draftOf, isSameDraft, type AddressDraft } from './address-draft';
import type { AddressFieldsFragment } from './addresses.generated';

interface SavedAddressesProps {
  form: UseFormReturn<AddressDraft>;
  addresses: readonly AddressFieldsFragment[];
  /** Of an address that is not saved. */
  blank: AddressDraft;
  disabled: boolean;
}

/** Fills the form from the address book; nothing while that is empty. */
export function SavedAddresses({ form, addresses, blank, disabled }: SavedAddressesProps) {
  const t = useTranslations('addresses.checkout');
  const saved = useSaved(form, addresses);
  if (addresses.length === 0) return null;
  const choose = (id: string) => {
    const address = addresses.find((each) => each.id === id);
    form.reset(address ? draftOf(address) : blank);
  };
  return (
    <TextField
      select
      label={t('saved')}
      value={saved?.id ?? ''}
      disabled={disabled}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={(event) => choose(event.target.value)}
    >
      {addresses.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted.join(', ')}
        </option>
      ))}
      <option value="">{t('another')}</option>
    </TextField>
  );
}

/** The saved address that the form has. */
export function useSaved(
  { control }: Pick<UseFormReturn<AddressDraft>, 'control'>,
  addresses: readonly AddressFieldsFragment[],
): AddressFieldsFragment | undefined {
  const draft = useWatch({ control }) as AddressDraft;
  return addresses.find((each) => isSameDraft(draftOf(each), draft));
}
