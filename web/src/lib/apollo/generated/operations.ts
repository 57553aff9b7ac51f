// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { fragmentDocument, operationDocument } from '../documents';
/** A product to add to the cart; the quantity of an existing line grows. */
export type AddToCartInput = {
  /** The product. */
  productId: string;
  /** Quantity, 1 to 99. */
  quantity: number;
};

/** The order to buy again. */
export type BuyAgainInput = {
  /** An order of the signed-in customer. */
  orderId: string;
};

/** A product and its quantity. */
export type CartLineInput = {
  /** The product. */
  productId: string;
  /** Quantity, 1 to 99. */
  quantity: number;
};

/** The departments of the shop. */
export type Category =
  | 'BEVERAGE'
  | 'DELICATESSENS'
  | 'FRUITS'
  | 'VEGETABLES';

/** A rating of a product. */
export type CreateRatingInput = {
  /** Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result. */
  idempotencyKey?: string | null | undefined;
  /** Address of a photo, as `uploadImage` gives it. */
  image?: string | null | undefined;
  /** The text, up to 2,000 characters. */
  message: string;
  /** The name to sign with, up to 80 characters. */
  name: string;
  /** The product. */
  productId: string;
  /** Stars, 1 to 5. */
  rates: number;
};

/** A review of the shop. */
export type CreateReviewInput = {
  /** Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result. */
  idempotencyKey?: string | null | undefined;
  /** The text, up to 2,000 characters. */
  message: string;
  /** Stars, 1 to 5. */
  rating: number;
};

/** The rating to delete. */
export type DeleteRatingInput = {
  /** Id of the rating. */
  id: string;
};

/** The review to delete. */
export type DeleteReviewInput = {
  /** Id of the review. */
  id: string;
};

/** The unit by which prices are compared. */
export type Measure =
  | 'KILOGRAM'
  | 'LITRE'
  | 'PIECE';

/** A guest cart to merge into the cart of the customer who has just signed in. */
export type MergeCartInput = {
  /** A random UUID that names this guest cart; repeating a merge with the same key changes nothing. */
  key: string;
  /** Lines of the guest cart. */
  lines: Array<CartLineInput>;
};

/** The unit of the size of a pack. */
export type PackUnit =
  | 'GRAM'
  | 'MILLILITRE'
  | 'PIECE';

/** Filters for products; all conditions apply. */
export type ProductFilter = {
  /** Products in this department. */
  category?: Category | null | undefined;
  /** Products with one of these ids. */
  ids?: Array<string> | null | undefined;
  /**
   * Products with all of these words in the name or description. Names also match by their beginnings,
   * unknown words by similar ones. Up to 100 characters; blank text is ignored.
   */
  search?: string | null | undefined;
};

/** Sort keys for products. */
export type ProductSort =
  /** Sort by name, A to Z, ignoring case, accents and punctuation. */
  | 'NAME'
  /** Newest first. */
  | 'NEWEST'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC'
  /** Best rated first, by average and then by how many rated it; unrated ones last. */
  | 'RATING'
  /** Sort by relevance, best first. Without a search, the same as `NEWEST`. */
  | 'RELEVANCE';

/** The line to remove from the cart. */
export type RemoveCartLineInput = {
  /** The line. */
  lineId: string;
};

/** The role of a user. */
export type Role =
  | 'ADMIN'
  | 'CUSTOMER';

/** Changes of a profile; fields that are left out stay as they are. */
export type SaveProfileInput = {
  /** Address of the profile picture. */
  avatar?: string | null | undefined;
  /** The name to show, up to 80 characters. */
  displayName?: string | null | undefined;
};

/** A new quantity for a line. */
export type UpdateCartLineInput = {
  /** The line. */
  lineId: string;
  /** New quantity, 1 to 99. */
  quantity: number;
};

/** Changes of a rating; fields that are left out stay. */
export type UpdateRatingInput = {
  /** The rating. */
  id: string;
  /** Address of a photo, as `uploadImage` gives it; null removes the photo. */
  image?: string | null | undefined;
  /** The text, up to 2,000 characters. */
  message?: string | null | undefined;
  /** The name to sign with, up to 80 characters. */
  name?: string | null | undefined;
  /** Stars, 1 to 5. */
  rates?: number | null | undefined;
};

