/**
 * A local service (database, sign-in emulator) cannot run here and a person has to do something
 * about it. The message is one line that says what happened and what to do; print it without the
 * stack.
 */
export class LocalServiceError extends Error {
  override readonly name = 'LocalServiceError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options);
  }
}
