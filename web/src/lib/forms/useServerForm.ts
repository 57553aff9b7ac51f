import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { fieldErrors } from '@/lib/apollo/errors';
import { differences, rebased } from './drafts';
import { failedUploadOf } from './pending-uploads';

interface ServerFormOptions<Values extends FieldValues, Output> {
  /** Validates, with the messages of the fields. zod/mini, since the CSP blocks zod's JIT. */
  schema: ZodMiniType<Output, Values>;
  /** All fields in the order of the screen: the first invalid one gets the focus. */
  defaultValues: Values;
  /** Their order, where it depends on the values. */
  orderOf?: (values: Values) => readonly string[];
  /**
   * Resolves to new values of the form, if they change. Rejects with an error, whose field errors
   * are shown at the fields.
   */
  send: (values: Output) => Promise<Values | void>;
  /** Maps an error to messages by field; by default GraphQL's `extensions.fields`. */
  fieldErrorsOf?: (error: unknown) => Partial<Record<string, string>>;
  /**
   * Called after an error without field errors. Returns the message that the form shows, as
   * `errors.root`, if any.
   */
  onFailure?: (error: unknown) => string | undefined;
}

export type ServerForm<Values extends FieldValues, Output = Values> = UseFormReturn<
  Values,
  unknown,
  Output
> & {
  busy: boolean;
  submit: (event?: SubmitEvent) => Promise<void>;
  /** Resets to what is stored now, and keeps the changes since `before`. */
  rebase: (before: Values, now: Values) => void;
};

/**
 * A form that the server validates too. Validates on submit, then on each change; keeps the input
 * on errors, and ignores submits while one is pending. A submit waits for pending uploads of its
 * fields; where one fails, nothing is sent.
 */
export function useServerForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  orderOf = () => Object.keys(defaultValues),
  send,
  fieldErrorsOf = fieldErrors,
  onFailure,
}: ServerFormOptions<Values, Output>): ServerForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    // It follows the order of mounting.
    shouldFocusError: false,
  });
  const fieldsInOrder = () => orderOf(form.getValues()) as Path<Values>[];
  // State would allow the second of two fast submits.
  const sending = useRef(false);
  const [uploading, setUploading] = useState(false);

  /** Returns whether all uploads have succeeded. */
  const uploadsSucceed = async () => {
    setUploading(true);
    const failed = await failedUploadOf(form.control);
    setUploading(false);
    if (failed !== undefined) form.setFocus(failed as Path<Values>);
    return failed === undefined;
  };

  /** Whether an input has a path, such as `closings.0.until`; ids of rows have none. */
  const isField = (path: string): boolean => {
    const name = path as Path<Values>;
    form.setError(name, { type: 'server' });
    const { error } = form.getFieldState(name);
    form.clearErrors(name);
    return error?.ref !== undefined;
  };

  /** Returns whether there are field errors. */
  const showAtFields = (error: unknown): boolean => {
    const messages = Object.entries(fieldErrorsOf(error));
    const refused = new Map<string, string>();
    for (const field of fieldsInOrder())
      for (const [path, message] of messages) {
        // A field may be a list, such as that of `translations.0.name`.
        if (path !== field && !path.startsWith(`${field}.`)) continue;
        const place = isField(path) ? path : field;
        if (message && !refused.has(place)) refused.set(place, message);
      }
    let shouldFocus = true;
    for (const [place, message] of refused) {
      form.setError(place as Path<Values>, { type: 'server', message }, { shouldFocus });
      shouldFocus = false;
    }
    return refused.size > 0;
  };

  const rebase = (before: Values, now: Values) => {
    const mine = form.getValues();
    // The message of a conflict stays.
    const keepErrors = true;
    form.reset(now, { keepErrors });
    if (differences(before, mine).length > 0)
      form.reset(rebased(mine, before, now), { keepDefaultValues: true, keepErrors });
  };

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    let submitted = form.getValues();
    let next: Values | undefined;
    try {
      if (!(await uploadsSucceed())) return;
      submitted = form.getValues();
      await form.handleSubmit(
        async (values) => {
          try {
            next = (await send(values)) ?? undefined;
          } catch (error) {
            const message = showAtFields(error) ? undefined : onFailure?.(error);
            if (message !== undefined) form.setError('root', { type: 'server', message });
          }
        },
        (errors) => {
          const first = fieldsInOrder().find((name) => name in errors);
          if (first) form.setFocus(pathOfFirst(errors[first], first) as Path<Values>);
        },
      )();
    } finally {
      sending.current = false;
    }
    // Selects and dates can be changed while a submit is pending.
    if (next) rebase(submitted, next);
  };

  return { ...form, busy: form.formState.isSubmitting || uploading, submit, rebase };
}

/** The path of the first error at or below a field, such as `closings.0.until`. */
function pathOfFirst(errors: unknown, path: string): string {
  if (!(errors instanceof Object) || 'type' in errors) return path;
  const [name, within] = Object.entries<unknown>({ ...errors }).find(([, error]) => error) ?? [];
  return name === undefined ? path : pathOfFirst(within, `${path}.${name}`);
}
