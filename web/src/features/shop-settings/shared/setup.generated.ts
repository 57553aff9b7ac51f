// Written by graphql-codegen from schema.graphql and the *.graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/apollo/schema-types.generated';

import { type QueryOptions, useCommittedQuery } from '@/lib/apollo/useCommittedQuery';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SetupFieldsFragment = { id: string, setupDismissed: boolean, setup: Array<{ step: Types.SetupStep, done: boolean }>, example: { products: number, edited: number, canLoad: boolean }, exampleDelivery: { loaded: boolean, canLoad: boolean } };

export type SetupQueryVariables = Exact<{ [key: string]: never; }>;


export type SetupQuery = { shopSettings: { id: string, setupDismissed: boolean, setup: Array<{ step: Types.SetupStep, done: boolean }>, example: { products: number, edited: number, canLoad: boolean }, exampleDelivery: { loaded: boolean, canLoad: boolean } } };

export type DismissSetupMutationVariables = Exact<{ [key: string]: never; }>;


export type DismissSetupMutation = { updateShopSettings: { id: string, version: number, setupDismissed: boolean } };

export type LoadExampleMutationVariables = Exact<{
  delivery: Types.LoadExampleDeliveryInput;
}>;


export type LoadExampleMutation = { loadExampleProducts: { products: number, edited: number }, loadExampleDelivery: { loaded: boolean } };

export type RemoveExampleMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveExampleMutation = { removeExampleProducts: { products: number, edited: number }, removeExampleDelivery: { loaded: boolean } };

export const SetupFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetupFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"setupDismissed"}},{"kind":"Field","name":{"kind":"Name","value":"setup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"done"}}]}},{"kind":"Field","name":{"kind":"Name","value":"example"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}},{"kind":"Field","name":{"kind":"Name","value":"canLoad"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exampleDelivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loaded"}},{"kind":"Field","name":{"kind":"Name","value":"canLoad"}}]}}]}}]} as unknown as DocumentNode<SetupFieldsFragment, unknown>;
export const SetupDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Setup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shopSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SetupFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetupFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"setupDismissed"}},{"kind":"Field","name":{"kind":"Name","value":"setup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"done"}}]}},{"kind":"Field","name":{"kind":"Name","value":"example"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}},{"kind":"Field","name":{"kind":"Name","value":"canLoad"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exampleDelivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loaded"}},{"kind":"Field","name":{"kind":"Name","value":"canLoad"}}]}}]}}]} as unknown as DocumentNode<SetupQuery, SetupQueryVariables>;
export const DismissSetupDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DismissSetup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateShopSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"setupDismissed"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"setupDismissed"}}]}}]}}]} as unknown as DocumentNode<DismissSetupMutation, DismissSetupMutationVariables>;
export const LoadExampleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoadExample"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"delivery"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoadExampleDeliveryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loadExampleProducts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"loadExampleDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"delivery"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loaded"}}]}}]}}]} as unknown as DocumentNode<LoadExampleMutation, LoadExampleMutationVariables>;
export const RemoveExampleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveExample"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeExampleProducts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removeExampleDelivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loaded"}}]}}]}}]} as unknown as DocumentNode<RemoveExampleMutation, RemoveExampleMutationVariables>;
export function useSetupQuery(options: QueryOptions<SetupQueryVariables> = {}) {
  return useCommittedQuery(SetupDocument, options);
}

export function useDismissSetupMutation(options?: useMutation.Options<DismissSetupMutation, DismissSetupMutationVariables>) {
  return useMutation(DismissSetupDocument, options);
}

export function useLoadExampleMutation(options?: useMutation.Options<LoadExampleMutation, LoadExampleMutationVariables>) {
  return useMutation(LoadExampleDocument, options);
}

export function useRemoveExampleMutation(options?: useMutation.Options<RemoveExampleMutation, RemoveExampleMutationVariables>) {
  return useMutation(RemoveExampleDocument, options);
}