import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import TextField from '@mui/material/TextField';
import { itemsOf } from '@larder/shared/weights';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AddressFields } from '@/features/addresses/shared/AddressFields';
import type { AddressDraft } from '@/features/addresses/shared/address-draft';
import { useDeliveryShopQuery } from '@/features/delivery/shared/delivery.generated';
import { PlaceChoice } from '@/features/delivery/shared/PlaceChoice';
import { SlotPicker } from '@/features/delivery/shared/SlotPicker';
import { isSameSlot, useOfferedSlots } from '@/features/delivery/shared/useOfferedSlots';
import { useDebounced } from '@/lib/browser/useDebounced';
import type { FulfilmentMethod } from '@/lib/apollo/schema-types.generated';
import { MAX_PHONE_LENGTH, MAX_RECIPIENT_NAME_LENGTH } from '@/lib/limits';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { deliveryOf, type StaffDraft } from './staff-draft';

const PAUSE_MS = 300;

interface HandoverFieldsProps {
  draft: StaffDraft;
  onChange: (part: Partial<StaffDraft>) => void;
}

/** Who gets the order, where and when. Mounted anew with another customer. */
export function HandoverFields({ draft, onChange }: HandoverFieldsProps) {
  const { deliveryAreas } = usePublicConfig();
  const { data } = useDeliveryShopQuery({ fetchPolicy: 'cache-first', skip: !deliveryAreas });
  const places = data?.deliveryOptions.places ?? [];
  const isCollected = deliveryAreas && draft.method === 'COLLECTION';
  const placeInput = useRef<HTMLInputElement>(null);
  return (
    <Stack spacing={2}>
      {deliveryAreas && places.length > 0 && (
        <MethodChoice
          value={draft.method}
          onChange={(method) =>
            onChange({ method, slot: null, payBy: null, placeId: places.length === 1 ? places[0]!.id : null })
          }
        />
      )}
      {isCollected ? (
        <>
          <Contact draft={draft} onChange={onChange} />
          <PlaceChoice
            places={places}
            value={draft.placeId}
            problem={null}
            disabled={false}
            inputRef={placeInput}
            onChange={(placeId) => onChange({ placeId, slot: null })}
          />
        </>
      ) : (
        <AddressForm draft={draft} onChange={onChange} />
      )}
      {deliveryAreas && <SlotField draft={draft} onChange={onChange} />}
    </Stack>
  );
}

function MethodChoice({
  value,
  onChange,
}: {
  value: FulfilmentMethod;
  onChange: (value: FulfilmentMethod) => void;
}) {
  const t = useTranslations('delivery.checkout');
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={value}
      aria-label={t('method')}
      onChange={(_event, method: FulfilmentMethod | null) => method && onChange(method)}
    >
      <ToggleButton value="DELIVERY">{t('delivery')}</ToggleButton>
      <ToggleButton value="COLLECTION">{t('collection')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function Contact({ draft: { address }, onChange }: HandoverFieldsProps) {
  const t = useTranslations('addresses.fields');
  const field = (name: 'name' | 'phone', maxLength: number) => (
    <TextField
      label={t(name)}
      value={address[name]}
      autoComplete="off"
      onChange={(event) => onChange({ address: { ...address, [name]: event.target.value } })}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {field('name', MAX_RECIPIENT_NAME_LENGTH)}
      {field('phone', MAX_PHONE_LENGTH)}
    </Box>
  );
}

function AddressForm({ draft: { address }, onChange }: HandoverFieldsProps) {
  const form = useForm<AddressDraft>({ defaultValues: address });
  const { subscribe } = form;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => change.current({ address: values }),
      }),
    [subscribe],
  );
  return (
    <Stack spacing={2}>
      <AddressFields form={form} />
    </Stack>
  );
}

function SlotField({ draft, onChange }: HandoverFieldsProps) {
  const t = useTranslations('delivery.slots');
  const delivery = useDebounced(JSON.stringify(deliveryOf(draft, true)), PAUSE_MS);
  const lines = draft.lines.map(({ product, quantity }) => ({ soldBy: product.soldBy, quantity }));
  const offered = useOfferedSlots(JSON.parse(delivery) as ReturnType<typeof deliveryOf>, {
    items: Math.max(1, itemsOf(lines)),
    leadDays: Math.max(0, ...draft.lines.map(({ product }) => product.leadDays ?? 0)),
  });
  const { slots, isOffered, later, failed, refetch } = offered;
  if (failed) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (!slots || (slots.length === 0 && !isOffered)) return null;
  return (
    <SlotPicker
      slots={slots}
      later={later}
      chosen={slots.find((slot) => isSameSlot(slot, draft.slot))}
      disabled={false}
      onPick={({ templateId, day }) => onChange({ slot: { templateId, day } })}
    />
  );
}
