import { useImperativeHandle, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { likelyCountry } from '@/lib/format/likely-country';
import type { AddressInput } from '@/lib/apollo/schema-types.generated';
import { AddressTexts } from '@/lib/i18n/AddressTexts';
import { Loader } from '@/ui/feedback/Loader';
import { AddressFields } from './AddressFields';
import { draftOf, emptyDraft, type AddressDraft } from './address-draft';
import type { AddressFieldsFragment } from './addresses.generated';
import { SavedAddresses } from './SavedAddresses';
import { SaveAddressTick } from './SaveAddressTick';
import { useAddresses } from './useAddresses';
import { useDeliveryAddress } from './useDeliveryAddress';
import { useWholePlace } from './useWholePlace';

/** Where an order is delivered, and to whom. */
export interface GivenAddress {
  readonly name: string;
  readonly phone: string;
  readonly deliveryAddress: AddressInput;
}

export interface DeliveryAddressHandle {
  /** Resolves to the address; to null when the form has something to ask first. */
  collect: () => Promise<GivenAddress | null>;
}

interface DeliveryAddressProps {
  uid: string;
  /** The label of the button that goes on. */
  button: string;
  /** For a customer without a saved address. */
  recipient: { readonly name: string; readonly phone: string };
  /** Where their address is, as far as it is known. */
  place: { readonly country: string; readonly postcode: string } | null;
  disabled: boolean;
  /** Called with country and postcode when these are whole. */
  onPlace: (place: { country: string; postcode: string }) => void;
  ref: Ref<DeliveryAddressHandle>;
}

/** The address of a checkout: the default one of the address book, another one, or a new one. */
export const DeliveryAddress = (props: DeliveryAddressProps) => (
  <AddressTexts>
    <LoadedAddress {...props} />
  </AddressTexts>
);

function LoadedAddress(props: DeliveryAddressProps) {
  const t = useTranslations('addresses.page');
  const { items, failed } = useAddresses();
  if (!items && !failed) return <Loader label={t('loading')} />;
  return <AddressForm {...props} addresses={items ?? []} />;
}

interface AddressFormProps extends DeliveryAddressProps {
  addresses: readonly AddressFieldsFragment[];
}

function AddressForm({ uid, button, recipient, place, disabled, onPlace, ref, addresses }: AddressFormProps) {
  const [preferred] = addresses;
  const blank: AddressDraft = {
    ...emptyDraft(place?.country ?? preferred?.country ?? likelyCountry()),
    ...recipient,
    postcode: place?.postcode ?? '',
  };
  const { form, saving, setSaving, collect } = useDeliveryAddress({
    uid,
    button,
    initial: preferred ? draftOf(preferred) : blank,
  });
  useWholePlace(form.control, onPlace);
  useImperativeHandle(ref, () => ({ collect }));
  return (
    <>
      <SavedAddresses form={form} addresses={addresses} blank={blank} disabled={disabled} />
      <AddressFields form={form} disabled={disabled} />
      <SaveAddressTick
        form={form}
        addresses={addresses}
        checked={saving}
        disabled={disabled}
        onChange={setSaving}
      />
    </>
  );
}
