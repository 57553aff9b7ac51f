// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.
import { type SkipToken, useLazyQuery, useQuery, useMutation } from '@apollo/client/react';
import type {
  AddToCartMutation,
  AddToCartMutationVariables,
  BuyAgainMutation,
  BuyAgainMutationVariables,
  CartQuery,
  CartQueryVariables,
  CreateRatingMutation,
  CreateRatingMutationVariables,
  CreateReviewMutation,
  CreateReviewMutationVariables,
  DeleteRatingMutation,
  DeleteRatingMutationVariables,
  DeleteReviewMutation,
  DeleteReviewMutationVariables,
  FavouritesQuery,
  FavouritesQueryVariables,
  FrequentlyBoughtQuery,
  FrequentlyBoughtQueryVariables,
  HomePageQuery,
  HomePageQueryVariables,
  MeQuery,
  MeQueryVariables,
  MergeCartMutation,
  MergeCartMutationVariables,
  MyRatingQuery,
  MyRatingQueryVariables,
  NothingFoundQuery,
  NothingFoundQueryVariables,
  ProductPageQuery,
  ProductPageQueryVariables,
  ProductRatingsQuery,
  ProductRatingsQueryVariables,
  ProductsPageQuery,
  ProductsPageQueryVariables,
  QuoteCartQuery,
  QuoteCartQueryVariables,
  ReleaseReservationsMutation,
  ReleaseReservationsMutationVariables,
  RemoveCartLineMutation,
  RemoveCartLineMutationVariables,
  ReviewsQuery,
  ReviewsQueryVariables,
  SaveProfileMutation,
  SaveProfileMutationVariables,
  SearchSuggestionsQuery,
  SearchSuggestionsQueryVariables,
  ShopQuery,
  ShopQueryVariables,
  UpdateCartLineMutation,
  UpdateCartLineMutationVariables,
  UpdateRatingMutation,
  UpdateRatingMutationVariables,
  UploadRatingPhotoMutation,
  UploadRatingPhotoMutationVariables,
} from './operations';
import {
  AddToCartDocument,
  BuyAgainDocument,
  CartDocument,
  CreateRatingDocument,
  CreateReviewDocument,
  DeleteRatingDocument,
  DeleteReviewDocument,
  FavouritesDocument,
  FrequentlyBoughtDocument,
  HomePageDocument,
  MeDocument,
  MergeCartDocument,
  MyRatingDocument,
  NothingFoundDocument,
  ProductPageDocument,
  ProductRatingsDocument,
  ProductsPageDocument,
  QuoteCartDocument,
  ReleaseReservationsDocument,
  RemoveCartLineDocument,
  ReviewsDocument,
  SaveProfileDocument,
  SearchSuggestionsDocument,
  ShopDocument,
  UpdateCartLineDocument,
  UpdateRatingDocument,
  UploadRatingPhotoDocument,
} from './operations';
export function useAddToCartMutation(options?: useMutation.Options<AddToCartMutation, AddToCartMutationVariables>) {
  return useMutation(AddToCartDocument, options);
}

export function useBuyAgainMutation(options?: useMutation.Options<BuyAgainMutation, BuyAgainMutationVariables>) {
  return useMutation(BuyAgainDocument, options);
}

export function useCartQuery(options: useQuery.Options<CartQuery, CartQueryVariables> | SkipToken = {}) {
  return useQuery(CartDocument, options);
}

export function useCartLazyQuery(options?: useLazyQuery.Options<CartQuery, CartQueryVariables>) {
  return useLazyQuery(CartDocument, options);
}

export function useCreateRatingMutation(options?: useMutation.Options<CreateRatingMutation, CreateRatingMutationVariables>) {
  return useMutation(CreateRatingDocument, options);
}

export function useCreateReviewMutation(options?: useMutation.Options<CreateReviewMutation, CreateReviewMutationVariables>) {
  return useMutation(CreateReviewDocument, options);
}

export function useDeleteRatingMutation(options?: useMutation.Options<DeleteRatingMutation, DeleteRatingMutationVariables>) {
  return useMutation(DeleteRatingDocument, options);
}

export function useDeleteReviewMutation(options?: useMutation.Options<DeleteReviewMutation, DeleteReviewMutationVariables>) {
  return useMutation(DeleteReviewDocument, options);
}

export function useFavouritesQuery(options: useQuery.Options<FavouritesQuery, FavouritesQueryVariables> | SkipToken) {
  return useQuery(FavouritesDocument, options);
}

export function useFavouritesLazyQuery(options?: useLazyQuery.Options<FavouritesQuery, FavouritesQueryVariables>) {
  return useLazyQuery(FavouritesDocument, options);
}

export function useFrequentlyBoughtQuery(options: useQuery.Options<FrequentlyBoughtQuery, FrequentlyBoughtQueryVariables> | SkipToken) {
  return useQuery(FrequentlyBoughtDocument, options);
}

export function useFrequentlyBoughtLazyQuery(options?: useLazyQuery.Options<FrequentlyBoughtQuery, FrequentlyBoughtQueryVariables>) {
  return useLazyQuery(FrequentlyBoughtDocument, options);
}

export function useHomePageQuery(options: useQuery.Options<HomePageQuery, HomePageQueryVariables> | SkipToken) {
  return useQuery(HomePageDocument, options);
}

