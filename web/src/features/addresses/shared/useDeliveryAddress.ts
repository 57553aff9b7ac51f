import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { MAX_ADDRESS_LINE_LENGTH } from '@/lib/limits';
import {
  fieldsInOrder,
  inputOf,
  problemOfLines,
  readDraft,
  type AddressDraft,
  type DraftField,
} from './address-draft';
import { useCreateAddressMutation } from './addresses.generated';
import type { GivenAddress } from './DeliveryAddress';
import { afterChange } from './useAddresses';
import { useDeliveryDraft } from './useDeliveryDraft';
import { useOddities } from './useOddities';

/** A courier needs them, though an address is one without. */
const CONTACT = ['name', 'phone'] as const;

interface DeliveryAddressOptions {
  uid: string;
  /** The label of the button that goes on. */
  button: string;
  initial: AddressDraft;
}

/** The form of a checkout's address, whose draft survives a reload. */
export function useDeliveryAddress({ uid, button, initial }: DeliveryAddressOptions) {
  const t = useTranslations('addresses');
  const toast = useToast();
  const [create] = useCreateAddressMutation(afterChange);
  const ask = useOddities(button, CONTACT);
  const [saving, setSaving] = useState(false);
  const [stored, write] = useDeliveryDraft(uid);
  const form = useForm<AddressDraft>({ defaultValues: { ...initial, ...readDraft(stored) } });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => write(JSON.stringify(values)),
      }),
    [subscribe, write],
  );

  const pointAt = (messages: Partial<Record<DraftField, string>>) => {
    const fields = fieldsInOrder(form.getValues()).filter((field) => messages[field]);
    fields.forEach((field, index) =>
      form.setError(field, { message: messages[field] ?? '' }, { shouldFocus: index === 0 }),
    );
    return fields.length > 0;
  };

  const collect = async (): Promise<GivenAddress | null> => {
    form.clearErrors();
    const draft = form.getValues();
    const problem = problemOfLines(draft.lines);
    if (problem && pointAt({ lines: t(`problems.${problem}`, { most: MAX_ADDRESS_LINE_LENGTH }) }))
      return null;
    if (pointAt(await ask(draft))) return null;
    const input = inputOf(draft);
    // Paying does not wait for it.
    if (saving)
      create({ variables: { input } }).then(
        () => setSaving(false),
        () => toast.error(t('form.notSaved')),
      );
    const { name, phone, ...deliveryAddress } = input;
    return { name, phone, deliveryAddress };
  };

  return { form, saving, setSaving, collect };
}
