import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { DeliveryAddress, type DeliveryAddressHandle } from '@/features/addresses/shared/DeliveryAddress';
import { useCart } from '@/features/carts/shared/useCart';
import { useDeliveryShopQuery } from '@/features/delivery/shared/delivery.generated';
import { PlaceChoice } from '@/features/delivery/shared/PlaceChoice';
import { WaitlistForm } from '@/features/delivery/shared/WaitlistForm';
import { SlotChooser } from '@/features/delivery/shared/SlotChooser';
import type { FulfilmentMethod } from '@/lib/apollo/schema-types.generated';
import { AddressTexts } from '@/lib/i18n/AddressTexts';
import { Loader } from '@/ui/feedback/Loader';
import type { OrderRecipient, Recipient, RecipientField } from './recipient';
import { RecipientFields, type RecipientInputs } from './RecipientFields';
import { useCheckoutDelivery } from './useCheckoutDelivery';

export interface DeliveryStepHandle {
  /** Resolves to who gets the order, where and when; to null when the form has to ask first. */
  collect: () => Promise<OrderRecipient | null>;
  /** Loads the places after one was refused. Resolves to whether the form says that it is gone. */
  showGonePlace: () => Promise<boolean>;
}

interface DeliveryStepProps {
  uid: string;
  /** The label of the button that goes on. */
  button: string;
  recipient: Recipient;
  disabled: boolean;
  onChange: (field: RecipientField, value: string) => void;
  ref: Ref<DeliveryStepHandle>;
}

/** Delivery or collection, the address or the place, and the time; in shops with areas. */
export const DeliveryStep = (props: DeliveryStepProps) => (
  <AddressTexts>
    <LoadedStep {...props} />
  </AddressTexts>
);

function LoadedStep(props: DeliveryStepProps) {
  const { data, error, refetch } = useDeliveryShopQuery({ fetchPolicy: 'cache-first' });
  const { cart } = useCart();
  // Begins with what was chosen before.
  if ((!data && !error) || !cart) return <Loader />;
  const { countries, places } = data?.deliveryOptions ?? { countries: [], places: [] };
  const offer = { countries, places, isLoaded: data !== undefined };
  const loadPlaces = async () => (await refetch().catch(() => undefined))?.data?.deliveryOptions.places;
  return <Step {...props} offer={offer} loadPlaces={loadPlaces} />;
}

interface StepProps extends DeliveryStepProps {
  offer: Parameters<typeof useCheckoutDelivery>[0];
  /** Resolves to the places of now; to undefined if they could not be loaded. */
  loadPlaces: () => Promise<StepProps['offer']['places'] | undefined>;
}

function Step({ uid, button, recipient, disabled, onChange, ref, offer, loadPlaces }: StepProps) {
  const { places } = offer;
  const delivery = useCheckoutDelivery(offer);
  const { method, setMethod, chosen, placeId, withSlot } = delivery;
  const form = useRef<DeliveryAddressHandle>(null);
  const blanks = useCollectionBlanks(recipient, placeId);
  const collect = async (): Promise<OrderRecipient | null> => {
    if (method === 'COLLECTION') {
      if (blanks.ask()) return null;
      const { name, phone } = recipient;
      return { name, phone, address: '', delivery: withSlot({ method, placeId }) };
    }
    const given = await form.current?.collect();
    if (!given) return null;
    const { country, postcode } = given.deliveryAddress;
    return { ...given, address: '', delivery: withSlot({ method, country, postcode }) };
  };
  const showGonePlace = async () => {
    const now = method === 'COLLECTION' ? await loadPlaces() : undefined;
    const isGone = now?.every(({ id }) => id !== placeId) ?? false;
    if (isGone) blanks.focusPlace();
    return isGone;
  };
  useImperativeHandle(ref, () => ({ collect, showGonePlace }));

  return (
    <Stack spacing={2.5}>
      {(places.length > 0 || method === 'COLLECTION') && (
        <MethodChoice value={method} offer={offer} disabled={disabled} onChange={setMethod} />
      )}
      {method === 'COLLECTION' ? (
        <CollectionFields
          places={places}
          placeId={placeId}
          isPlaceGone={delivery.isPlaceGone}
          blanks={blanks}
          button={button}
          recipient={recipient}
          disabled={disabled}
          onPlace={delivery.setPlace}
          onChange={onChange}
        />
      ) : (
        <DeliveryAddress
          uid={uid}
          button={button}
          recipient={{ name: recipient.name, phone: recipient.phone }}
          place={delivery.address}
          disabled={disabled}
          ref={form}
          onPlace={delivery.setAddress}
        />
      )}
      <OutsideNotice onCollect={places.length > 0 ? () => setMethod('COLLECTION') : null} shown={method} />
      {chosen && (
        <SlotChooser
          delivery={chosen}
          offered={delivery.offered}
          isRefused={delivery.isSlotRefused}
          disabled={disabled}
          onPick={(slot) => void delivery.setSlot(slot)}
        />
      )}
    </Stack>
  );
}

