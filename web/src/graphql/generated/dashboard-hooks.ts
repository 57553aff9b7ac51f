// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.
import { type SkipToken, useLazyQuery, useQuery, useMutation } from '@apollo/client/react';
import type {
  AdjustProductStockMutation,
  AdjustProductStockMutationVariables,
  AnswerRatingMutation,
  AnswerRatingMutationVariables,
  AnswerReviewMutation,
  AnswerReviewMutationVariables,
  ApiTokensQuery,
  ApiTokensQueryVariables,
  AuditActorsQuery,
  AuditActorsQueryVariables,
  AuditLogQuery,
  AuditLogQueryVariables,
  CreateApiTokenMutation,
  CreateApiTokenMutationVariables,
  CreateProductMutation,
  CreateProductMutationVariables,
  DeleteManagedOrderMutation,
  DeleteManagedOrderMutationVariables,
  DeleteProductMutation,
  DeleteProductMutationVariables,
  DeleteProductsMutation,
  DeleteProductsMutationVariables,
  DemoteUserMutation,
  DemoteUserMutationVariables,
  EditedProductQuery,
  EditedProductQueryVariables,
  ImportProductsMutation,
  ImportProductsMutationVariables,
  ManageOrderQuery,
  ManageOrderQueryVariables,
  ManageOrdersQuery,
  ManageOrdersQueryVariables,
  ManageProductsQuery,
  ManageProductsQueryVariables,
  ManageUserQuery,
  ManageUserQueryVariables,
  ManageUsersQuery,
  ManageUsersQueryVariables,
  ModerationQuery,
  ModerationQueryVariables,
  MySpendingQuery,
  MySpendingQueryVariables,
  PatchProductMutation,
  PatchProductMutationVariables,
  PrintOrdersQuery,
  PrintOrdersQueryVariables,
  ProductImportQuery,
  ProductImportQueryVariables,
  PromoteUserMutation,
  PromoteUserMutationVariables,
  RemoveRatingMutation,
  RemoveRatingMutationVariables,
  RemoveReviewMutation,
  RemoveReviewMutationVariables,
  RevokeApiTokenMutation,
  RevokeApiTokenMutationVariables,
  SaveProductMutation,
  SaveProductMutationVariables,
  SetOrderStatusesMutation,
  SetOrderStatusesMutationVariables,
  ShopOverviewQuery,
  ShopOverviewQueryVariables,
  UpdateProductsMutation,
  UpdateProductsMutationVariables,
  UploadProductPhotoMutation,
  UploadProductPhotoMutationVariables,
} from './dashboard-operations';
import {
  AdjustProductStockDocument,
  AnswerRatingDocument,
  AnswerReviewDocument,
  ApiTokensDocument,
  AuditActorsDocument,
  AuditLogDocument,
  CreateApiTokenDocument,
  CreateProductDocument,
  DeleteManagedOrderDocument,
  DeleteProductDocument,
  DeleteProductsDocument,
  DemoteUserDocument,
  EditedProductDocument,
  ImportProductsDocument,
  ManageOrderDocument,
  ManageOrdersDocument,
  ManageProductsDocument,
  ManageUserDocument,
  ManageUsersDocument,
  ModerationDocument,
  MySpendingDocument,
  PatchProductDocument,
  PrintOrdersDocument,
  ProductImportDocument,
  PromoteUserDocument,
  RemoveRatingDocument,
  RemoveReviewDocument,
  RevokeApiTokenDocument,
  SaveProductDocument,
  SetOrderStatusesDocument,
  ShopOverviewDocument,
  UpdateProductsDocument,
  UploadProductPhotoDocument,
} from './dashboard-operations';
export function useAdjustProductStockMutation(options?: useMutation.Options<AdjustProductStockMutation, AdjustProductStockMutationVariables>) {
  return useMutation(AdjustProductStockDocument, options);
}

export function useAnswerRatingMutation(options?: useMutation.Options<AnswerRatingMutation, AnswerRatingMutationVariables>) {
  return useMutation(AnswerRatingDocument, options);
}

export function useAnswerReviewMutation(options?: useMutation.Options<AnswerReviewMutation, AnswerReviewMutationVariables>) {
  return useMutation(AnswerReviewDocument, options);
}

