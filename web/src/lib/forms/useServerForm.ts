import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { fieldErrors } from '@/lib/apollo/errors';

interface ServerFormOptions<Values extends FieldValues, Output> {
  /** Its messages are what the fields show. The CSP forbids zod's compiler, which mini lacks. */
  schema: ZodMiniType<Output, Values>;
  /** All fields, in the order of the screen: the first invalid one gets the focus. */
  defaultValues: Values;
  /**
   * Resolves to the values of the form from then on, if they change. Rejects with the failure,
   * whose field errors are shown at the fields.
   */
  send: (values: Output) => Promise<Values | void>;
  /** The messages of a failure by field; by default those of GraphQL's `extensions.fields`. */
  refusalsOf?: (error: unknown) => Partial<Record<string, string>>;
  /** Called after a failure that names no field of the form. */
  onFailure?: (error: unknown) => void;
}

export type ServerForm<Values extends FieldValues, Output = Values> = UseFormReturn<
  Values,
  unknown,
  Output
> & {
  busy: boolean;
  submit: (event?: SubmitEvent) => Promise<void>;
};

/**
 * A form with validation on the server, too. It validates on submit, then on each change; a failure
 * keeps the input, and a second press does nothing while the first is sent.
 */
export function useServerForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  send,
  refusalsOf = fieldErrors,
  onFailure,
}: ServerFormOptions<Values, Output>): ServerForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  // State would let the second of two quick presses through.
  const sending = useRef(false);

  /** Returns whether the failure is about a field. */
  const showAtFields = (error: unknown): boolean => {
    const messages = refusalsOf(error);
    const refused = (Object.keys(defaultValues) as Path<Values>[]).filter((name) => messages[name]);
    refused.forEach((name, index) =>
      form.setError(name, { type: 'server', message: messages[name] ?? '' }, { shouldFocus: index === 0 }),
    );
    return refused.length > 0;
  };

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    let next: Values | undefined;
    try {
      await form.handleSubmit(async (values) => {
        try {
          next = (await send(values)) ?? undefined;
        } catch (error) {
          if (!showAtFields(error)) onFailure?.(error);
        }
      })();
    } finally {
      sending.current = false;
    }
    if (next) form.reset(next);
  };

  return { ...form, busy: form.formState.isSubmitting, submit };
}
