import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { useTranslations } from 'use-intl';

/** Whether a proxy refuses it: the shop itself answers in GraphQL. */
const isTooLarge = (error: unknown): boolean => ServerError.is(error) && error.statusCode === 413;

/**
 * Runs uploads.
 *
 * @returns a function that rejects with the error of the upload; for a file that a server in front
 *   of the shop refuses, with one whose message is for users
 */
export function useUpload(): <Result>(upload: Promise<Result>) => Promise<Result> {
  const t = useTranslations('pictureField');
  return (upload) =>
    upload.catch((error: unknown) => {
      if (!isTooLarge(error)) throw error;
      const refusal = { message: t('tooLargeForProxy'), extensions: { code: 'BAD_USER_INPUT' } };
      throw new CombinedGraphQLErrors({ data: null, errors: [refusal] });
    });
}
