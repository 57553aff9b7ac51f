import type { ApolloClient } from '@apollo/client';
import { HomePageDocument, type HomePageQueryVariables } from './home.generated';

const PRODUCTS_PER_SECTION = 5;

export const homeVariables: HomePageQueryVariables = { first: PRODUCTS_PER_SECTION };

/** Prefetches the products of Home. */
export function prefetchHome(client: ApolloClient): Promise<unknown> {
  return client.query({ query: HomePageDocument, variables: homeVariables });
}
