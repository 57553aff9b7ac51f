import * as z from 'zod/mini';

/** A schema of a function that returns the error messages of the values by field. */
export const messageSchema = <Values>(
  messagesOf: (values: Values) => Partial<Record<Extract<keyof Values, string>, string>>,
) =>
  z.custom<Values>().check(({ value, issues }) => {
    for (const [field, message] of Object.entries<string | undefined>(messagesOf(value)))
      if (message) issues.push({ code: 'custom', path: [field], message, input: value });
  });
