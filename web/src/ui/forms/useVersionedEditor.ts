import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { errorCode } from '@/lib/apollo/errors';
import { differences } from '@/lib/forms/drafts';
import { useServerForm, type ServerForm } from '@/lib/forms/useServerForm';
import { oops, type AlertMessage } from '@/ui/dialogs/TimedAlert';
import { useToast } from '@/ui/feedback/toast/useToast';

interface VersionedEditorOptions<Stored extends object, Draft extends FieldValues> {
  /** What was stored when the editor was opened. */
  stored: Stored;
  /** All fields in the order of the screen. */
  draftOf: (stored: Stored) => Draft;
  schema: ZodMiniType<Draft, Draft>;
  /** Saves the changes of a version; rejects with `CONFLICT` if there is a newer one. */
  save: (draft: Draft, base: Stored) => Promise<Stored>;
  /** Loads what is stored now; null if it was deleted. */
  load: (base: Stored) => Promise<Stored | null | undefined>;
  /** The fields that another admin has changed, where drafts do not contain all. */
  changedFields?: (before: Stored, now: Stored) => readonly Extract<keyof Draft, string>[];
  fieldErrorsOf?: (error: unknown) => Partial<Record<string, string>>;
  /** `gone` where it can be deleted. */
  messages: { saved: string; failed: string; gone?: string };
}

/** The changes that another admin has saved meanwhile. */
export interface EditConflict<Stored, Draft> {
  theirs: Stored;
  fields: readonly Extract<keyof Draft, string>[];
}

interface VersionedEditor<Stored, Draft extends FieldValues> {
  /** What is stored now, as far as is known. */
  base: Stored;
  form: ServerForm<Draft>;
  conflict: EditConflict<Stored, Draft> | null;
  /** Rebases the input on what was saved by other means. */
  follow: (now: Stored) => void;
  /** Discards the own changes. */
  takeTheirs: () => void;
  alert: AlertMessage | null;
  closeAlert: () => void;
}

/**
 * Edits something that has versions. After a conflict, unchanged fields take the values of the
 * other admin, changed fields keep the input, and the admin decides whether to save.
 */
export function useVersionedEditor<Stored extends object, Draft extends FieldValues>({
  stored,
  draftOf,
  schema,
  save,
  load,
  changedFields = (before, now) =>
    differences(draftOf(before), draftOf(now)) as Extract<keyof Draft, string>[],
  fieldErrorsOf,
  messages,
}: VersionedEditorOptions<Stored, Draft>): VersionedEditor<Stored, Draft> {
  const toast = useToast();
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<EditConflict<Stored, Draft> | null>(null);
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const fail = (message: string) => setAlert(oops(message));

  const follow = (now: Stored) => {
    setBase(now);
    form.rebase(draftOf(base), draftOf(now));
  };

  /** Loads what another admin has saved, and rebases the input on it. */
  const loadConflict = async () => {
    const theirs = await load(base);
    if (!theirs) return fail(messages.gone ?? messages.failed);
    setConflict({ theirs, fields: changedFields(base, theirs) });
    follow(theirs);
  };

  const send = async (draft: Draft) => {
    try {
      const saved = await save(draft, base);
      setBase(saved);
      setConflict(null);
      toast.success(messages.saved);
      return draftOf(saved);
    } catch (error) {
      if (errorCode(error) === 'CONFLICT') return loadConflict().catch(() => fail(messages.failed));
      throw error;
    }
  };

  const form = useServerForm<Draft, Draft>({
    schema,
    defaultValues: draftOf(stored),
    send,
    ...(fieldErrorsOf && { fieldErrorsOf }),
    onFailure: (error) => {
      fail((errorCode(error) === 'NOT_FOUND' && messages.gone) || messages.failed);
    },
  });

  return {
    base,
    form,
    conflict,
    follow,
    takeTheirs: () => {
      form.reset(draftOf(base));
      setConflict(null);
      focusFirst(form, draftOf(base));
    },
    alert,
    closeAlert: () => setAlert(null),
  };
}

/** The notice had the focus. A reset drops the fields' elements until they render again. */
function focusFirst<Draft extends FieldValues>({ setFocus }: ServerForm<Draft>, draft: Draft): void {
  const first = firstPathOf(draft);
  if (first) setTimeout(() => setFocus(first as Path<Draft>));
}

/** The path of the first value of a draft, such as `name`, or `areas.0.name` in lists. */
function firstPathOf(draft: unknown): string | null {
  if (!(draft instanceof Object)) return '';
  for (const [name, value] of Object.entries(draft)) {
    const path = firstPathOf(value);
    if (path !== null) return path === '' ? name : `${name}.${path}`;
  }
  return null;
}