/** A picture to upload. */
export type UploadImageInput = {
  /** A JPEG, PNG, WebP, AVIF or GIF file of at most 5 MB. */
  file: File;
};

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, email: string, displayName: string, avatar: string | null, role: Role | null } | null };

export type SaveProfileMutationVariables = Exact<{
  input: SaveProfileInput;
}>;


export type SaveProfileMutation = { saveProfile: { id: string, email: string, displayName: string, avatar: string | null, role: Role | null } };

export type ReleaseReservationsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReleaseReservationsMutation = { releaseReservations: boolean };

export type CartLineFieldsFragment = { id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } };

export type CartFieldsFragment = { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } }> };

export type CartProductFieldsFragment = { id: string, name: string, category: Category, price: number, quantityLeft: number | null, photo: { url: string, srcSet: string } };

export type ProductNameFragment = { id: string, name: string };

export type CartQueryVariables = Exact<{ [key: string]: never; }>;


export type CartQuery = { cart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } }> } };

export type QuoteCartQueryVariables = Exact<{
  lines: Array<CartLineInput>;
}>;


export type QuoteCartQuery = { quoteCart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } }> } };

export type AddToCartMutationVariables = Exact<{
  input: AddToCartInput;
}>;


export type AddToCartMutation = { addToCart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } }> } };

export type UpdateCartLineMutationVariables = Exact<{
  input: UpdateCartLineInput;
}>;


export type UpdateCartLineMutation = { updateCartLine: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } }> } };

export type RemoveCartLineMutationVariables = Exact<{
  input: RemoveCartLineInput;
}>;


export type RemoveCartLineMutation = { removeCartLine: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } }> } };

export type MergeCartMutationVariables = Exact<{
  input: MergeCartInput;
}>;


export type MergeCartMutation = { mergeCart: { unavailableProductIds: Array<string>, reducedProductIds: Array<string>, cart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } }> } } };

export type FavouritesQueryVariables = Exact<{
  first: number;
}>;


export type FavouritesQuery = { products: { edges: Array<{ cursor: string, node: { createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } } }> } };

export type FrequentlyBoughtQueryVariables = Exact<{
  first: number;
}>;


export type FrequentlyBoughtQuery = { myFrequentlyBought: Array<{ createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } }> };

export type BuyAgainMutationVariables = Exact<{
  input: BuyAgainInput;
}>;


export type BuyAgainMutation = { buyAgain: { added: number, cart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } }> }, notAdded: Array<{ id: string, name: string, product: { id: string, quantityLeft: number | null } | null }> } };

export type ProductCardFieldsFragment = { createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } };

export type HomePageQueryVariables = Exact<{
  first: number;
}>;


export type HomePageQuery = { beverage: { edges: Array<{ node: { createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } } }> }, delicatessens: { edges: Array<{ node: { createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } } }> }, fruits: { edges: Array<{ node: { createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } } }> }, vegetables: { edges: Array<{ node: { createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } } }> } };

export type HomeSectionFragment = { edges: Array<{ node: { createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } } }> };

export type ProductsPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ProductFilter | null | undefined;
  sort?: ProductSort | null | undefined;
  search?: string;
  searching?: boolean;
}>;


