import type { ObservableQuery, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useQuery, type SkipToken } from '@apollo/client/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { WatchedQuery, type WatchOptions } from './watched-query';

interface Options<Variables> extends WatchOptions<Variables> {
  /** In milliseconds; 0 for none. */
  pollInterval?: number;
}

export type QueryOptions<Variables> =
  | ({} extends Variables
      ? Options<NoInfer<Variables>>
      : Options<NoInfer<Variables>> & { variables: NoInfer<Variables> })
  | SkipToken;

interface CommittedQuery<Data, Variables extends OperationVariables>
  extends
    Pick<ObservableQuery.Result<Data>, 'error' | 'loading' | 'networkStatus'>,
    Pick<WatchedQuery<Data, Variables>, 'previousData' | 'refetch' | 'fetchMore'> {
  data: Data | undefined;
  variables: Variables | undefined;
}

/**
 * Queries data, as Apollo's `useQuery` does, and sends the request once for its variables: when a
 * render with them is committed. React discards renders, and in between renders with the former
 * variables again (docs/decisions/0171-send-queries-from-committed-renders.md).
 */
export function useCommittedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: QueryOptions<Variables>,
): CommittedQuery<Data, Variables> {
  // A constant of the build, so each run calls the same hook.
  // oxlint-disable-next-line react/rules-of-hooks
  return import.meta.env.SSR ? useServerQuery(query, options) : useBrowserQuery(query, options);
}

function useBrowserQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: QueryOptions<Variables>,
): CommittedQuery<Data, Variables> {
  const client = useApolloClient();
  const { pollInterval = 0, ...wanted }: Options<Variables> =
    options === skipToken ? { skip: true } : options;
  const key = JSON.stringify([wanted.skip === true, wanted.variables]);
  const watch = (former?: WatchedQuery<Data, Variables>) => ({
    client,
    query,
    key,
    watched: new WatchedQuery(client, query, wanted, former),
  });
  const [held, hold] = useState(() => watch());
  let current = held;
  if (held.client !== client || held.query !== query || held.key !== key) {
    current = watch(held.watched);
    hold(current);
  }
  const { watched } = current;
  const result = useSyncExternalStore(watched.subscribe, watched.current, watched.current);
  useEffect(() => watched.poll(pollInterval), [watched, pollInterval]);
  const { previousData, variables } = watched;
  const data = result.data as Data | undefined;
  return { ...result, data, previousData, variables, ...useMethods(watched) };
}

/** Functions that stay the same when the variables change. */
function useMethods<Data, Variables extends OperationVariables>(watched: WatchedQuery<Data, Variables>) {
  type Methods = WatchedQuery<Data, Variables>;
  const latest = useRef(watched);
  useLayoutEffect(() => {
    latest.current = watched;
  }, [watched]);
  const refetch = useCallback<Methods['refetch']>((variables) => latest.current.refetch(variables), []);
  const fetchMore = useCallback<Methods['fetchMore']>((options) => latest.current.fetchMore(options), []);
  return { refetch, fetchMore };
}

/** Apollo collects the queries of a page by its own hook, and renders again with their data. */
function useServerQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: QueryOptions<Variables>,
): CommittedQuery<Data, Variables> {
  const result: unknown = useQuery<Data, OperationVariables>(query, options);
  return result as CommittedQuery<Data, Variables>;
}
