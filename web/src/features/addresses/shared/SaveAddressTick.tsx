import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_ADDRESSES } from '@/lib/limits';
import type { AddressDraft } from './address-draft';
import type { AddressFieldsFragment } from './addresses.generated';
import { useSaved } from './SavedAddresses';

interface SaveAddressTickProps {
  form: UseFormReturn<AddressDraft>;
  addresses: readonly AddressFieldsFragment[];
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether to add the address to the address book; nothing for one that is there. */
export function SaveAddressTick({ form, addresses, checked, disabled, onChange }: SaveAddressTickProps) {
  const t = useTranslations('addresses.checkout');
  const saved = useSaved(form, addresses);
  if (saved || addresses.length >= MAX_ADDRESSES) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_event, next) => onChange(next)} />}
      disabled={disabled}
      label={t('save')}
    />
  );
}
