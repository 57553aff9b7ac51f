import * as z from 'zod/mini';

/** A schema of a function that returns messages by field, such as `name` or `lines.0.name`. */
export const messageSchema = <Values>(
  messagesOf: (
    values: Values,
  ) => Partial<Record<Extract<keyof Values, string> | `${Extract<keyof Values, string>}.${string}`, string>>,
) =>
  z.custom<Values>().check(({ value, issues }) => {
    for (const [field, message] of Object.entries<string | undefined>(messagesOf(value)))
      if (message) issues.push({ code: 'custom', path: field.split('.'), message, input: value });
  });
