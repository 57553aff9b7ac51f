import type {
  ApolloClient,
  ObservableQuery,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';

export interface WatchOptions<Variables> {
  variables?: Variables;
  fetchPolicy?: WatchQueryFetchPolicy;
  /** Sends nothing and has no data. */
  skip?: boolean;
}

/**
 * A query with its variables, for one component. Creating it has no effect, so that React may
 * discard the render that does; subscribing to it sends the request.
 */
export class WatchedQuery<Data, Variables extends OperationVariables> {
  readonly refetch: ObservableQuery<Data, Variables>['refetch'];
  readonly fetchMore: ObservableQuery<Data>['fetchMore'];
  readonly #observable: ObservableQuery<Data, Variables>;
  #result: ObservableQuery.Result<Data>;
  #previousData: Data | undefined;

  /** @param former the query of the same component with other variables */
  constructor(
    client: ApolloClient,
    query: TypedDocumentNode<Data, Variables>,
    { skip, variables, fetchPolicy }: WatchOptions<Variables>,
    former?: WatchedQuery<Data, Variables>,
  ) {
    this.#observable = client.watchQuery<Data, OperationVariables>({
      query,
      variables: variables ?? {},
      fetchPolicy: skip ? 'standby' : policyFor(client, query, { variables, fetchPolicy }),
    }) as ObservableQuery<Data, Variables>;
    this.refetch = this.#observable.refetch.bind(this.#observable);
    this.fetchMore = this.#observable.fetchMore.bind(this.#observable);
    this.#result = this.#observable.getCurrentResult();
    this.#previousData = former && ((former.#result.data as Data | undefined) ?? former.#previousData);
  }

  readonly current = () => this.#result;

  /** The last other data, also of former variables. */
  get previousData(): Data | undefined {
    return this.#previousData;
  }

  get variables(): Variables {
    return this.#observable.variables;
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    const subscription = this.#observable.subscribe(() => {
      // Equal results are the same object.
      const result = this.#observable.getCurrentResult();
      if (result === this.#result) return;
      const data = this.#result.data as Data | undefined;
      if (data && data !== result.data) this.#previousData = data;
      this.#result = result;
      notify();
    });
    // Later, so that a component that subscribes again at once sends no second request.
    return () => void setTimeout(() => subscription.unsubscribe());
  };

  poll(interval: number): void {
    if (interval > 0) this.#observable.startPolling(interval);
    else this.#observable.stopPolling();
  }
}

/** Another component that watches the same query with the same variables has sent it already. */
function policyFor<Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<unknown, Variables>,
  { variables, fetchPolicy }: WatchOptions<Variables>,
): WatchQueryFetchPolicy {
  const policy = fetchPolicy ?? client.defaultOptions.watchQuery?.fetchPolicy ?? 'cache-first';
  if (policy !== 'cache-and-network') return policy;
  const key = JSON.stringify(variables ?? {});
  const isWatched = [...client.getObservableQueries()].some(
    (other) => other.options.query === query && JSON.stringify(other.variables) === key,
  );
  return isWatched ? 'cache-first' : policy;
}
