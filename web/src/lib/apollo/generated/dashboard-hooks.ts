// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.
import { type SkipToken, useLazyQuery, useQuery, useMutation } from '@apollo/client/react';
import type {
  AdjustProductStockMutation,
  AdjustProductStockMutationVariables,
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
  CreateWebhookEndpointMutation,
  CreateWebhookEndpointMutationVariables,
  DeleteManagedOrderMutation,
  DeleteManagedOrderMutationVariables,
  DeleteMyAccountMutation,
  DeleteMyAccountMutationVariables,
  DeleteProductMutation,
  DeleteProductMutationVariables,
  DeleteProductsMutation,
  DeleteProductsMutationVariables,
  DeleteUserMutation,
  DeleteUserMutationVariables,
  DeleteWebhookEndpointMutation,
  DeleteWebhookEndpointMutationVariables,
  DemoteUserMutation,
  DemoteUserMutationVariables,
  EditedProductQuery,
  EditedProductQueryVariables,
  ExportMyDataQuery,
  ExportMyDataQueryVariables,
  ExportUserDataMutation,
  ExportUserDataMutationVariables,
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
  ParkedDeliveriesQuery,
  ParkedDeliveriesQueryVariables,
  PatchProductMutation,
  PatchProductMutationVariables,
  PrintOrdersQuery,
  PrintOrdersQueryVariables,
  ProductImportQuery,
  ProductImportQueryVariables,
  PromoteUserMutation,
  PromoteUserMutationVariables,
  RefundOrderMutation,
  RefundOrderMutationVariables,
  RemoveRatingMutation,
  RemoveRatingMutationVariables,
  RemoveReviewMutation,
  RemoveReviewMutationVariables,
  ReplayWebhookDeliveryMutation,
  ReplayWebhookDeliveryMutationVariables,
  ReplyToRatingMutation,
  ReplyToRatingMutationVariables,
  ReplyToReviewMutation,
  ReplyToReviewMutationVariables,
  ResolveUnmatchedPaymentMutation,
  ResolveUnmatchedPaymentMutationVariables,
  RetryDeliveryMutation,
  RetryDeliveryMutationVariables,
  RevokeApiTokenMutation,
  RevokeApiTokenMutationVariables,
  RotateWebhookSecretMutation,
  RotateWebhookSecretMutationVariables,
  SaveProductMutation,
  SaveProductMutationVariables,
  SendTestWebhookMutation,
  SendTestWebhookMutationVariables,
  SetOrderStatusesMutation,
  SetOrderStatusesMutationVariables,
  ShopOverviewQuery,
  ShopOverviewQueryVariables,
  StartPackingMutation,
  StartPackingMutationVariables,
  UnmatchedPaymentsQuery,
  UnmatchedPaymentsQueryVariables,
  UpdateProductsMutation,
  UpdateProductsMutationVariables,
  UpdateWebhookEndpointMutation,
  UpdateWebhookEndpointMutationVariables,
  UploadProductPhotoMutation,
  UploadProductPhotoMutationVariables,
  WebhookEndpointQuery,
  WebhookEndpointQueryVariables,
  WebhookEndpointsQuery,
  WebhookEndpointsQueryVariables,
} from './dashboard-operations';
import {
  AdjustProductStockDocument,
  ApiTokensDocument,
  AuditActorsDocument,
  AuditLogDocument,
  CreateApiTokenDocument,
  CreateProductDocument,
  CreateWebhookEndpointDocument,
  DeleteManagedOrderDocument,
  DeleteMyAccountDocument,
  DeleteProductDocument,
  DeleteProductsDocument,
  DeleteUserDocument,
  DeleteWebhookEndpointDocument,
  DemoteUserDocument,
  EditedProductDocument,
  ExportMyDataDocument,
  ExportUserDataDocument,
  ImportProductsDocument,
  ManageOrderDocument,
  ManageOrdersDocument,
  ManageProductsDocument,
  ManageUserDocument,
  ManageUsersDocument,
  ModerationDocument,
  MySpendingDocument,
  ParkedDeliveriesDocument,
  PatchProductDocument,
  PrintOrdersDocument,
  ProductImportDocument,
  PromoteUserDocument,
  RefundOrderDocument,
  RemoveRatingDocument,
  RemoveReviewDocument,
  ReplayWebhookDeliveryDocument,
  ReplyToRatingDocument,
  ReplyToReviewDocument,
  ResolveUnmatchedPaymentDocument,
  RetryDeliveryDocument,
  RevokeApiTokenDocument,
  RotateWebhookSecretDocument,
  SaveProductDocument,
  SendTestWebhookDocument,
  SetOrderStatusesDocument,
  ShopOverviewDocument,
  StartPackingDocument,
  UnmatchedPaymentsDocument,
  UpdateProductsDocument,
  UpdateWebhookEndpointDocument,
  UploadProductPhotoDocument,
  WebhookEndpointDocument,
  WebhookEndpointsDocument,
} from './dashboard-operations';
export function useAdjustProductStockMutation(options?: useMutation.Options<AdjustProductStockMutation, AdjustProductStockMutationVariables>) {
  return useMutation(AdjustProductStockDocument, options);
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

export function useCreateWebhookEndpointMutation(options?: useMutation.Options<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>) {
  return useMutation(CreateWebhookEndpointDocument, options);
}

export function useDeleteManagedOrderMutation(options?: useMutation.Options<DeleteManagedOrderMutation, DeleteManagedOrderMutationVariables>) {
  return useMutation(DeleteManagedOrderDocument, options);
}

export function useDeleteMyAccountMutation(options?: useMutation.Options<DeleteMyAccountMutation, DeleteMyAccountMutationVariables>) {
  return useMutation(DeleteMyAccountDocument, options);
}

export function useDeleteProductMutation(options?: useMutation.Options<DeleteProductMutation, DeleteProductMutationVariables>) {
  return useMutation(DeleteProductDocument, options);
}

export function useDeleteProductsMutation(options?: useMutation.Options<DeleteProductsMutation, DeleteProductsMutationVariables>) {
  return useMutation(DeleteProductsDocument, options);
}

export function useDeleteUserMutation(options?: useMutation.Options<DeleteUserMutation, DeleteUserMutationVariables>) {
  return useMutation(DeleteUserDocument, options);
}

export function useDeleteWebhookEndpointMutation(options?: useMutation.Options<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>) {
  return useMutation(DeleteWebhookEndpointDocument, options);
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

export function useExportMyDataQuery(options: useQuery.Options<ExportMyDataQuery, ExportMyDataQueryVariables> | SkipToken = {}) {
  return useQuery(ExportMyDataDocument, options);
}

export function useExportMyDataLazyQuery(options?: useLazyQuery.Options<ExportMyDataQuery, ExportMyDataQueryVariables>) {
  return useLazyQuery(ExportMyDataDocument, options);
}

export function useExportUserDataMutation(options?: useMutation.Options<ExportUserDataMutation, ExportUserDataMutationVariables>) {
  return useMutation(ExportUserDataDocument, options);
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

export function useParkedDeliveriesQuery(options: useQuery.Options<ParkedDeliveriesQuery, ParkedDeliveriesQueryVariables> | SkipToken) {
  return useQuery(ParkedDeliveriesDocument, options);
}

export function useParkedDeliveriesLazyQuery(options?: useLazyQuery.Options<ParkedDeliveriesQuery, ParkedDeliveriesQueryVariables>) {
  return useLazyQuery(ParkedDeliveriesDocument, options);
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

export function useRefundOrderMutation(options?: useMutation.Options<RefundOrderMutation, RefundOrderMutationVariables>) {
  return useMutation(RefundOrderDocument, options);
}

export function useRemoveRatingMutation(options?: useMutation.Options<RemoveRatingMutation, RemoveRatingMutationVariables>) {
  return useMutation(RemoveRatingDocument, options);
}

export function useRemoveReviewMutation(options?: useMutation.Options<RemoveReviewMutation, RemoveReviewMutationVariables>) {
  return useMutation(RemoveReviewDocument, options);
}

export function useReplayWebhookDeliveryMutation(options?: useMutation.Options<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>) {
  return useMutation(ReplayWebhookDeliveryDocument, options);
}

export function useReplyToRatingMutation(options?: useMutation.Options<ReplyToRatingMutation, ReplyToRatingMutationVariables>) {
  return useMutation(ReplyToRatingDocument, options);
}

export function useReplyToReviewMutation(options?: useMutation.Options<ReplyToReviewMutation, ReplyToReviewMutationVariables>) {
  return useMutation(ReplyToReviewDocument, options);
}

export function useResolveUnmatchedPaymentMutation(options?: useMutation.Options<ResolveUnmatchedPaymentMutation, ResolveUnmatchedPaymentMutationVariables>) {
  return useMutation(ResolveUnmatchedPaymentDocument, options);
}

export function useRetryDeliveryMutation(options?: useMutation.Options<RetryDeliveryMutation, RetryDeliveryMutationVariables>) {
  return useMutation(RetryDeliveryDocument, options);
}

export function useRevokeApiTokenMutation(options?: useMutation.Options<RevokeApiTokenMutation, RevokeApiTokenMutationVariables>) {
  return useMutation(RevokeApiTokenDocument, options);
}

export function useRotateWebhookSecretMutation(options?: useMutation.Options<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>) {
  return useMutation(RotateWebhookSecretDocument, options);
}

export function useSaveProductMutation(options?: useMutation.Options<SaveProductMutation, SaveProductMutationVariables>) {
  return useMutation(SaveProductDocument, options);
}

export function useSendTestWebhookMutation(options?: useMutation.Options<SendTestWebhookMutation, SendTestWebhookMutationVariables>) {
  return useMutation(SendTestWebhookDocument, options);
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

export function useStartPackingMutation(options?: useMutation.Options<StartPackingMutation, StartPackingMutationVariables>) {
  return useMutation(StartPackingDocument, options);
}

export function useUnmatchedPaymentsQuery(options: useQuery.Options<UnmatchedPaymentsQuery, UnmatchedPaymentsQueryVariables> | SkipToken) {
  return useQuery(UnmatchedPaymentsDocument, options);
}

export function useUnmatchedPaymentsLazyQuery(options?: useLazyQuery.Options<UnmatchedPaymentsQuery, UnmatchedPaymentsQueryVariables>) {
  return useLazyQuery(UnmatchedPaymentsDocument, options);
}

export function useUpdateProductsMutation(options?: useMutation.Options<UpdateProductsMutation, UpdateProductsMutationVariables>) {
  return useMutation(UpdateProductsDocument, options);
}

export function useUpdateWebhookEndpointMutation(options?: useMutation.Options<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>) {
  return useMutation(UpdateWebhookEndpointDocument, options);
}

export function useUploadProductPhotoMutation(options?: useMutation.Options<UploadProductPhotoMutation, UploadProductPhotoMutationVariables>) {
  return useMutation(UploadProductPhotoDocument, options);
}

export function useWebhookEndpointQuery(options: useQuery.Options<WebhookEndpointQuery, WebhookEndpointQueryVariables> | SkipToken) {
  return useQuery(WebhookEndpointDocument, options);
}

export function useWebhookEndpointLazyQuery(options?: useLazyQuery.Options<WebhookEndpointQuery, WebhookEndpointQueryVariables>) {
  return useLazyQuery(WebhookEndpointDocument, options);
}

export function useWebhookEndpointsQuery(options: useQuery.Options<WebhookEndpointsQuery, WebhookEndpointsQueryVariables> | SkipToken = {}) {
  return useQuery(WebhookEndpointsDocument, options);
}

export function useWebhookEndpointsLazyQuery(options?: useLazyQuery.Options<WebhookEndpointsQuery, WebhookEndpointsQueryVariables>) {
  return useLazyQuery(WebhookEndpointsDocument, options);
}