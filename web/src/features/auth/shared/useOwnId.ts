import { useMeQuery } from '@/features/auth/shared/session.generated';

/** The shop's id of the signed-in user; undefined while loading. */
export const useOwnId = (): string | undefined => useMeQuery({ fetchPolicy: 'cache-first' }).data?.me?.id;
