import { badInput } from '../common/app-error.js';
import { expectedError } from '../common/expected-error.js';

/**
 * For fields that services and clients of REST call differently: a refusal names them as the client
 * did.
 *
 * @param names what the client calls them, by the service's name
 */
export const renameFields =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    const fields = expectedError(error)?.details['fields'];
    if (!fields) throw error;
    throw badInput(
      Object.fromEntries(
        Object.entries(fields as Record<string, string>).map(([field, text]) => {
          const name = names[field] ?? field;
          return [name, text.replaceAll(new RegExp(`\\b${field}\\b`, 'g'), name)];
        }),
      ),
    );
  };