export function useApiTokensQuery(options: useQuery.Options<ApiTokensQuery, ApiTokensQueryVariables> | SkipToken) {
  return useQuery(ApiTokensDocument, options);
}

export function useApiTokensLazyQuery(options?: useLazyQuery.Options<ApiTokensQuery, ApiTokensQueryVariables>) {
  return useLazyQuery(ApiTokensDocument, options);
}

export function useAuditActorsQuery(options: useQuery.Options<AuditActorsQuery, AuditActorsQueryVariables> | SkipToken = {}) {
  return useQuery(AuditActorsDocument, options);
}

export function useAuditActorsLazyQuery(options?: useLazyQuery.Options<AuditActorsQuery, AuditActorsQueryVariables>) {
  return useLazyQuery(AuditActorsDocument, options);
}

export function useAuditLogQuery(options: useQuery.Options<AuditLogQuery, AuditLogQueryVariables> | SkipToken) {
  return useQuery(AuditLogDocument, options);
}

export function useAuditLogLazyQuery(options?: useLazyQuery.Options<AuditLogQuery, AuditLogQueryVariables>) {
  return useLazyQuery(AuditLogDocument, options);
}

export function useCreateApiTokenMutation(options?: useMutation.Options<CreateApiTokenMutation, CreateApiTokenMutationVariables>) {
  return useMutation(CreateApiTokenDocument, options);
}

export function useCreateProductMutation(options?: useMutation.Options<CreateProductMutation, CreateProductMutationVariables>) {
  return useMutation(CreateProductDocument, options);
}

export function useDeleteManagedOrderMutation(options?: useMutation.Options<DeleteManagedOrderMutation, DeleteManagedOrderMutationVariables>) {
  return useMutation(DeleteManagedOrderDocument, options);
}

export function useDeleteProductMutation(options?: useMutation.Options<DeleteProductMutation, DeleteProductMutationVariables>) {
  return useMutation(DeleteProductDocument, options);
}

export function useDeleteProductsMutation(options?: useMutation.Options<DeleteProductsMutation, DeleteProductsMutationVariables>) {
  return useMutation(DeleteProductsDocument, options);
}

export function useDemoteUserMutation(options?: useMutation.Options<DemoteUserMutation, DemoteUserMutationVariables>) {
  return useMutation(DemoteUserDocument, options);
}

export function useEditedProductQuery(options: useQuery.Options<EditedProductQuery, EditedProductQueryVariables> | SkipToken) {
  return useQuery(EditedProductDocument, options);
}

export function useEditedProductLazyQuery(options?: useLazyQuery.Options<EditedProductQuery, EditedProductQueryVariables>) {
  return useLazyQuery(EditedProductDocument, options);
}

export function useImportProductsMutation(options?: useMutation.Options<ImportProductsMutation, ImportProductsMutationVariables>) {
  return useMutation(ImportProductsDocument, options);
}

export function useManageOrderQuery(options: useQuery.Options<ManageOrderQuery, ManageOrderQueryVariables> | SkipToken) {
  return useQuery(ManageOrderDocument, options);
}

export function useManageOrderLazyQuery(options?: useLazyQuery.Options<ManageOrderQuery, ManageOrderQueryVariables>) {
  return useLazyQuery(ManageOrderDocument, options);
}

export function useManageOrdersQuery(options: useQuery.Options<ManageOrdersQuery, ManageOrdersQueryVariables> | SkipToken) {
  return useQuery(ManageOrdersDocument, options);
}

export function useManageOrdersLazyQuery(options?: useLazyQuery.Options<ManageOrdersQuery, ManageOrdersQueryVariables>) {
  return useLazyQuery(ManageOrdersDocument, options);
}

export function useManageProductsQuery(options: useQuery.Options<ManageProductsQuery, ManageProductsQueryVariables> | SkipToken) {
  return useQuery(ManageProductsDocument, options);
}

export function useManageProductsLazyQuery(options?: useLazyQuery.Options<ManageProductsQuery, ManageProductsQueryVariables>) {
  return useLazyQuery(ManageProductsDocument, options);
}

export function useManageUserQuery(options: useQuery.Options<ManageUserQuery, ManageUserQueryVariables> | SkipToken) {
  return useQuery(ManageUserDocument, options);
}

