// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.
import { type SkipToken, useLazyQuery, useQuery, useMutation } from '@apollo/client/react';
import type {
  BeginCheckoutMutation,
  BeginCheckoutMutationVariables,
  CancelOrderMutation,
  CancelOrderMutationVariables,
  CheckoutPageQuery,
  CheckoutPageQueryVariables,
  DeleteOrderMutation,
  DeleteOrderMutationVariables,
  FinishCheckoutMutation,
  FinishCheckoutMutationVariables,
  MyOrdersQuery,
  MyOrdersQueryVariables,
  MyRefundsQuery,
  MyRefundsQueryVariables,
  PurchasePageQuery,
  PurchasePageQueryVariables,
  UploadAvatarMutation,
  UploadAvatarMutationVariables,
} from './account-operations';
import {
  BeginCheckoutDocument,
  CancelOrderDocument,
  CheckoutPageDocument,
  DeleteOrderDocument,
  FinishCheckoutDocument,
  MyOrdersDocument,
  MyRefundsDocument,
  PurchasePageDocument,
  UploadAvatarDocument,
} from './account-operations';
export function useBeginCheckoutMutation(options?: useMutation.Options<BeginCheckoutMutation, BeginCheckoutMutationVariables>) {
  return useMutation(BeginCheckoutDocument, options);
}

export function useCancelOrderMutation(options?: useMutation.Options<CancelOrderMutation, CancelOrderMutationVariables>) {
  return useMutation(CancelOrderDocument, options);
}

export function useCheckoutPageQuery(options: useQuery.Options<CheckoutPageQuery, CheckoutPageQueryVariables> | SkipToken = {}) {
  return useQuery(CheckoutPageDocument, options);
}

export function useCheckoutPageLazyQuery(options?: useLazyQuery.Options<CheckoutPageQuery, CheckoutPageQueryVariables>) {
  return useLazyQuery(CheckoutPageDocument, options);
}

export function useDeleteOrderMutation(options?: useMutation.Options<DeleteOrderMutation, DeleteOrderMutationVariables>) {
  return useMutation(DeleteOrderDocument, options);
}

export function useFinishCheckoutMutation(options?: useMutation.Options<FinishCheckoutMutation, FinishCheckoutMutationVariables>) {
  return useMutation(FinishCheckoutDocument, options);
}

export function useMyOrdersQuery(options: useQuery.Options<MyOrdersQuery, MyOrdersQueryVariables> | SkipToken) {
  return useQuery(MyOrdersDocument, options);
}

export function useMyOrdersLazyQuery(options?: useLazyQuery.Options<MyOrdersQuery, MyOrdersQueryVariables>) {
  return useLazyQuery(MyOrdersDocument, options);
}

export function useMyRefundsQuery(options: useQuery.Options<MyRefundsQuery, MyRefundsQueryVariables> | SkipToken) {
  return useQuery(MyRefundsDocument, options);
}

export function useMyRefundsLazyQuery(options?: useLazyQuery.Options<MyRefundsQuery, MyRefundsQueryVariables>) {
  return useLazyQuery(MyRefundsDocument, options);
}

export function usePurchasePageQuery(options: useQuery.Options<PurchasePageQuery, PurchasePageQueryVariables> | SkipToken) {
  return useQuery(PurchasePageDocument, options);
}

export function usePurchasePageLazyQuery(options?: useLazyQuery.Options<PurchasePageQuery, PurchasePageQueryVariables>) {
  return useLazyQuery(PurchasePageDocument, options);
}

export function useUploadAvatarMutation(options?: useMutation.Options<UploadAvatarMutation, UploadAvatarMutationVariables>) {
  return useMutation(UploadAvatarDocument, options);
}