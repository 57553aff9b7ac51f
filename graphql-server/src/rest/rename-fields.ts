import { inEnglish } from '@larder/texts/format-text';
import { plain, type Text } from '@larder/texts/text';
import { badInput } from '../common/app-error.js';
import { expectedError } from '../common/expected-error.js';

/**
 * Renames fields in an error of a service to their names in the REST API.
 *
 * @param names REST name by service name
 */
export const renameFields =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    const fields = expectedError(error)?.details['fields'];
    if (!fields) throw error;
    throw badInput(
      Object.fromEntries(
        Object.entries(fields as Record<string, Text>).map(([field, text]) => {
          const name = names[field] ?? field;
          return [name, plain(inEnglish(text).replaceAll(new RegExp(`\\b${field}\\b`, 'g'), name))];
        }),
      ),
    );
  };