export function useHomePageLazyQuery(options?: useLazyQuery.Options<HomePageQuery, HomePageQueryVariables>) {
  return useLazyQuery(HomePageDocument, options);
}

export function useMeQuery(options: useQuery.Options<MeQuery, MeQueryVariables> | SkipToken = {}) {
  return useQuery(MeDocument, options);
}

export function useMeLazyQuery(options?: useLazyQuery.Options<MeQuery, MeQueryVariables>) {
  return useLazyQuery(MeDocument, options);
}

export function useMergeCartMutation(options?: useMutation.Options<MergeCartMutation, MergeCartMutationVariables>) {
  return useMutation(MergeCartDocument, options);
}

export function useMyRatingQuery(options: useQuery.Options<MyRatingQuery, MyRatingQueryVariables> | SkipToken) {
  return useQuery(MyRatingDocument, options);
}

export function useMyRatingLazyQuery(options?: useLazyQuery.Options<MyRatingQuery, MyRatingQueryVariables>) {
  return useLazyQuery(MyRatingDocument, options);
}

export function useNothingFoundQuery(options: useQuery.Options<NothingFoundQuery, NothingFoundQueryVariables> | SkipToken) {
  return useQuery(NothingFoundDocument, options);
}

export function useNothingFoundLazyQuery(options?: useLazyQuery.Options<NothingFoundQuery, NothingFoundQueryVariables>) {
  return useLazyQuery(NothingFoundDocument, options);
}

export function useProductPageQuery(options: useQuery.Options<ProductPageQuery, ProductPageQueryVariables> | SkipToken) {
  return useQuery(ProductPageDocument, options);
}

export function useProductPageLazyQuery(options?: useLazyQuery.Options<ProductPageQuery, ProductPageQueryVariables>) {
  return useLazyQuery(ProductPageDocument, options);
}

export function useProductRatingsQuery(options: useQuery.Options<ProductRatingsQuery, ProductRatingsQueryVariables> | SkipToken) {
  return useQuery(ProductRatingsDocument, options);
}

export function useProductRatingsLazyQuery(options?: useLazyQuery.Options<ProductRatingsQuery, ProductRatingsQueryVariables>) {
  return useLazyQuery(ProductRatingsDocument, options);
}

export function useProductsPageQuery(options: useQuery.Options<ProductsPageQuery, ProductsPageQueryVariables> | SkipToken) {
  return useQuery(ProductsPageDocument, options);
}

export function useProductsPageLazyQuery(options?: useLazyQuery.Options<ProductsPageQuery, ProductsPageQueryVariables>) {
  return useLazyQuery(ProductsPageDocument, options);
}

export function useQuoteCartQuery(options: useQuery.Options<QuoteCartQuery, QuoteCartQueryVariables> | SkipToken) {
  return useQuery(QuoteCartDocument, options);
}

export function useQuoteCartLazyQuery(options?: useLazyQuery.Options<QuoteCartQuery, QuoteCartQueryVariables>) {
  return useLazyQuery(QuoteCartDocument, options);
}

export function useReleaseReservationsMutation(options?: useMutation.Options<ReleaseReservationsMutation, ReleaseReservationsMutationVariables>) {
  return useMutation(ReleaseReservationsDocument, options);
}

export function useRemoveCartLineMutation(options?: useMutation.Options<RemoveCartLineMutation, RemoveCartLineMutationVariables>) {
  return useMutation(RemoveCartLineDocument, options);
}

export function useReviewsQuery(options: useQuery.Options<ReviewsQuery, ReviewsQueryVariables> | SkipToken) {
  return useQuery(ReviewsDocument, options);
}

export function useReviewsLazyQuery(options?: useLazyQuery.Options<ReviewsQuery, ReviewsQueryVariables>) {
  return useLazyQuery(ReviewsDocument, options);
}

export function useSaveProfileMutation(options?: useMutation.Options<SaveProfileMutation, SaveProfileMutationVariables>) {
  return useMutation(SaveProfileDocument, options);
}

export function useSearchSuggestionsQuery(options: useQuery.Options<SearchSuggestionsQuery, SearchSuggestionsQueryVariables> | SkipToken) {
  return useQuery(SearchSuggestionsDocument, options);
}

export function useSearchSuggestionsLazyQuery(options?: useLazyQuery.Options<SearchSuggestionsQuery, SearchSuggestionsQueryVariables>) {
  return useLazyQuery(SearchSuggestionsDocument, options);
}

export function useShopQuery(options: useQuery.Options<ShopQuery, ShopQueryVariables> | SkipToken = {}) {
  return useQuery(ShopDocument, options);
}

export function useShopLazyQuery(options?: useLazyQuery.Options<ShopQuery, ShopQueryVariables>) {
  return useLazyQuery(ShopDocument, options);
}

export function useUpdateCartLineMutation(options?: useMutation.Options<UpdateCartLineMutation, UpdateCartLineMutationVariables>) {
  return useMutation(UpdateCartLineDocument, options);
}

export function useUpdateRatingMutation(options?: useMutation.Options<UpdateRatingMutation, UpdateRatingMutationVariables>) {
  return useMutation(UpdateRatingDocument, options);
}

export function useUploadRatingPhotoMutation(options?: useMutation.Options<UploadRatingPhotoMutation, UploadRatingPhotoMutationVariables>) {
  return useMutation(UploadRatingPhotoDocument, options);
}