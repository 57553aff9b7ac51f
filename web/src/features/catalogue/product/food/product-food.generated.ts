// Written by graphql-codegen from schema.graphql and the *.graphql file beside it.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../lib/apollo/schema-types.generated';

import { type QueryOptions, useCommittedQuery } from '@/lib/apollo/useCommittedQuery';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProductFoodQueryVariables = Exact<{
  id: string;
}>;


export type ProductFoodQuery = { product: { id: string, food: { contains: Array<Types.Allergen> | null, mayContain: Array<Types.Allergen>, ingredients: string | null, nutritionPer: Types.NutritionBasis | null, energyKj: number | null, energyKcal: number | null, fat: number | null, saturates: number | null, carbohydrate: number | null, sugars: number | null, fibre: number | null, protein: number | null, salt: number | null, portionSize: number | null, portion: string | null, origin: string | null, storage: string | null, producer: string | null, alcoholByVolume: number | null, ageLimit: number | null, diets: Array<Types.Diet> } | null } | null };


export const ProductFoodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductFood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FoodFacts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contains"}},{"kind":"Field","name":{"kind":"Name","value":"mayContain"}},{"kind":"Field","name":{"kind":"Name","value":"ingredients"}},{"kind":"Field","name":{"kind":"Name","value":"nutritionPer"}},{"kind":"Field","name":{"kind":"Name","value":"energyKj"}},{"kind":"Field","name":{"kind":"Name","value":"energyKcal"}},{"kind":"Field","name":{"kind":"Name","value":"fat"}},{"kind":"Field","name":{"kind":"Name","value":"saturates"}},{"kind":"Field","name":{"kind":"Name","value":"carbohydrate"}},{"kind":"Field","name":{"kind":"Name","value":"sugars"}},{"kind":"Field","name":{"kind":"Name","value":"fibre"}},{"kind":"Field","name":{"kind":"Name","value":"protein"}},{"kind":"Field","name":{"kind":"Name","value":"salt"}},{"kind":"Field","name":{"kind":"Name","value":"portionSize"}},{"kind":"Field","name":{"kind":"Name","value":"portion"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"storage"}},{"kind":"Field","name":{"kind":"Name","value":"producer"}},{"kind":"Field","name":{"kind":"Name","value":"alcoholByVolume"}},{"kind":"Field","name":{"kind":"Name","value":"ageLimit"}},{"kind":"Field","name":{"kind":"Name","value":"diets"}}]}}]} as unknown as DocumentNode<ProductFoodQuery, ProductFoodQueryVariables>;
export function useProductFoodQuery(options: QueryOptions<ProductFoodQueryVariables>) {
  return useCommittedQuery(ProductFoodDocument, options);
}