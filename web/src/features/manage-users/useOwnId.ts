import { useMeQuery } from '@/graphql/generated/hooks';

/** The id of the signed-in person among the users; undefined until it is known. */
export const useOwnId = (): string | undefined => useMeQuery().data?.me?.id;
