import { useTranslations } from 'use-intl';
import type { FieldValues } from 'react-hook-form';
import { errorCode, errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm, type ServerForm } from '@/lib/forms/useServerForm';
import { useFollowStored } from '@/ui/forms/useFollowStored';
import { useSlotPlanQuery } from './slots.generated';
import type { SlotProblem } from './template-draft';

interface SlotFormOptions<Stored, Draft extends FieldValues> {
  /** Null for a new one. */
  stored: Stored | null;
  initial: Draft;
  draftOf: (stored: Stored) => Draft;
  check: (draft: Draft) => Partial<Record<keyof Draft, SlotProblem>>;
  save: (draft: Draft) => Promise<unknown>;
  /** The field of the form for a field of the input. */
  fieldOf: (field: string) => string;
  onClose: () => void;
}

/** The form of weekly slots or of an exception in its dialog. */
export function useSlotForm<Stored extends { version: number }, Draft extends FieldValues>({
  stored,
  initial,
  draftOf,
  check,
  save,
  fieldOf,
  onClose,
}: SlotFormOptions<Stored, Draft>): ServerForm<Draft> {
  const t = useTranslations('deliverySettings.slots');
  const { refetch } = useSlotPlanQuery();
  const form = useServerForm<Draft, Draft>({
    schema: messageSchema<Draft>(
      (draft) =>
        Object.fromEntries(
          Object.entries<SlotProblem | undefined>(check(draft)).map(([field, found]) => [
            field,
            found && t(`problems.${found.problem}`, { least: found.least ?? 0, most: found.most ?? 0 }),
          ]),
        ) as ReturnType<Parameters<typeof messageSchema<Draft>>[0]>,
    ),
    defaultValues: initial,
    send: async (draft) => {
      await save(draft);
      onClose();
    },
    fieldErrorsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldErrors(error)).map(([field, message]) => [fieldOf(field), message]),
      ),
    onFailure: (error) => {
      const isConflict = errorCode(error) === 'CONFLICT' && stored !== null;
      // Both have the newer version, on which the form is rebased.
      if (isConflict) void refetch().catch(() => undefined);
      return isConflict ? t('conflictKept') : errorMessage(error, t('notSaved'));
    },
  });
  useFollowStored(form, stored, draftOf);
  return form;
}
