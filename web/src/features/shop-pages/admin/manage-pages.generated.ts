// Written by graphql-codegen from schema.graphql and the *.graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/apollo/schema-types.generated';

import { type QueryOptions, useCommittedQuery } from '@/lib/apollo/useCommittedQuery';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ListedShopPageFragment = { id: string, title: string, locale: string, slug: string, published: boolean, places: Array<Types.ShopPagePlace> };

export type EditedShopPageFragment = { id: string, version: number, slug: string, published: boolean, places: Array<Types.ShopPagePlace>, title: string, text: string, translations: Array<{ locale: string, title: string, text: string }> };

export type ManagePagesQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagePagesQuery = { adminShopPages: Array<{ id: string, title: string, locale: string, slug: string, published: boolean, places: Array<Types.ShopPagePlace> }> };

export type EditedPageQueryVariables = Exact<{
  id: string;
}>;


export type EditedPageQuery = { adminShopPage: { id: string, version: number, slug: string, published: boolean, places: Array<Types.ShopPagePlace>, title: string, text: string, translations: Array<{ locale: string, title: string, text: string }> } | null };

export type PreviewMarkdownQueryVariables = Exact<{
  input: Types.PreviewMarkdownInput;
}>;


export type PreviewMarkdownQuery = { previewMarkdown: string };

export type CreateShopPageMutationVariables = Exact<{
  input: Types.CreateShopPageInput;
}>;


export type CreateShopPageMutation = { createShopPage: { id: string, version: number, slug: string, published: boolean, places: Array<Types.ShopPagePlace>, title: string, text: string, translations: Array<{ locale: string, title: string, text: string }> } };

export type SaveShopPageMutationVariables = Exact<{
  input: Types.UpdateShopPageInput;
}>;


export type SaveShopPageMutation = { updateShopPage: { id: string, version: number, slug: string, published: boolean, places: Array<Types.ShopPagePlace>, title: string, text: string, translations: Array<{ locale: string, title: string, text: string }> } };

export type DeleteShopPageMutationVariables = Exact<{
  input: Types.DeleteShopPageInput;
}>;


export type DeleteShopPageMutation = { deleteShopPage: { id: string } };

export type SortShopPagesMutationVariables = Exact<{
  input: Types.SortShopPagesInput;
}>;


export type SortShopPagesMutation = { sortShopPages: Array<{ id: string, title: string, locale: string, slug: string, published: boolean, places: Array<Types.ShopPagePlace> }> };

export const ListedShopPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedShopPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"places"}}]}}]} as unknown as DocumentNode<ListedShopPageFragment, unknown>;
export const EditedShopPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedShopPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"originalTitle"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"text"},"name":{"kind":"Name","value":"originalText"}},{"kind":"Field","name":{"kind":"Name","value":"translations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"places"}}]}}]} as unknown as DocumentNode<EditedShopPageFragment, unknown>;
export const ManagePagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ManagePages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminShopPages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedShopPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedShopPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"places"}}]}}]} as unknown as DocumentNode<ManagePagesQuery, ManagePagesQueryVariables>;
export const EditedPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditedPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminShopPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedShopPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedShopPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"originalTitle"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"text"},"name":{"kind":"Name","value":"originalText"}},{"kind":"Field","name":{"kind":"Name","value":"translations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"places"}}]}}]} as unknown as DocumentNode<EditedPageQuery, EditedPageQueryVariables>;
export const PreviewMarkdownDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewMarkdown"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PreviewMarkdownInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewMarkdown"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<PreviewMarkdownQuery, PreviewMarkdownQueryVariables>;
export const CreateShopPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateShopPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateShopPageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createShopPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedShopPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedShopPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"originalTitle"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"text"},"name":{"kind":"Name","value":"originalText"}},{"kind":"Field","name":{"kind":"Name","value":"translations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"places"}}]}}]} as unknown as DocumentNode<CreateShopPageMutation, CreateShopPageMutationVariables>;
export const SaveShopPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveShopPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateShopPageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateShopPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedShopPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedShopPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"originalTitle"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"text"},"name":{"kind":"Name","value":"originalText"}},{"kind":"Field","name":{"kind":"Name","value":"translations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"places"}}]}}]} as unknown as DocumentNode<SaveShopPageMutation, SaveShopPageMutationVariables>;
export const DeleteShopPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteShopPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteShopPageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteShopPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteShopPageMutation, DeleteShopPageMutationVariables>;
export const SortShopPagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SortShopPages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SortShopPagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sortShopPages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedShopPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedShopPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"places"}}]}}]} as unknown as DocumentNode<SortShopPagesMutation, SortShopPagesMutationVariables>;
export function useManagePagesQuery(options: QueryOptions<ManagePagesQueryVariables> = {}) {
  return useCommittedQuery(ManagePagesDocument, options);
}

export function useEditedPageQuery(options: QueryOptions<EditedPageQueryVariables>) {
  return useCommittedQuery(EditedPageDocument, options);
}

export function usePreviewMarkdownQuery(options: QueryOptions<PreviewMarkdownQueryVariables>) {
  return useCommittedQuery(PreviewMarkdownDocument, options);
}

export function useCreateShopPageMutation(options?: useMutation.Options<CreateShopPageMutation, CreateShopPageMutationVariables>) {
  return useMutation(CreateShopPageDocument, options);
}

export function useSaveShopPageMutation(options?: useMutation.Options<SaveShopPageMutation, SaveShopPageMutationVariables>) {
  return useMutation(SaveShopPageDocument, options);
}

export function useDeleteShopPageMutation(options?: useMutation.Options<DeleteShopPageMutation, DeleteShopPageMutationVariables>) {
  return useMutation(DeleteShopPageDocument, options);
}

export function useSortShopPagesMutation(options?: useMutation.Options<SortShopPagesMutation, SortShopPagesMutationVariables>) {
  return useMutation(SortShopPagesDocument, options);
}