/** What a collection lacks: a place, or a name, which Pay points out once. */
function useCollectionBlanks({ name }: Recipient, placeId: string | null) {
  const placeInput = useRef<HTMLInputElement>(null);
  const inputs = useRef<RecipientInputs>({});
  const [pointedOut, setPointedOut] = useState({ place: false, name: false });
  const [focusCount, setFocusCount] = useState(0);
  useEffect(() => {
    if (focusCount > 0) placeInput.current?.focus();
  }, [focusCount]);
  const lacks = { place: !placeId, name: !name.trim() };

  /** Points out what is missing. Returns whether the form waits for it. */
  const ask = (): boolean => {
    setPointedOut(lacks);
    if (lacks.place) placeInput.current?.focus();
    else if (lacks.name && !pointedOut.name) inputs.current.name?.focus();
    return lacks.place || (lacks.name && !pointedOut.name);
  };
  const missing = { place: pointedOut.place && lacks.place, name: pointedOut.name && lacks.name };
  // Once the places that were loaded are shown.
  const focusPlace = () => setFocusCount((count) => count + 1);
  return { missing, ask, focusPlace, placeInput, inputs };
}

const COLLECTION_FIELDS = ['name', 'phone'] as const;

interface CollectionFieldsProps extends Pick<
  DeliveryStepProps,
  'button' | 'recipient' | 'disabled' | 'onChange'
> {
  places: StepProps['offer']['places'];
  placeId: string | null;
  isPlaceGone: boolean;
  blanks: ReturnType<typeof useCollectionBlanks>;
  onPlace: (id: string) => void;
}

/** Where an order is collected, and who collects it. */
function CollectionFields({
  places,
  placeId,
  isPlaceGone,
  blanks,
  button,
  onPlace,
  ...props
}: CollectionFieldsProps) {
  const t = useTranslations('delivery.checkout');
  const check = useTranslations('delivery.check');
  const odd = useTranslations('addresses.odd');
  const { missing, placeInput, inputs } = blanks;
  return (
    <>
      <PlaceChoice
        places={places}
        value={placeId}
        problem={isPlaceGone ? check('placeGone') : missing.place ? t('choosePlace') : null}
        disabled={props.disabled}
        inputRef={placeInput}
        onChange={onPlace}
      />
      <RecipientFields
        {...props}
        fields={COLLECTION_FIELDS}
        phoneHint={t('phoneHint')}
        missing={missing.name ? ['name'] : []}
        missingText={odd('blank', { button })}
        inputs={inputs}
      />
    </>
  );
}

interface MethodChoiceProps {
  value: FulfilmentMethod;
  offer: StepProps['offer'];
  disabled: boolean;
  onChange: (method: FulfilmentMethod) => void;
}

function MethodChoice({ value, offer, disabled, onChange }: MethodChoiceProps) {
  const t = useTranslations('delivery.checkout');
  if (offer.countries.length === 0) return null;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={value}
      disabled={disabled}
      aria-label={t('method')}
      // Null when the selected one is pressed again.
      onChange={(_event, method: FulfilmentMethod | null) => method && onChange(method)}
    >
      <ToggleButton value="DELIVERY">{t('delivery')}</ToggleButton>
      <ToggleButton value="COLLECTION">{t('collection')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface OutsideNoticeProps {
  /** The method of the form. */
  shown: FulfilmentMethod;
  /** Null where there is no place. */
  onCollect: (() => void) | null;
}

/** Says that the shop does not deliver to the postcode, before Pay does. */
function OutsideNotice({ shown, onCollect }: OutsideNoticeProps) {
  const t = useTranslations('delivery');
  const { cart } = useCart();
  const delivery = cart?.delivery;
  const isOutside = shown === 'DELIVERY' && delivery?.method === 'DELIVERY' && delivery.area === null;
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {isOutside && (
        <Alert severity="warning">
          {delivery.postcode ? t('check.no', { where: delivery.postcode }) : t('checkout.countryOutside')}
          {onCollect && (
            <div>
              <Button color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={onCollect}>
                {t('checkout.collectInstead')}
              </Button>
            </div>
          )}
          <WaitlistForm country={delivery.country} postcode={delivery.postcode} />
        </Alert>
      )}
    </Box>
  );
}
