import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useLayoutEffect, useState } from 'react';

export interface CommittedQueryOptions<Variables> {
  variables: NoInfer<Variables>;
  fetchPolicy?: 'cache-first';
  pollInterval?: number;
}

/**
 * Apollo's `useQuery` for variables from the address: requests new ones once a render with them is
 * committed. `useQuery` starts requests while it renders, and the router navigates in transitions,
 * which React interrupts to render the page as it was: both would be requested in turns.
 */
export function useCommittedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: CommittedQueryOptions<Variables>,
) {
  const wanted = options.variables;
  const [variables, setVariables] = useState(wanted);
  const isCurrent = JSON.stringify(variables) === JSON.stringify(wanted);
  // Renders again before the browser paints.
  useLayoutEffect(() => {
    if (!isCurrent) setVariables(wanted);
  }, [isCurrent, wanted]);

  const result = useQuery<Data, OperationVariables>(query, { ...options, variables });
  const { error, loading, refetch, fetchMore } = result;
  const data = result.data as Data | undefined;
  const previousData = result.previousData as Data | undefined;
  if (isCurrent) return { data, previousData, error, loading, refetch, fetchMore };
  return {
    data: undefined,
    previousData: data ?? previousData,
    error: undefined,
    loading: true,
    refetch,
    fetchMore,
  };
}
