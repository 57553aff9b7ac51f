/**
 * Something in the settings that a person has to put right; the message is one line that says how.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
