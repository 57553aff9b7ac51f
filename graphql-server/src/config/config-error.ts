/**
 * A setting or a part of this machine that an operator has to put right. The message is one line
 * that says what happened and what to do; print it without the stack.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options);
  }
}
