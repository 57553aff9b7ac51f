// Written by graphql-codegen from schema.graphql and the *.graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/apollo/schema-types.generated';

import { type QueryOptions, useCommittedQuery } from '@/lib/apollo/useCommittedQuery';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PaymentMethodRuleFieldsFragment = { method: Types.PaymentMethod, isOffered: boolean, destinationIds: Array<string> | null, maxTotal: number | null, minOrders: number };

export type PaymentSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentSettingsQuery = { paymentMethodRules: Array<{ method: Types.PaymentMethod, isOffered: boolean, destinationIds: Array<string> | null, maxTotal: number | null, minOrders: number }>, deliverySettings: { areas: Array<{ id: string, name: string }>, places: Array<{ id: string, name: string }> } };

export type UpdatePaymentMethodMutationVariables = Exact<{
  input: Types.UpdatePaymentMethodInput;
}>;


export type UpdatePaymentMethodMutation = { updatePaymentMethod: { method: Types.PaymentMethod, isOffered: boolean, destinationIds: Array<string> | null, maxTotal: number | null, minOrders: number } };

export const PaymentMethodRuleFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentMethodRuleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentMethodRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"destinationIds"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"}},{"kind":"Field","name":{"kind":"Name","value":"minOrders"}}]}}]} as unknown as DocumentNode<PaymentMethodRuleFieldsFragment, unknown>;
export const PaymentSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaymentSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentMethodRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentMethodRuleFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliverySettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"areas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentMethodRuleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentMethodRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"destinationIds"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"}},{"kind":"Field","name":{"kind":"Name","value":"minOrders"}}]}}]} as unknown as DocumentNode<PaymentSettingsQuery, PaymentSettingsQueryVariables>;
export const UpdatePaymentMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePaymentMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePaymentMethodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePaymentMethod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentMethodRuleFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentMethodRuleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentMethodRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"destinationIds"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"}},{"kind":"Field","name":{"kind":"Name","value":"minOrders"}}]}}]} as unknown as DocumentNode<UpdatePaymentMethodMutation, UpdatePaymentMethodMutationVariables>;
export function usePaymentSettingsQuery(options: QueryOptions<PaymentSettingsQueryVariables> = {}) {
  return useCommittedQuery(PaymentSettingsDocument, options);
}

export function useUpdatePaymentMethodMutation(options?: useMutation.Options<UpdatePaymentMethodMutation, UpdatePaymentMethodMutationVariables>) {
  return useMutation(UpdatePaymentMethodDocument, options);
}