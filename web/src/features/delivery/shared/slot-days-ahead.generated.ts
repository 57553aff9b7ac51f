// Written by graphql-codegen from schema.graphql and the *.graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { type QueryOptions, useCommittedQuery } from '@/lib/apollo/useCommittedQuery';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SlotDaysAheadQueryVariables = Exact<{ [key: string]: never; }>;


export type SlotDaysAheadQuery = { slotTemplates: Array<{ id: string, daysAhead: number, untilDay: string | null }> };


export const SlotDaysAheadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SlotDaysAhead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slotTemplates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"daysAhead"}},{"kind":"Field","name":{"kind":"Name","value":"untilDay"}}]}}]}}]} as unknown as DocumentNode<SlotDaysAheadQuery, SlotDaysAheadQueryVariables>;
export function useSlotDaysAheadQuery(options: QueryOptions<SlotDaysAheadQueryVariables> = {}) {
  return useCommittedQuery(SlotDaysAheadDocument, options);
}