export function useManageUserLazyQuery(options?: useLazyQuery.Options<ManageUserQuery, ManageUserQueryVariables>) {
  return useLazyQuery(ManageUserDocument, options);
}

export function useManageUsersQuery(options: useQuery.Options<ManageUsersQuery, ManageUsersQueryVariables> | SkipToken) {
  return useQuery(ManageUsersDocument, options);
}

export function useManageUsersLazyQuery(options?: useLazyQuery.Options<ManageUsersQuery, ManageUsersQueryVariables>) {
  return useLazyQuery(ManageUsersDocument, options);
}

export function useModerationQuery(options: useQuery.Options<ModerationQuery, ModerationQueryVariables> | SkipToken) {
  return useQuery(ModerationDocument, options);
}

export function useModerationLazyQuery(options?: useLazyQuery.Options<ModerationQuery, ModerationQueryVariables>) {
  return useLazyQuery(ModerationDocument, options);
}

export function useMySpendingQuery(options: useQuery.Options<MySpendingQuery, MySpendingQueryVariables> | SkipToken) {
  return useQuery(MySpendingDocument, options);
}

export function useMySpendingLazyQuery(options?: useLazyQuery.Options<MySpendingQuery, MySpendingQueryVariables>) {
  return useLazyQuery(MySpendingDocument, options);
}

export function usePatchProductMutation(options?: useMutation.Options<PatchProductMutation, PatchProductMutationVariables>) {
  return useMutation(PatchProductDocument, options);
}

export function usePrintOrdersQuery(options: useQuery.Options<PrintOrdersQuery, PrintOrdersQueryVariables> | SkipToken) {
  return useQuery(PrintOrdersDocument, options);
}

export function usePrintOrdersLazyQuery(options?: useLazyQuery.Options<PrintOrdersQuery, PrintOrdersQueryVariables>) {
  return useLazyQuery(PrintOrdersDocument, options);
}

export function useProductImportQuery(options: useQuery.Options<ProductImportQuery, ProductImportQueryVariables> | SkipToken) {
  return useQuery(ProductImportDocument, options);
}

export function useProductImportLazyQuery(options?: useLazyQuery.Options<ProductImportQuery, ProductImportQueryVariables>) {
  return useLazyQuery(ProductImportDocument, options);
}

export function usePromoteUserMutation(options?: useMutation.Options<PromoteUserMutation, PromoteUserMutationVariables>) {
  return useMutation(PromoteUserDocument, options);
}

export function useRemoveRatingMutation(options?: useMutation.Options<RemoveRatingMutation, RemoveRatingMutationVariables>) {
  return useMutation(RemoveRatingDocument, options);
}

export function useRemoveReviewMutation(options?: useMutation.Options<RemoveReviewMutation, RemoveReviewMutationVariables>) {
  return useMutation(RemoveReviewDocument, options);
}

export function useRevokeApiTokenMutation(options?: useMutation.Options<RevokeApiTokenMutation, RevokeApiTokenMutationVariables>) {
  return useMutation(RevokeApiTokenDocument, options);
}

export function useSaveProductMutation(options?: useMutation.Options<SaveProductMutation, SaveProductMutationVariables>) {
  return useMutation(SaveProductDocument, options);
}

export function useSetOrderStatusesMutation(options?: useMutation.Options<SetOrderStatusesMutation, SetOrderStatusesMutationVariables>) {
  return useMutation(SetOrderStatusesDocument, options);
}

export function useShopOverviewQuery(options: useQuery.Options<ShopOverviewQuery, ShopOverviewQueryVariables> | SkipToken) {
  return useQuery(ShopOverviewDocument, options);
}

export function useShopOverviewLazyQuery(options?: useLazyQuery.Options<ShopOverviewQuery, ShopOverviewQueryVariables>) {
  return useLazyQuery(ShopOverviewDocument, options);
}

export function useUpdateProductsMutation(options?: useMutation.Options<UpdateProductsMutation, UpdateProductsMutationVariables>) {
  return useMutation(UpdateProductsDocument, options);
}

export function useUploadProductPhotoMutation(options?: useMutation.Options<UploadProductPhotoMutation, UploadProductPhotoMutationVariables>) {
  return useMutation(UploadProductPhotoDocument, options);
}