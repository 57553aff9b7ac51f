import { useMeQuery } from '@/features/auth/shared/session.generated';

/** The id of the signed-in person among the users; undefined until it is known. */
export const useOwnId = (): string | undefined => useMeQuery({ fetchPolicy: 'cache-first' }).data?.me?.id;
