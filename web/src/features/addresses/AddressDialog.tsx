import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_ADDRESS_LINE_LENGTH } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { useToast } from '@/ui/feedback/toast/useToast';
import { AddressFields } from './shared/AddressFields';
import {
  draftOf,
  emptyDraft,
  fieldsInOrder,
  inputOf,
  problemOfLines,
  readDraft,
  type AddressDraft,
} from './shared/address-draft';
import {
  useCreateAddressMutation,
  useUpdateAddressMutation,
  type AddressFieldsFragment,
} from './shared/addresses.generated';
import { afterChange } from './shared/useAddresses';
import { useOddities } from './shared/useOddities';

interface AddressDialogProps {
  user: SessionUser;
  /** Null for a new one. */
  address: AddressFieldsFragment | null;
  /** Of a new one. */
  country: string;
  onClose: () => void;
}

/** Adds or changes an address. Cancel discards the draft: Escape, Back and a reload keep it. */
export function AddressDialog(props: AddressDialogProps) {
  const t = useTranslations('addresses.form');
  const { form, discard } = useAddressForm(props);
  return (
    <FormDialog
      title={t(props.address ? 'editTitle' : 'addTitle')}
      submit={t('save')}
      form={form}
      onCancel={discard}
      onClose={props.onClose}
    >
      <AddressFields form={form} />
    </FormDialog>
  );
}

/** Questions about unusual values, by field. */
class OddValues extends Error {
  constructor(readonly questions: Partial<Record<keyof AddressDraft, string>>) {
    super('Unusual values of an address.');
  }
}

function useAddressForm({ user, address, country, onClose }: AddressDialogProps) {
  const t = useTranslations('addresses.form');
  const toast = useToast();
  const [create] = useCreateAddressMutation(afterChange);
  const [update] = useUpdateAddressMutation(afterChange);
  const ask = useOddities(t('save'));
  const [stored, write] = usePersonalValue(user.uid, `address:${address?.id ?? 'new'}`);
  const [initial] = useState(() => ({
    ...(address ? draftOf(address) : { ...emptyDraft(country), name: user.givenName }),
    ...readDraft(stored),
  }));
  const discard = () => {
    write(null);
    onClose();
  };
  const form = useServerForm({
    schema: useAddressSchema(),
    defaultValues: initial,
    orderOf: fieldsInOrder,
    send: async (draft) => {
      const questions = await ask(draft);
      if (Object.keys(questions).length > 0) throw new OddValues(questions);
      const input = inputOf(draft);
      if (address) await update({ variables: { input: { id: address.id, ...input } } });
      else await create({ variables: { input } });
      discard();
      toast.success(t(address ? 'saved' : 'added'));
    },
    fieldErrorsOf: (error) => (error instanceof OddValues ? error.questions : fieldErrors(error)),
    onFailure: (error) => errorMessage(error, t('notSaved')),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => write(JSON.stringify(values)),
      }),
    [subscribe, write],
  );
  return { form, discard };
}

function useAddressSchema() {
  const t = useTranslations('addresses.problems');
  return messageSchema((draft: AddressDraft) => {
    const problem = problemOfLines(draft.lines);
    return problem === null ? {} : { lines: t(problem, { most: MAX_ADDRESS_LINE_LENGTH }) };
  });
}
