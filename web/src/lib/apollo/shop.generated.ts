// Written by graphql-codegen from schema.graphql and the *.graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { type QueryOptions, useCommittedQuery } from '@/lib/apollo/useCommittedQuery';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ShopQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopQuery = { shop: { name: string, currency: string, shippingPerLine: number, maxQuantity: number } };


export const ShopDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"shippingPerLine"}},{"kind":"Field","name":{"kind":"Name","value":"maxQuantity"}}]}}]}}]} as unknown as DocumentNode<ShopQuery, ShopQueryVariables>;
export function useShopQuery(options: QueryOptions<ShopQueryVariables> = {}) {
  return useCommittedQuery(ShopDocument, options);
}