export type ProductsPageQuery = { products: { totalCount: number, edges: Array<{ cursor: string, node: { createdAt: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, highlights?: Array<{ start: number, end: number }>, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type NothingFoundQueryVariables = Exact<{
  text: string;
}>;


export type NothingFoundQuery = { suggestProducts: { didYouMean: string | null } };

export type SameProductFieldsFragment = { id: string, name: string, price: number, category: Category, quantityLeft: number | null, photo: { url: string, srcSet: string } };

export type ProductPageQueryVariables = Exact<{
  id: string;
}>;


export type ProductPageQuery = { product: { description: string, id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, related: Array<{ id: string, name: string, price: number, category: Category, quantityLeft: number | null, photo: { url: string, srcSet: string } }>, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } } | null };

export type ProductAtOnceFragment = { id: string, name: string, price: number, quantityLeft: number | null, category: Category, packAmount: number | null, packUnit: PackUnit | null, unitPrice: { amount: number, per: Measure } | null, photo: { url: string, srcSet: string }, ratingSummary: { average: number | null, count: number } };

export type SummaryFieldsFragment = { average: number | null, count: number, stars: Array<{ stars: number, count: number }> };

export type ReviewFieldsFragment = { id: string, name: string, email: string, avatar: string | null, message: string, rating: number, createdAt: string, reply: { text: string } | null };

export type RatingFieldsFragment = { id: string, name: string, email: string, avatar: string | null, message: string, rates: number, createdAt: string, editedAt: string | null, verifiedPurchase: boolean, reply: { text: string, repliedAt: string } | null, image: { url: string, srcSet: string } | null };

export type ReviewsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  stars?: number | null | undefined;
  signedIn: boolean;
}>;


export type ReviewsQuery = { reviews: { edges: Array<{ cursor: string, node: { canDelete?: boolean, id: string, name: string, email: string, avatar: string | null, message: string, rating: number, createdAt: string, reply: { text: string } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean }, summary: { average: number | null, count: number, stars: Array<{ stars: number, count: number }> } } };

export type ProductRatingsQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  stars?: number | null | undefined;
  photos: number;
  signedIn: boolean;
}>;


export type ProductRatingsQuery = { product: { id: string, ratingSummary: { average: number | null, count: number, stars: Array<{ stars: number, count: number }> }, ratings: { edges: Array<{ cursor: string, node: { canDelete?: boolean, id: string, name: string, email: string, avatar: string | null, message: string, rates: number, createdAt: string, editedAt: string | null, verifiedPurchase: boolean, reply: { text: string, repliedAt: string } | null, image: { url: string, srcSet: string } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, photos: { edges: Array<{ cursor: string, node: { id: string, name: string, rates: number, image: { url: string, srcSet: string } | null } }> } } | null };

export type UploadRatingPhotoMutationVariables = Exact<{
  input: UploadImageInput;
}>;


export type UploadRatingPhotoMutation = { uploadImage: { url: string, srcSet: string } };

export type CreateRatingMutationVariables = Exact<{
  input: CreateRatingInput;
}>;


export type CreateRatingMutation = { createRating: { canDelete: boolean, id: string, name: string, email: string, avatar: string | null, message: string, rates: number, createdAt: string, editedAt: string | null, verifiedPurchase: boolean, reply: { text: string, repliedAt: string } | null, image: { url: string, srcSet: string } | null } };

export type MyRatingQueryVariables = Exact<{
  productId: string;
}>;


export type MyRatingQuery = { product: { id: string, myRating: { canDelete: boolean, id: string, name: string, email: string, avatar: string | null, message: string, rates: number, createdAt: string, editedAt: string | null, verifiedPurchase: boolean, reply: { text: string, repliedAt: string } | null, image: { url: string, srcSet: string } | null } | null } | null };

export type UpdateRatingMutationVariables = Exact<{
  input: UpdateRatingInput;
}>;


export type UpdateRatingMutation = { updateRating: { canDelete: boolean, id: string, name: string, email: string, avatar: string | null, message: string, rates: number, createdAt: string, editedAt: string | null, verifiedPurchase: boolean, reply: { text: string, repliedAt: string } | null, image: { url: string, srcSet: string } | null } };

export type DeleteRatingMutationVariables = Exact<{
  input: DeleteRatingInput;
}>;


export type DeleteRatingMutation = { deleteRating: { id: string } };

export type CreateReviewMutationVariables = Exact<{
  input: CreateReviewInput;
}>;


export type CreateReviewMutation = { createReview: { id: string } };

export type DeleteReviewMutationVariables = Exact<{
  input: DeleteReviewInput;
}>;


export type DeleteReviewMutation = { deleteReview: { id: string } };

export type SearchSuggestionsQueryVariables = Exact<{
  text: string;
}>;


export type SearchSuggestionsQuery = { suggestProducts: { totalCount: number, categories: Array<Category>, didYouMean: string | null, products: Array<{ id: string, name: string, price: number, category: Category, packAmount: number | null, packUnit: PackUnit | null, quantityLeft: number | null, photo: { url: string, srcSet: string }, highlights: Array<{ start: number, end: number }> }> } };

export type ImageFieldsFragment = { url: string, srcSet: string };

export type ShopQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopQuery = { shop: { name: string, currency: string, shippingPerLine: number, maxQuantity: number } };

export const ProductNameFragmentDoc = fragmentDocument<ProductNameFragment>("ProductName", "Product", ["id","name"]);
export const SummaryFieldsFragmentDoc = fragmentDocument<SummaryFieldsFragment>("SummaryFields", "RatingSummary", ["average","count",["stars",["stars","count"]]]);
export const ReviewFieldsFragmentDoc = fragmentDocument<ReviewFieldsFragment>("ReviewFields", "Review", ["id","name","email","avatar","message","rating","createdAt",["reply",["text"]]]);
export const ImageFieldsFragmentDoc = fragmentDocument<ImageFieldsFragment>("ImageFields", "Image", ["url","srcSet"]);
export const CartLineFieldsFragmentDoc = fragmentDocument<CartLineFieldsFragment>("CartLineFields", "CartLine", ["id","quantity","unitPrice","price","available","quantityLeft",["product",["id","name","category",["photo",["...ImageFields"]]]]], [ImageFieldsFragmentDoc]);
export const CartProductFieldsFragmentDoc = fragmentDocument<CartProductFieldsFragment>("CartProductFields", "Product", ["id","name","category","price","quantityLeft",["photo",["...ImageFields"]]], [ImageFieldsFragmentDoc]);
export const SameProductFieldsFragmentDoc = fragmentDocument<SameProductFieldsFragment>("SameProductFields", "Product", ["id","name","price","category","quantityLeft",["photo",["...ImageFields"]]], [ImageFieldsFragmentDoc]);
export const ProductAtOnceFragmentDoc = fragmentDocument<ProductAtOnceFragment>("ProductAtOnce", "Product", ["id","name","price","quantityLeft","category","packAmount","packUnit",["unitPrice",["amount","per"]],["photo",["...ImageFields"]],["ratingSummary",["average","count"]]], [ImageFieldsFragmentDoc]);
export const RatingFieldsFragmentDoc = fragmentDocument<RatingFieldsFragment>("RatingFields", "Rating", ["id","name","email","avatar","message","rates","createdAt","editedAt","verifiedPurchase",["reply",["text","repliedAt"]],["image",["...ImageFields"]]], [ImageFieldsFragmentDoc]);
export const CartFieldsFragmentDoc = fragmentDocument<CartFieldsFragment>("CartFields", "Cart", [["lines",["...CartLineFields"]],"subtotal","shipping","total"], [CartLineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const ProductCardFieldsFragmentDoc = fragmentDocument<ProductCardFieldsFragment>("ProductCardFields", "Product", ["...ProductAtOnce","createdAt"], [ProductAtOnceFragmentDoc, ImageFieldsFragmentDoc]);
export const HomeSectionFragmentDoc = fragmentDocument<HomeSectionFragment>("HomeSection", "ProductConnection", [["edges",[["node",["...ProductCardFields"]]]]], [ProductCardFieldsFragmentDoc, ProductAtOnceFragmentDoc, ImageFieldsFragmentDoc]);
export const MeDocument = operationDocument<MeQuery, MeQueryVariables>("query", "Me", {}, [["me",["id","email","displayName","avatar","role"]]]);
export const SaveProfileDocument = operationDocument<SaveProfileMutation, SaveProfileMutationVariables>("mutation", "SaveProfile", {"input":"SaveProfileInput!"}, [["saveProfile",["id","email","displayName","avatar","role"],{"input":"$input"}]]);
export const ReleaseReservationsDocument = operationDocument<ReleaseReservationsMutation, ReleaseReservationsMutationVariables>("mutation", "ReleaseReservations", {}, ["releaseReservations"]);
export const CartDocument = operationDocument<CartQuery, CartQueryVariables>("query", "Cart", {}, [["cart",["...CartFields"]]], [CartFieldsFragmentDoc, CartLineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const QuoteCartDocument = operationDocument<QuoteCartQuery, QuoteCartQueryVariables>("query", "QuoteCart", {"lines":"[CartLineInput!]!"}, [["quoteCart",["...CartFields"],{"lines":"$lines"}]], [CartFieldsFragmentDoc, CartLineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const AddToCartDocument = operationDocument<AddToCartMutation, AddToCartMutationVariables>("mutation", "AddToCart", {"input":"AddToCartInput!"}, [["addToCart",["...CartFields"],{"input":"$input"}]], [CartFieldsFragmentDoc, CartLineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const UpdateCartLineDocument = operationDocument<UpdateCartLineMutation, UpdateCartLineMutationVariables>("mutation", "UpdateCartLine", {"input":"UpdateCartLineInput!"}, [["updateCartLine",["...CartFields"],{"input":"$input"}]], [CartFieldsFragmentDoc, CartLineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const RemoveCartLineDocument = operationDocument<RemoveCartLineMutation, RemoveCartLineMutationVariables>("mutation", "RemoveCartLine", {"input":"RemoveCartLineInput!"}, [["removeCartLine",["...CartFields"],{"input":"$input"}]], [CartFieldsFragmentDoc, CartLineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const MergeCartDocument = operationDocument<MergeCartMutation, MergeCartMutationVariables>("mutation", "MergeCart", {"input":"MergeCartInput!"}, [["mergeCart",[["cart",["...CartFields"]],"unavailableProductIds","reducedProductIds"],{"input":"$input"}]], [CartFieldsFragmentDoc, CartLineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const FavouritesDocument = operationDocument<FavouritesQuery, FavouritesQueryVariables>("query", "Favourites", {"first":"Int!"}, [["products",[["edges",["cursor",["node",["...ProductCardFields"]]]]],{"first":"$first","sort":"RATING"}]], [ProductCardFieldsFragmentDoc, ProductAtOnceFragmentDoc, ImageFieldsFragmentDoc]);
export const FrequentlyBoughtDocument = operationDocument<FrequentlyBoughtQuery, FrequentlyBoughtQueryVariables>("query", "FrequentlyBought", {"first":"Int!"}, [["myFrequentlyBought",["...ProductCardFields"],{"first":"$first"}]], [ProductCardFieldsFragmentDoc, ProductAtOnceFragmentDoc, ImageFieldsFragmentDoc]);
export const BuyAgainDocument = operationDocument<BuyAgainMutation, BuyAgainMutationVariables>("mutation", "BuyAgain", {"input":"BuyAgainInput!"}, [["buyAgain",[["cart",["...CartFields"]],"added",["notAdded",["id","name",["product",["id","quantityLeft"]]]]],{"input":"$input"}]], [CartFieldsFragmentDoc, CartLineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const HomePageDocument = operationDocument<HomePageQuery, HomePageQueryVariables>("query", "HomePage", {"first":"Int!"}, [["beverage:products",["...HomeSection"],{"first":"$first","filter":{"category":"BEVERAGE"}}],["delicatessens:products",["...HomeSection"],{"first":"$first","filter":{"category":"DELICATESSENS"}}],["fruits:products",["...HomeSection"],{"first":"$first","filter":{"category":"FRUITS"}}],["vegetables:products",["...HomeSection"],{"first":"$first","filter":{"category":"VEGETABLES"}}]], [HomeSectionFragmentDoc, ProductCardFieldsFragmentDoc, ProductAtOnceFragmentDoc, ImageFieldsFragmentDoc]);
export const ProductsPageDocument = operationDocument<ProductsPageQuery, ProductsPageQueryVariables>("query", "ProductsPage", {"first":"Int!","after":"String","filter":"ProductFilter","sort":"ProductSort","search":["String!","\""],"searching":["Boolean!",false]}, [["products",[["edges",["cursor",["node",["...ProductCardFields",["highlights",["start","end"],{"search":"$search"},{"include":{"if":"$searching"}}]]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after","filter":"$filter","sort":"$sort"}]], [ProductCardFieldsFragmentDoc, ProductAtOnceFragmentDoc, ImageFieldsFragmentDoc]);
export const NothingFoundDocument = operationDocument<NothingFoundQuery, NothingFoundQueryVariables>("query", "NothingFound", {"text":"String!"}, [["suggestProducts",["didYouMean"],{"text":"$text","first":1}]]);
export const ProductPageDocument = operationDocument<ProductPageQuery, ProductPageQueryVariables>("query", "ProductPage", {"id":"ID!"}, [["product",["...ProductAtOnce","description",["related",["...SameProductFields"],{"first":8}]],{"id":"$id"}]], [ProductAtOnceFragmentDoc, ImageFieldsFragmentDoc, SameProductFieldsFragmentDoc]);
export const ReviewsDocument = operationDocument<ReviewsQuery, ReviewsQueryVariables>("query", "Reviews", {"first":"Int!","after":"String","stars":"Int","signedIn":"Boolean!"}, [["reviews",[["edges",["cursor",["node",["...ReviewFields",["canDelete",0,0,{"include":{"if":"$signedIn"}}]]]]],["pageInfo",["endCursor","hasNextPage"]],["summary",["...SummaryFields"]]],{"first":"$first","after":"$after","stars":"$stars"}]], [ReviewFieldsFragmentDoc, SummaryFieldsFragmentDoc]);
export const ProductRatingsDocument = operationDocument<ProductRatingsQuery, ProductRatingsQueryVariables>("query", "ProductRatings", {"id":"ID!","first":"Int!","after":"String","stars":"Int","photos":"Int!","signedIn":"Boolean!"}, [["product",["id",["ratingSummary",["...SummaryFields"]],["ratings",[["edges",["cursor",["node",["...RatingFields",["canDelete",0,0,{"include":{"if":"$signedIn"}}]]]]],["pageInfo",["endCursor","hasNextPage"]]],{"first":"$first","after":"$after","stars":"$stars"}],["photos:ratings",[["edges",["cursor",["node",["id","name","rates",["image",["...ImageFields"]]]]]]],{"first":"$photos","withImage":true}]],{"id":"$id"}]], [SummaryFieldsFragmentDoc, RatingFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const UploadRatingPhotoDocument = operationDocument<UploadRatingPhotoMutation, UploadRatingPhotoMutationVariables>("mutation", "UploadRatingPhoto", {"input":"UploadImageInput!"}, [["uploadImage",["...ImageFields"],{"input":"$input"}]], [ImageFieldsFragmentDoc]);
export const CreateRatingDocument = operationDocument<CreateRatingMutation, CreateRatingMutationVariables>("mutation", "CreateRating", {"input":"CreateRatingInput!"}, [["createRating",["...RatingFields","canDelete"],{"input":"$input"}]], [RatingFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const MyRatingDocument = operationDocument<MyRatingQuery, MyRatingQueryVariables>("query", "MyRating", {"productId":"ID!"}, [["product",["id",["myRating",["...RatingFields","canDelete"]]],{"id":"$productId"}]], [RatingFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const UpdateRatingDocument = operationDocument<UpdateRatingMutation, UpdateRatingMutationVariables>("mutation", "UpdateRating", {"input":"UpdateRatingInput!"}, [["updateRating",["...RatingFields","canDelete"],{"input":"$input"}]], [RatingFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const DeleteRatingDocument = operationDocument<DeleteRatingMutation, DeleteRatingMutationVariables>("mutation", "DeleteRating", {"input":"DeleteRatingInput!"}, [["deleteRating",["id"],{"input":"$input"}]]);
export const CreateReviewDocument = operationDocument<CreateReviewMutation, CreateReviewMutationVariables>("mutation", "CreateReview", {"input":"CreateReviewInput!"}, [["createReview",["id"],{"input":"$input"}]]);
export const DeleteReviewDocument = operationDocument<DeleteReviewMutation, DeleteReviewMutationVariables>("mutation", "DeleteReview", {"input":"DeleteReviewInput!"}, [["deleteReview",["id"],{"input":"$input"}]]);
export const SearchSuggestionsDocument = operationDocument<SearchSuggestionsQuery, SearchSuggestionsQueryVariables>("query", "SearchSuggestions", {"text":"String!"}, [["suggestProducts",["totalCount","categories","didYouMean",["products",["id","name","price","category","packAmount","packUnit","quantityLeft",["photo",["...ImageFields"]],["highlights",["start","end"],{"search":"$text"}]]]],{"text":"$text","first":6}]], [ImageFieldsFragmentDoc]);
export const ShopDocument = operationDocument<ShopQuery, ShopQueryVariables>("query", "Shop", {}, [["shop",["name","currency","shippingPerLine","maxQuantity"]]]);