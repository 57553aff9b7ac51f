// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { fragmentDocument, operationDocument } from '../documents';
/** A change of a product's stock. */
export type AdjustProductStockInput = {
  /** Change of the stock; negative to reduce it. */
  by: number;
  /** The product. */
  id: string;
};

/** Filters for products for admins; all conditions apply. */
export type AdminProductFilter = {
  /** Products in this department. */
  category?: Category | null | undefined;
  /** Hidden products if true, visible ones if false. */
  hidden?: boolean | null | undefined;
  /** Products that match these words, up to 100 characters, as in `ProductFilter.search`. */
  search?: string | null | undefined;
  /** Products with this level of stock. */
  stock?: StockFilter | null | undefined;
};

/** Sort keys for products for admins. */
export type AdminProductSort =
  /** Sort by name, A to Z, ignoring case, accents and punctuation. */
  | 'NAME_ASC'
  /** Sort by name, Z to A, ignoring case, accents and punctuation. */
  | 'NAME_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC'
  /** Sort by stock, ascending; uncounted products last. */
  | 'STOCK_ASC'
  /** Sort by stock, descending; uncounted products first. */
  | 'STOCK_DESC';

/** A permission of an API token. Write scopes include reading the same resource. */
export type ApiScope =
  /** Read and search users, with their e-mail address and role. */
  | 'READ_CUSTOMERS'
  /** Read every order with its recipient, and subscribe to new ones. */
  | 'READ_ORDERS'
  /** Read products as admins do: hidden ones too, with their stock. */
  | 'READ_PRODUCTS'
  /** Read revenue, sales and low stock. */
  | 'READ_REPORTS'
  /** Read reviews and ratings as moderators do. */
  | 'READ_REVIEWS'
  /** Set the status of orders, and delete them. */
  | 'WRITE_ORDERS'
  /** Add, change, import and delete products, and upload their pictures. */
  | 'WRITE_PRODUCTS'
  /** Reply to reviews and ratings as the shop, and delete them. */
  | 'WRITE_REVIEWS';

/** State of an API token. */
export type ApiTokenState =
  /** The token is valid. */
  | 'ACTIVE'
  /** The token has expired. */
  | 'EXPIRED'
  /** An admin revoked the token. */
  | 'REVOKED'
  /** The owner is no longer an admin. The token works again once they are. */
  | 'SUSPENDED';

/** The action. */
export type AuditAction =
  | 'API_TOKEN_CREATED'
  | 'API_TOKEN_REVOKED'
  | 'DELIVERY_RETRIED'
  | 'ORDER_CANCELLED'
  | 'ORDER_DELETED'
  | 'ORDER_PACKING_STARTED'
  | 'ORDER_REFUNDED'
  | 'ORDER_STATUS_SET'
  | 'PAYMENT_SETTLED'
  | 'PRODUCT_CREATED'
  | 'PRODUCT_DELETED'
  | 'PRODUCT_IMPORTED'
  | 'PRODUCT_UPDATED'
  | 'RATING_ANSWERED'
  | 'RATING_ANSWER_REMOVED'
  | 'RATING_DELETED'
  | 'REVIEW_ANSWERED'
  | 'REVIEW_ANSWER_REMOVED'
  | 'REVIEW_DELETED'
  | 'USER_DEMOTED'
  | 'USER_ERASED'
  | 'USER_EXPORTED'
  | 'USER_PROMOTED'
  | 'WEBHOOK_CREATED'
  | 'WEBHOOK_DELETED'
  | 'WEBHOOK_SECRET_ROTATED'
  | 'WEBHOOK_UPDATED';

/** Filters for the audit log; all conditions apply. */
export type AuditFilter = {
  /** Entries with this action. */
  action?: AuditAction | null | undefined;
  /** Entries by this admin. */
  actorId?: string | null | undefined;
  /** Entries about this subject. */
  subjectId?: string | null | undefined;
  /** Entries about subjects of this kind. */
  subjectType?: AuditSubjectType | null | undefined;
};

/** The kind of the subject of an audit entry. */
export type AuditSubjectType =
  | 'API_TOKEN'
  | 'DELIVERY'
  | 'ORDER'
  | 'PAYMENT'
  | 'PRODUCT'
  | 'RATING'
  | 'REVIEW'
  | 'USER'
  | 'WEBHOOK';

/** The departments of the shop. */
export type Category =
  | 'BEVERAGE'
  | 'DELICATESSENS'
  | 'FRUITS'
  | 'VEGETABLES';

/** A new API token. */
export type CreateApiTokenInput = {
  /** Time when the token expires. Defaults to never. */
  expiresAt?: string | null | undefined;
  /** The purpose, up to 80 characters. */
  name: string;
  /** The scopes, at least one. */
  scopes: Array<ApiScope>;
};

/** A new product. */
export type CreateProductInput = {
  /** Department of the product. */
  category: Category;
  /** The description, up to 2,000 characters. */
  description: string;
  /** Whether to hide the product from shoppers. */
  hidden?: boolean;
  /** Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result. */
  idempotencyKey?: string | null | undefined;
  /** Stock at or below which the product counts as low; null for the default of 5. */
  lowStockThreshold?: number | null | undefined;
  /** The name, up to 120 characters. */
  name: string;
  /** Amount in a pack; requires `packUnit`. */
  packAmount?: number | null | undefined;
  /** Unit of `packAmount`. */
  packUnit?: PackUnit | null | undefined;
  /** Address of its picture, as `uploadImage` gives it. */
  photo: string;
  /** Price of one pack. */
  price: number;
  /** Units in stock; null if the stock is not counted. */
  stock?: number | null | undefined;
};

/** A new webhook endpoint. */
export type CreateWebhookEndpointInput = {
  /** The events to send, at least one. */
  events: Array<WebhookEventType>;
  /** The URL, which begins with https://. */
  url: string;
};

/** The confirmation that an account is to be deleted. */
export type DeleteMyAccountInput = {
  /** The e-mail address of the account, typed once more. */
  email: string;
};

/** The order to delete. */
export type DeleteOrderInput = {
  /** Id of the order. */
  id: string;
};

/** The product to delete. */
export type DeleteProductInput = {
  /** Id of the product. */
  id: string;
};

/** The products to delete. */
export type DeleteProductsInput = {
  /** Ids of the products, at most 500. */
  ids: Array<string>;
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

/** User whose account to delete. */
export type DeleteUserInput = {
  /** Their e-mail address, typed once more. */
  email: string;
  /** The user. */
  id: string;
};

/** Filter for orders that were deleted from a list. */
export type DeletedOrders =
  /** Without them. */
  | 'EXCLUDE'
  /** With them. */
  | 'INCLUDE'
  /** Only deleted orders. */
  | 'ONLY';

/** The status of a delivery. */
export type DeliveryStatus =
  /** The receiver has accepted the delivery. */
  | 'DONE'
  /** The delivery failed too often and waits for an admin. */
  | 'PARKED'
  /** The delivery waits for its first attempt or a retry. */
  | 'WAITING';

/** The user whose admin role to revoke. */
export type DemoteUserInput = {
  /** The user. */
  id: string;
};

/** User whose data to export. */
export type ExportUserInput = {
  /** The user. */
  id: string;
};

/** A file of products to import. */
export type ImportProductsInput = {
  /** Whether to check the file without importing it. */
  dryRun: boolean;
  /**
   * CSV file in UTF-8 with the columns of the export: at most 5 MB and 5,000 products.
   * Rows with an id update that product, others create one. Omitted columns stay unchanged.
   */
  file: File;
};

/** Interval by which a period is divided. The first and the last interval may be shorter. */
export type Interval =
  /** Days, for up to 62 of them. */
  | 'DAY'
  /** Months. */
  | 'MONTH'
  /** Weeks that begin on Mondays, for up to 184 days. */
  | 'WEEK';

/** Filters for reviews and ratings; all conditions apply. */
export type ModerationFilter = {
  /** Reviews or ratings alone. */
  kind?: OpinionKind | null | undefined;
  /** Entries with this number of stars, 1 to 5. */
  stars?: number | null | undefined;
  /**
   * Former name of `withoutReply`.
   * @deprecated Use `withoutReply`.
   */
  unanswered?: boolean | null | undefined;
  /** True for only those with a photo, which reviews never have. */
  withPhoto?: boolean | null | undefined;
  /** True for only those without a reply of the shop. */
  withoutReply?: boolean | null | undefined;
};

/** Subject of the entry: the shop, in a review, or a product, in a rating. */
export type OpinionKind =
  | 'RATING'
  | 'REVIEW';

/** The kind of a change of orders. */
export type OrderChangeKind =
  /** The orders were deleted from the subscriber's list. */
  | 'DELETED'
  /** Their customers deleted them from their own lists. For admins, who still have them. */
  | 'DELETED_BY_CUSTOMER'
  /** The shop began to pack them. */
  | 'PACKING_STARTED'
  /** New orders were placed. */
  | 'PLACED'
  /** A refund of them was requested or made. */
  | 'REFUNDED'
  /** Their status was set. */
  | 'STATUS_SET';

/** Kind of an event in the timeline of an order. */
export type OrderEventKind =
  /** The customer cancelled the order. */
  | 'CANCELLED'
  /** The shop began to pack. */
  | 'PACKING'
  /** Money was or is being refunded. */
  | 'REFUND'
  /** The order was placed, or its status was set. */
  | 'STATUS';

/** Filters for orders; all conditions apply. */
export type OrderFilter = {
  /** Whether to include orders deleted from this list. Defaults to `EXCLUDE`, and to `INCLUDE` with `ids`. */
  deleted?: DeletedOrders | null | undefined;
  /** Orders with one of these ids, at most 200. */
  ids?: Array<string> | null | undefined;
  /** Orders placed before this time. */
  placedBefore?: string | null | undefined;
  /** Orders placed at this time or later. */
  placedFrom?: string | null | undefined;
  /** Orders that contain this product. */
  productId?: string | null | undefined;
  /**
   * Orders with all of these words in recipient, e-mail address, address or names of products.
   * Phone numbers and ids are searched for words of five characters and more.
   * An order number, such as `20`, `#20` or `Order 20`, finds that order alone.
   * Up to 100 characters. Blank text is ignored; text without letters or digits matches nothing.
   */
  search?: string | null | undefined;
  /** Orders with this status. */
  status?: OrderStatus | null | undefined;
};

/** The status of the payment of an order. */
export type OrderPaymentState =
  /** Paid, and nothing was refunded. */
  | 'PAID'
  /** A part was refunded. */
  | 'PARTIALLY_REFUNDED'
  /** The payment was refunded in full. */
  | 'REFUNDED'
  /** A refund waits for the payment provider. */
  | 'REFUND_DUE';

/** The status of an order. */
export type OrderStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'SHIPPED';

/** The unit of the size of a pack. */
export type PackUnit =
  | 'GRAM'
  | 'MILLILITRE'
  | 'PIECE';

/** Status of a payment, as reported by the provider. */
export type PaymentStatus =
  | 'AUTHORIZED'
  | 'CAPTURED'
  | 'CREATED'
  | 'FAILED'
  | 'REFUNDED';

/** State of an import. Only `IMPORTED` has changed products. */
export type ProductImportState =
  /** The end of a dry run that found no problem. */
  | 'CHECKED'
  /** The import ended early, by a fault or a shutdown. */
  | 'FAILED'
  /** The whole file was imported. */
  | 'IMPORTED'
  /** The file has problems; nothing was imported. */
  | 'REFUSED'
  /** The import is in progress. */
  | 'RUNNING';

/** User to make an admin. */
export type PromoteUserInput = {
  /** E-mail address of the user. Give this or `id`. */
  email?: string | null | undefined;
  /** Id of the user. Give this or `email`. */
  id?: string | null | undefined;
};

/** A refund of an order: an amount, or units of its lines. */
export type RefundOrderInput = {
  /** Amount to refund, at most `total` less `refunded`, spread over the lines. Either this or `lines`. */
  amount?: number | null | undefined;
  /** The order. */
  id: string;
  /** Idempotency key, up to 64 characters. A retry returns the first refund of the order. */
  key?: string | null | undefined;
  /** Units to refund, with their price and their share of shipping. Either this or `amount`. */
  lines?: Array<RefundOrderLineInput> | null | undefined;
  /** Reason for the refund, which the customer can read, up to 500 characters. */
  reason: string;
  /** Whether to restock the units of `lines`. Defaults to true for orders whose packing has not started. */
  restock?: boolean | null | undefined;
};

/** Units of a line of an order. */
export type RefundOrderLineInput = {
  /** The line. */
  lineId: string;
  /** Number of units, at most those that are not refunded yet. */
  quantity: number;
};

/** Reason for a refund. */
export type RefundReason =
  /** The payment arrived after the customer had deleted their account. */
  | 'ACCOUNT_DELETED'
  /** An admin has refunded an amount or lines; `note` has the reason in words. */
  | 'ADJUSTMENT'
  /** The customer has cancelled the order before it was packed. */
  | 'CANCELLED'
  /** The customer had already paid for the same cart. */
  | 'DUPLICATE'
  /** The refund was made at the payment provider itself, not through the shop. */
  | 'OUTSIDE'
  /** An admin has rejected the order with a refund. */
  | 'REJECTED'
  /** The stock was too low when the payment arrived, so no order was placed. */
  | 'SOLD_OUT';

/** Status of a refund. */
export type RefundStatus =
  /** The refund is decided; the payment provider has yet to confirm it. */
  | 'DUE'
  /** The payment provider has confirmed it. */
  | 'REFUNDED';

/** The delivery to send again. */
export type ReplayWebhookDeliveryInput = {
  /** The delivery. */
  id: string;
};

/** A reply to a rating of a product. */
export type ReplyToRatingInput = {
  /** The rating. */
  id: string;
  /** Reply, up to 1,000 characters; null deletes it. */
  reply?: string | null | undefined;
};

/** A reply to a review of the shop. */
export type ReplyToReviewInput = {
  /** The review. */
  id: string;
  /** Reply, up to 1,000 characters; null deletes it. */
  reply?: string | null | undefined;
};

/** Unmatched payment to mark as resolved. */
export type ResolveUnmatchedPaymentInput = {
  /** Id of the unmatched payment, not the payment provider's id. */
  id: string;
};

/** The delivery to retry. */
export type RetryDeliveryInput = {
  /** The delivery. */
  id: string;
};

/** The API token to revoke. */
export type RevokeApiTokenInput = {
  /** The token. */
  id: string;
};

/** The role of a user. */
export type Role =
  | 'ADMIN'
  | 'CUSTOMER';

/** A new status for several orders. */
export type SetOrderStatusesInput = {
  /**
   * Sum of the refunds so far. Required after a refund for `PENDING` and `SHIPPED`;
   * the error `CONFLICT` has the value as `refunded`.
   */
  expectedRefunded?: number | null | undefined;
  /** Ids of the orders, at most 200. */
  ids: Array<string>;
  /** Whether to refund the rest of the payment; only with `REJECTED`, also for orders that are rejected already. */
  refund?: boolean;
  /** Whether to restock the goods; only with `REJECTED`. Defaults to true until packing starts. */
  restock?: boolean | null | undefined;
  /** The new status; any may follow any other. */
  status: OrderStatus;
};

/** Orders to start packing. */
export type StartPackingInput = {
  /**
   * Sum of the refunds so far. Required if one of the orders was refunded in full;
   * the error `CONFLICT` has the value as `refunded`.
   */
  expectedRefunded?: number | null | undefined;
  /** Ids of the orders, at most 200. */
  ids: Array<string>;
};

/** Filters for products by stock. */
export type StockFilter =
  /** Products that are low or out of stock. */
  | 'LOW'
  /** Products that are out of stock. */
  | 'OUT'
  /** Products with a counted stock. */
  | 'TRACKED'
  /** Products without a counted stock. */
  | 'UNTRACKED';

/** Changes of a product; fields that are left out stay. */
export type UpdateProductInput = {
  /** Department of the product. */
  category?: Category | null | undefined;
  /** The description, up to 2,000 characters. */
  description?: string | null | undefined;
  /** Expected `version` of the product; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** Whether to hide the product from shoppers. */
  hidden?: boolean | null | undefined;
  /** The product. */
  id: string;
  /** Stock at or below which the product counts as low; null for the default of 5. */
  lowStockThreshold?: number | null | undefined;
  /** The name, up to 120 characters. */
  name?: string | null | undefined;
  /** Amount in a pack; null together with `packUnit` for none. */
  packAmount?: number | null | undefined;
  /** Unit of `packAmount`. */
  packUnit?: PackUnit | null | undefined;
  /** Address of its picture, as `uploadImage` gives it. */
  photo?: string | null | undefined;
  /** Price of one pack. */
  price?: number | null | undefined;
  /** Units in stock; null to stop counting them. To add a delivery, use `adjustProductStock`. */
  stock?: number | null | undefined;
};

/** Changes of several products; omitted fields stay as they are. */
export type UpdateProductsInput = {
  /** New department of the products. */
  category?: Category | null | undefined;
  /** Change of the prices in percent: -100 to 1000 with two decimals. Prices are rounded half up. */
  changePricePercent?: number | null | undefined;
  /** Expected `version` of each product, in the sequence of `ids`; `CONFLICT` with the `ids` of newer ones. */
  expectedVersions?: Array<number> | null | undefined;
  /** Whether to hide the products from shoppers. */
  hidden?: boolean | null | undefined;
  /** Ids of the products, at most 500. */
  ids: Array<string>;
};

/** Changes of a webhook endpoint; fields that are left out stay. */
export type UpdateWebhookEndpointInput = {
  /** The events to send. */
  events?: Array<WebhookEventType> | null | undefined;
  /** The endpoint. */
  id: string;
  /** Whether to pause the endpoint. */
  paused?: boolean | null | undefined;
  /** URL of the endpoint. */
  url?: string | null | undefined;
};

/** A picture to upload. */
export type UploadImageInput = {
  /** A JPEG, PNG, WebP, AVIF or GIF file of at most 5 MB. */
  file: File;
};

/** Filters for users; all conditions apply. */
export type UserFilter = {
  /** Users with this role. */
  role?: Role | null | undefined;
  /**
   * Users with all of these words, whole or in part, in the name or e-mail address.
   * Up to 100 characters. Blank text is ignored; text without letters or digits matches nothing.
   */
  search?: string | null | undefined;
};

/** Filters for deliveries. */
export type WebhookDeliveryFilter = {
  /** Deliveries with this status. */
  status?: DeliveryStatus | null | undefined;
};

/** The webhook endpoint. */
export type WebhookEndpointInput = {
  /** The endpoint. */
  id: string;
};

/** An event that a webhook endpoint can receive. */
export type WebhookEventType =
  /** A customer cancelled an order: `order.cancelled`, in addition to `order.status_changed`. */
  | 'ORDER_CANCELLED'
  /** An order was placed: `order.created`. */
  | 'ORDER_CREATED'
  /** An order was paid: `order.paid`. Orders are placed by paying them, so it comes with `order.created`. */
  | 'ORDER_PAID'
  /** The payment provider made a full or partial refund: `order.refunded`, one for each refund. */
  | 'ORDER_REFUNDED'
  /** The status of an order was set to another: `order.status_changed`. */
  | 'ORDER_STATUS_CHANGED'
  /** A product was created, updated, bought or deleted: `product.changed`, one for each product. */
  | 'PRODUCT_CHANGED'
  /** A customer reviewed the shop, or rated a product or edited that rating: `review.written`. */
  | 'REVIEW_WRITTEN';

/** Reason why a webhook endpoint is paused. */
export type WebhookPauseReason =
  /** An admin paused it. */
  | 'BY_HAND'
  /** Deliveries failed for days, so the shop paused the endpoint. */
  | 'FAILING';

export type ExportMyDataQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportMyDataQuery = { exportMyData: Record<string, unknown> };

export type DeleteMyAccountMutationVariables = Exact<{
  input: DeleteMyAccountInput;
}>;


export type DeleteMyAccountMutation = { deleteMyAccount: { id: string } };

export type ApiTokenFieldsFragment = { id: string, name: string, hint: string, scopes: Array<ApiScope>, state: ApiTokenState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, createdBy: { id: string, displayName: string } };

export type ApiTokensQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ApiTokensQuery = { apiTokens: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, name: string, hint: string, scopes: Array<ApiScope>, state: ApiTokenState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, createdBy: { id: string, displayName: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CreateApiTokenMutationVariables = Exact<{
  input: CreateApiTokenInput;
}>;


export type CreateApiTokenMutation = { createApiToken: { secret: string, apiToken: { id: string, name: string, hint: string, scopes: Array<ApiScope>, state: ApiTokenState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, createdBy: { id: string, displayName: string } } } };

export type RevokeApiTokenMutationVariables = Exact<{
  input: RevokeApiTokenInput;
}>;


export type RevokeApiTokenMutation = { revokeApiToken: { id: string, name: string, hint: string, scopes: Array<ApiScope>, state: ApiTokenState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, createdBy: { id: string, displayName: string } } };

export type AuditLogQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, action: AuditAction, subjectType: AuditSubjectType, subjectId: string, subjectName: string, at: string, actor: { id: string, displayName: string, avatar: string | null } | null, apiToken: { id: string, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AuditActorsQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditActorsQuery = { auditActors: Array<{ id: string, displayName: string }> };

export type ManagedOrderStateFieldsFragment = { id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, cancelledAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, statusEmailDueAt: string | null, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, refundedQuantity: number, refundedAmount: number, restockedQuantity: number }> };

export type ManagedOrderFieldsFragment = { number: number, name: string, address: string, phone: string, createdAt: string, id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, cancelledAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, statusEmailDueAt: string | null, lines: Array<{ id: string, productId: string, name: string, quantity: number, refundedQuantity: number, refundedAmount: number, restockedQuantity: number }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }> };

export type ManageOrdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: OrderFilter | null | undefined;
}>;


export type ManageOrdersQuery = { orders: { totalCount: number, edges: Array<{ cursor: string, node: { number: number, name: string, address: string, phone: string, createdAt: string, id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, cancelledAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, statusEmailDueAt: string | null, lines: Array<{ id: string, productId: string, name: string, quantity: number, refundedQuantity: number, refundedAmount: number, restockedQuantity: number }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ManageOrderQueryVariables = Exact<{
  id: string;
}>;


export type ManageOrderQuery = { order: { email: string, paymentId: string, subtotal: number, shipping: number, number: number, name: string, address: string, phone: string, createdAt: string, id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, cancelledAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, statusEmailDueAt: string | null, customer: { id: string, displayName: string, email: string, avatar: string | null } | null, payment: { status: PaymentStatus, amount: number, currency: string, at: string } | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null, by: { id: string, displayName: string } | null }>, lines: Array<{ id: string, productId: string, name: string, unitPrice: number, quantity: number, price: number, refundedQuantity: number, refundedAmount: number, restockedQuantity: number, photo: { url: string, srcSet: string }, product: { id: string, category: Category } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }> } | null };

export type PrintOrdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: OrderFilter | null | undefined;
}>;


export type PrintOrdersQuery = { orders: { totalCount: number, edges: Array<{ node: { id: string, number: number, name: string, address: string, phone: string, status: OrderStatus, subtotal: number, shipping: number, total: number, currency: string, createdAt: string, refunded: number, paymentState: OrderPaymentState, packingStartedAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, lines: Array<{ id: string, productId: string, name: string, quantity: number, price: number, refundedQuantity: number, refundedAmount: number, product: { id: string, category: Category } | null }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PrintedOrderFieldsFragment = { id: string, number: number, name: string, address: string, phone: string, status: OrderStatus, subtotal: number, shipping: number, total: number, currency: string, createdAt: string, refunded: number, paymentState: OrderPaymentState, packingStartedAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, lines: Array<{ id: string, productId: string, name: string, quantity: number, price: number, refundedQuantity: number, refundedAmount: number, product: { id: string, category: Category } | null }> };

export type SetOrderStatusesMutationVariables = Exact<{
  input: SetOrderStatusesInput;
}>;


export type SetOrderStatusesMutation = { setOrderStatuses: Array<{ id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, cancelledAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, statusEmailDueAt: string | null, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, refundedQuantity: number, refundedAmount: number, restockedQuantity: number }> }> };

export type StartPackingMutationVariables = Exact<{
  input: StartPackingInput;
}>;


export type StartPackingMutation = { startPacking: Array<{ id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, cancelledAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, statusEmailDueAt: string | null, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, refundedQuantity: number, refundedAmount: number, restockedQuantity: number }> }> };

export type RefundOrderMutationVariables = Exact<{
  input: RefundOrderInput;
}>;


export type RefundOrderMutation = { refundOrder: { id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, cancelledAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, statusEmailDueAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null, by: { id: string, displayName: string } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, refundedQuantity: number, refundedAmount: number, restockedQuantity: number }> } };

export type DeleteManagedOrderMutationVariables = Exact<{
  input: DeleteOrderInput;
}>;


export type DeleteManagedOrderMutation = { deleteOrder: { id: string, deletedByCustomerAt: string | null, deletedByShopAt: string | null } };

export type OrdersChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OrdersChangedSubscription = { ordersChanged: { kind: OrderChangeKind, orderIds: Array<string>, orders: Array<{ id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, cancelledAt: string | null, deletedByCustomerAt: string | null, deletedByShopAt: string | null, statusEmailDueAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null, by: { id: string, displayName: string } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, refundedQuantity: number, refundedAmount: number, restockedQuantity: number }> }> } };

export type UnmatchedPaymentsQueryVariables = Exact<{
  first: number;
}>;


export type UnmatchedPaymentsQuery = { unmatchedPayments: { totalCount: number, edges: Array<{ node: { id: string, paymentId: string, amount: number | null, currency: string | null, problem: string, createdAt: string } }> } };

export type ResolveUnmatchedPaymentMutationVariables = Exact<{
  input: ResolveUnmatchedPaymentInput;
}>;


export type ResolveUnmatchedPaymentMutation = { resolveUnmatchedPayment: { id: string, resolvedAt: string | null } };

export type UnmatchedPaymentFieldsFragment = { id: string, paymentId: string, amount: number | null, currency: string | null, problem: string, createdAt: string };

export type ManagedTimelineFieldsFragment = { kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null, by: { id: string, displayName: string } | null };

export type PeriodPartFieldsFragment = { from: string, to: string, total: number, orders: number };

export type ProductSalesFieldsFragment = { productId: string, name: string, inCatalogue: boolean, units: number, revenue: number, photo: { url: string, srcSet: string } };

export type ShopTotalsFieldsFragment = { total: number, orders: number, averageOrder: number | null, newCustomers: number };

export type PeriodTotalsFieldsFragment = { total: number, orders: number, averageOrder: number | null };

export type ShopOverviewQueryVariables = Exact<{
  from: string;
  to: string;
  timeZone: string;
}>;


export type ShopOverviewQuery = { overview: { from: string, to: string, interval: Interval, lowStockCount: number, totals: { total: number, orders: number, averageOrder: number | null, newCustomers: number }, before: { total: number, orders: number, averageOrder: number | null, newCustomers: number }, parts: Array<{ from: string, to: string, total: number, orders: number }>, otherCurrencies: Array<{ currency: string, total: number }>, mostSold: Array<{ productId: string, name: string, inCatalogue: boolean, units: number, revenue: number, photo: { url: string, srcSet: string } }>, bestPaid: Array<{ productId: string, name: string, inCatalogue: boolean, units: number, revenue: number, photo: { url: string, srcSet: string } }>, categories: Array<{ category: Category, units: number, revenue: number }>, statuses: Array<{ status: OrderStatus, orders: number }>, lowStock: Array<{ productId: string, name: string, stock: number, photo: { url: string, srcSet: string } }> } };

export type MySpendingQueryVariables = Exact<{
  from: string;
  to: string;
  timeZone: string;
}>;


export type MySpendingQuery = { mySpending: { from: string, to: string, interval: Interval, totals: { total: number, orders: number, averageOrder: number | null }, before: { total: number, orders: number, averageOrder: number | null }, parts: Array<{ from: string, to: string, total: number, orders: number }>, otherCurrencies: Array<{ currency: string, total: number }> } };

export type ProductImportFieldsFragment = { id: string, state: ProductImportState, progress: number, created: number, updated: number, unchanged: number, problemCount: number, problems: Array<{ row: number, column: string | null, message: string }> };

export type ImportProductsMutationVariables = Exact<{
  input: ImportProductsInput;
}>;


export type ImportProductsMutation = { importProducts: { id: string, state: ProductImportState, progress: number, created: number, updated: number, unchanged: number, problemCount: number, problems: Array<{ row: number, column: string | null, message: string }> } };

export type ProductImportQueryVariables = Exact<{
  id: string;
}>;


export type ProductImportQuery = { productImport: { id: string, state: ProductImportState, progress: number, created: number, updated: number, unchanged: number, problemCount: number, problems: Array<{ row: number, column: string | null, message: string }> } | null };

export type ManagedProductFieldsFragment = { id: string, name: string, category: Category, price: number, stock: number | null, held: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, photo: { url: string, srcSet: string } };

export type EditedProductFieldsFragment = { description: string, packAmount: number | null, packUnit: PackUnit | null, id: string, name: string, category: Category, price: number, stock: number | null, held: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, photo: { url: string, srcSet: string } };

export type ManageProductsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AdminProductFilter | null | undefined;
  sort?: AdminProductSort | null | undefined;
}>;


export type ManageProductsQuery = { adminProducts: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, name: string, category: Category, price: number, stock: number | null, held: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, photo: { url: string, srcSet: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type EditedProductQueryVariables = Exact<{
  id: string;
}>;


export type EditedProductQuery = { adminProduct: { description: string, packAmount: number | null, packUnit: PackUnit | null, id: string, name: string, category: Category, price: number, stock: number | null, held: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, photo: { url: string, srcSet: string } } | null };

export type UploadProductPhotoMutationVariables = Exact<{
  input: UploadImageInput;
}>;


export type UploadProductPhotoMutation = { uploadImage: { url: string, srcSet: string } };

export type CreateProductMutationVariables = Exact<{
  input: CreateProductInput;
}>;


export type CreateProductMutation = { createProduct: { id: string } };

export type PatchProductMutationVariables = Exact<{
  input: UpdateProductInput;
}>;


export type PatchProductMutation = { updateProduct: { id: string, name: string, category: Category, price: number, stock: number | null, held: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, photo: { url: string, srcSet: string } } };

export type SaveProductMutationVariables = Exact<{
  input: UpdateProductInput;
}>;


export type SaveProductMutation = { updateProduct: { description: string, packAmount: number | null, packUnit: PackUnit | null, id: string, name: string, category: Category, price: number, stock: number | null, held: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, photo: { url: string, srcSet: string } } };

export type UpdateProductsMutationVariables = Exact<{
  input: UpdateProductsInput;
}>;


export type UpdateProductsMutation = { updateProducts: Array<{ id: string, name: string, category: Category, price: number, stock: number | null, held: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, photo: { url: string, srcSet: string } }> };

export type DeleteProductMutationVariables = Exact<{
  input: DeleteProductInput;
}>;


export type DeleteProductMutation = { deleteProduct: { id: string } };

export type DeleteProductsMutationVariables = Exact<{
  input: DeleteProductsInput;
}>;


export type DeleteProductsMutation = { deleteProducts: Array<{ id: string }> };

export type AdjustProductStockMutationVariables = Exact<{
  input: AdjustProductStockInput;
}>;


export type AdjustProductStockMutation = { adjustProductStock: { id: string, name: string, category: Category, price: number, stock: number | null, held: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, photo: { url: string, srcSet: string } } };

export type StockChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StockChangedSubscription = { stockChanged: { products: Array<{ id: string, stock: number | null, held: number | null }> } };

export type ReplyFieldsFragment = { text: string, repliedAt: string, repliedBy: { id: string, displayName: string } | null };

export type OpinionReplyFragment = { reply: { text: string, repliedAt: string, repliedBy: { id: string, displayName: string } | null } | null };

export type OpinionFieldsFragment = { id: string, kind: OpinionKind, name: string, stars: number, message: string, createdAt: string, editedAt: string | null, verifiedPurchase: boolean, productName: string | null, product: { id: string } | null, author: { id: string, email: string, avatar: string | null }, photo: { url: string, srcSet: string } | null, reply: { text: string, repliedAt: string, repliedBy: { id: string, displayName: string } | null } | null };

export type ModerationQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ModerationFilter | null | undefined;
}>;


export type ModerationQuery = { moderation: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, kind: OpinionKind, name: string, stars: number, message: string, createdAt: string, editedAt: string | null, verifiedPurchase: boolean, productName: string | null, product: { id: string } | null, author: { id: string, email: string, avatar: string | null }, photo: { url: string, srcSet: string } | null, reply: { text: string, repliedAt: string, repliedBy: { id: string, displayName: string } | null } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReplyToReviewMutationVariables = Exact<{
  input: ReplyToReviewInput;
}>;


export type ReplyToReviewMutation = { replyToReview: { id: string, reply: { text: string, repliedAt: string, repliedBy: { id: string, displayName: string } | null } | null } };

export type ReplyToRatingMutationVariables = Exact<{
  input: ReplyToRatingInput;
}>;


export type ReplyToRatingMutation = { replyToRating: { id: string, reply: { text: string, repliedAt: string, repliedBy: { id: string, displayName: string } | null } | null } };

export type RemoveReviewMutationVariables = Exact<{
  input: DeleteReviewInput;
}>;


export type RemoveReviewMutation = { deleteReview: { id: string } };

export type RemoveRatingMutationVariables = Exact<{
  input: DeleteRatingInput;
}>;


export type RemoveRatingMutation = { deleteRating: { id: string } };

export type ManagedUserFieldsFragment = { id: string, displayName: string, email: string, avatar: string | null, role: Role | null, createdAt: string | null };

export type ManageUsersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: UserFilter | null | undefined;
}>;


export type ManageUsersQuery = { users: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, displayName: string, email: string, avatar: string | null, role: Role | null, createdAt: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ManageUserQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ManageUserQuery = { user: { id: string, displayName: string, email: string, avatar: string | null, role: Role | null, createdAt: string | null, spending: { orders: number, firstOrderAt: string | null, lastOrderAt: string | null, totals: Array<{ currency: string, total: number }> } | null, orders: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number, name: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, createdAt: string, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, quantity: number }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null } | null };

export type PromoteUserMutationVariables = Exact<{
  input: PromoteUserInput;
}>;


export type PromoteUserMutation = { promoteUser: { id: string, displayName: string, email: string, avatar: string | null, role: Role | null, createdAt: string | null } };

export type DemoteUserMutationVariables = Exact<{
  input: DemoteUserInput;
}>;


export type DemoteUserMutation = { demoteUser: { id: string, displayName: string, email: string, avatar: string | null, role: Role | null, createdAt: string | null } };

export type ExportUserDataMutationVariables = Exact<{
  input: ExportUserInput;
}>;


export type ExportUserDataMutation = { exportUserData: Record<string, unknown> };

export type DeleteUserMutationVariables = Exact<{
  input: DeleteUserInput;
}>;


export type DeleteUserMutation = { deleteUser: { id: string } };

export type WebhookEndpointFieldsFragment = { id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, previousSecretUntil: string | null, lastSuccessAt: string | null, lastFailureAt: string | null, createdAt: string, createdBy: { id: string, displayName: string } };

export type WebhookDeliveryFieldsFragment = { id: string, eventId: string, event: string, status: DeliveryStatus, createdAt: string, nextAttemptAt: string | null, lastError: string | null, body: string | null, attempts: Array<{ at: string, responseStatus: number | null, responseBody: string | null, error: string | null, durationMs: number }> };

export type ParkedDeliveryFieldsFragment = { id: string, eventId: string, receiver: string, topic: string, payload: string, status: DeliveryStatus, attempts: number, lastError: string | null, settledAt: string | null };

export type WebhookEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookEndpointsQuery = { webhookEndpoints: Array<{ id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, previousSecretUntil: string | null, lastSuccessAt: string | null, lastFailureAt: string | null, createdAt: string, createdBy: { id: string, displayName: string } }> };

export type WebhookEndpointQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  filter?: WebhookDeliveryFilter | null | undefined;
}>;


export type WebhookEndpointQuery = { webhookEndpoint: { id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, previousSecretUntil: string | null, lastSuccessAt: string | null, lastFailureAt: string | null, createdAt: string, deliveries: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, eventId: string, event: string, status: DeliveryStatus, createdAt: string, nextAttemptAt: string | null, lastError: string | null, body: string | null, attempts: Array<{ at: string, responseStatus: number | null, responseBody: string | null, error: string | null, durationMs: number }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, createdBy: { id: string, displayName: string } } | null };

export type ParkedDeliveriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ParkedDeliveriesQuery = { parkedDeliveries: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, eventId: string, receiver: string, topic: string, payload: string, status: DeliveryStatus, attempts: number, lastError: string | null, settledAt: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { secret: string, endpoint: { id: string } } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, previousSecretUntil: string | null, lastSuccessAt: string | null, lastFailureAt: string | null, createdAt: string, createdBy: { id: string, displayName: string } } };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: WebhookEndpointInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, endpoint: { id: string, previousSecretUntil: string | null } } };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: WebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { id: string } };

export type SendTestWebhookMutationVariables = Exact<{
  input: WebhookEndpointInput;
}>;


export type SendTestWebhookMutation = { sendTestWebhook: { id: string } };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  input: ReplayWebhookDeliveryInput;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { id: string, eventId: string, event: string, status: DeliveryStatus, createdAt: string, nextAttemptAt: string | null, lastError: string | null, body: string | null, attempts: Array<{ at: string, responseStatus: number | null, responseBody: string | null, error: string | null, durationMs: number }> } };

export type RetryDeliveryMutationVariables = Exact<{
  input: RetryDeliveryInput;
}>;


export type RetryDeliveryMutation = { retryDelivery: { id: string, status: DeliveryStatus } };

export type ImageFieldsFragment = { url: string, srcSet: string };

export const ApiTokenFieldsFragmentDoc = fragmentDocument<ApiTokenFieldsFragment>("ApiTokenFields", "ApiToken", ["id","name","hint","scopes","state","createdAt","expiresAt","lastUsedAt",["createdBy",["id","displayName"]]]);
export const ManagedOrderStateFieldsFragmentDoc = fragmentDocument<ManagedOrderStateFieldsFragment>("ManagedOrderStateFields", "Order", ["id","status","total","currency","paymentState","refunded",["refunds",["id","amount","reason","status"]],"packingStartedAt","cancelledAt","deletedByCustomerAt","deletedByShopAt","statusEmailDueAt",["lines",["id","refundedQuantity","refundedAmount","restockedQuantity"]]]);
export const PrintedOrderFieldsFragmentDoc = fragmentDocument<PrintedOrderFieldsFragment>("PrintedOrderFields", "Order", ["id","number","name","address","phone","status","subtotal","shipping","total","currency","createdAt","refunded","paymentState","packingStartedAt","deletedByCustomerAt","deletedByShopAt",["lines",["id","productId","name","quantity","price","refundedQuantity","refundedAmount",["product",["id","category"]]]]]);
export const UnmatchedPaymentFieldsFragmentDoc = fragmentDocument<UnmatchedPaymentFieldsFragment>("UnmatchedPaymentFields", "UnmatchedPayment", ["id","paymentId","amount","currency","problem","createdAt"]);
export const ManagedTimelineFieldsFragmentDoc = fragmentDocument<ManagedTimelineFieldsFragment>("ManagedTimelineFields", "OrderEvent", ["kind","status","refund",["refundDetails",["reason","note","amount","currency"]],"at",["by",["id","displayName"]]]);
export const PeriodPartFieldsFragmentDoc = fragmentDocument<PeriodPartFieldsFragment>("PeriodPartFields", "PeriodPart", ["from","to","total","orders"]);
export const ShopTotalsFieldsFragmentDoc = fragmentDocument<ShopTotalsFieldsFragment>("ShopTotalsFields", "ShopTotals", ["total","orders","averageOrder","newCustomers"]);
export const PeriodTotalsFieldsFragmentDoc = fragmentDocument<PeriodTotalsFieldsFragment>("PeriodTotalsFields", "PeriodTotals", ["total","orders","averageOrder"]);
export const ProductImportFieldsFragmentDoc = fragmentDocument<ProductImportFieldsFragment>("ProductImportFields", "ProductImport", ["id","state","progress","created","updated","unchanged","problemCount",["problems",["row","column","message"]]]);
export const ReplyFieldsFragmentDoc = fragmentDocument<ReplyFieldsFragment>("ReplyFields", "Reply", ["text","repliedAt",["repliedBy",["id","displayName"]]]);
export const ManagedUserFieldsFragmentDoc = fragmentDocument<ManagedUserFieldsFragment>("ManagedUserFields", "User", ["id","displayName","email","avatar","role","createdAt"]);
export const WebhookEndpointFieldsFragmentDoc = fragmentDocument<WebhookEndpointFieldsFragment>("WebhookEndpointFields", "WebhookEndpoint", ["id","url","events","pausedAt","pauseReason","previousSecretUntil","lastSuccessAt","lastFailureAt","createdAt",["createdBy",["id","displayName"]]]);
export const WebhookDeliveryFieldsFragmentDoc = fragmentDocument<WebhookDeliveryFieldsFragment>("WebhookDeliveryFields", "WebhookDelivery", ["id","eventId","event","status","createdAt","nextAttemptAt","lastError","body",["attempts",["at","responseStatus","responseBody","error","durationMs"]]]);
export const ParkedDeliveryFieldsFragmentDoc = fragmentDocument<ParkedDeliveryFieldsFragment>("ParkedDeliveryFields", "OutboxDelivery", ["id","eventId","receiver","topic","payload","status","attempts","lastError","settledAt"]);
export const ImageFieldsFragmentDoc = fragmentDocument<ImageFieldsFragment>("ImageFields", "Image", ["url","srcSet"]);
export const ManagedOrderFieldsFragmentDoc = fragmentDocument<ManagedOrderFieldsFragment>("ManagedOrderFields", "Order", ["number","name","address","phone","createdAt","...ManagedOrderStateFields",["lines",["id","productId","name","quantity"]]], [ManagedOrderStateFieldsFragmentDoc]);
export const ProductSalesFieldsFragmentDoc = fragmentDocument<ProductSalesFieldsFragment>("ProductSalesFields", "ProductSales", ["productId","name",["photo",["...ImageFields"]],"inCatalogue","units","revenue"], [ImageFieldsFragmentDoc]);
export const ManagedProductFieldsFragmentDoc = fragmentDocument<ManagedProductFieldsFragment>("ManagedProductFields", "Product", ["id","name","category","price",["photo",["...ImageFields"]],"stock","held","lowStockThreshold","hidden","version"], [ImageFieldsFragmentDoc]);
export const OpinionReplyFragmentDoc = fragmentDocument<OpinionReplyFragment>("OpinionReply", "Opinion", [["reply",["...ReplyFields"]]], [ReplyFieldsFragmentDoc]);
export const EditedProductFieldsFragmentDoc = fragmentDocument<EditedProductFieldsFragment>("EditedProductFields", "Product", ["...ManagedProductFields","description","packAmount","packUnit"], [ManagedProductFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const OpinionFieldsFragmentDoc = fragmentDocument<OpinionFieldsFragment>("OpinionFields", "Opinion", ["id","kind","name","stars","message","createdAt","editedAt","verifiedPurchase","productName",["product",["id"]],["author",["id","email","avatar"]],["photo",["...ImageFields"]],"...OpinionReply"], [ImageFieldsFragmentDoc, OpinionReplyFragmentDoc, ReplyFieldsFragmentDoc]);
export const ExportMyDataDocument = operationDocument<ExportMyDataQuery, ExportMyDataQueryVariables>("query", "ExportMyData", {}, ["exportMyData"]);
export const DeleteMyAccountDocument = operationDocument<DeleteMyAccountMutation, DeleteMyAccountMutationVariables>("mutation", "DeleteMyAccount", {"input":"DeleteMyAccountInput!"}, [["deleteMyAccount",["id"],{"input":"$input"}]]);
export const ApiTokensDocument = operationDocument<ApiTokensQuery, ApiTokensQueryVariables>("query", "ApiTokens", {"first":"Int!","after":"String"}, [["apiTokens",[["edges",["cursor",["node",["...ApiTokenFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after"}]], [ApiTokenFieldsFragmentDoc]);
export const CreateApiTokenDocument = operationDocument<CreateApiTokenMutation, CreateApiTokenMutationVariables>("mutation", "CreateApiToken", {"input":"CreateApiTokenInput!"}, [["createApiToken",["secret",["apiToken",["...ApiTokenFields"]]],{"input":"$input"}]], [ApiTokenFieldsFragmentDoc]);
export const RevokeApiTokenDocument = operationDocument<RevokeApiTokenMutation, RevokeApiTokenMutationVariables>("mutation", "RevokeApiToken", {"input":"RevokeApiTokenInput!"}, [["revokeApiToken",["...ApiTokenFields"],{"input":"$input"}]], [ApiTokenFieldsFragmentDoc]);
export const AuditLogDocument = operationDocument<AuditLogQuery, AuditLogQueryVariables>("query", "AuditLog", {"first":"Int!","after":"String","filter":"AuditFilter"}, [["auditLog",[["edges",["cursor",["node",["id","action","subjectType","subjectId","subjectName","at",["actor",["id","displayName","avatar"]],["apiToken",["id","name"]],["changes",["field","before","after"]]]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after","filter":"$filter"}]]);
export const AuditActorsDocument = operationDocument<AuditActorsQuery, AuditActorsQueryVariables>("query", "AuditActors", {}, [["auditActors",["id","displayName"]]]);
export const ManageOrdersDocument = operationDocument<ManageOrdersQuery, ManageOrdersQueryVariables>("query", "ManageOrders", {"first":"Int!","after":"String","filter":"OrderFilter"}, [["orders",[["edges",["cursor",["node",["...ManagedOrderFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after","filter":"$filter"}]], [ManagedOrderFieldsFragmentDoc, ManagedOrderStateFieldsFragmentDoc]);
export const ManageOrderDocument = operationDocument<ManageOrderQuery, ManageOrderQueryVariables>("query", "ManageOrder", {"id":"ID!"}, [["order",["...ManagedOrderFields","email","paymentId","subtotal","shipping",["customer",["id","displayName","email","avatar"]],["payment",["status","amount","currency","at"]],["timeline",["...ManagedTimelineFields"]],["lines",["id","productId","name","unitPrice","quantity","price",["photo",["...ImageFields"]],["product",["id","category"]]]]],{"id":"$id"}]], [ManagedOrderFieldsFragmentDoc, ManagedOrderStateFieldsFragmentDoc, ManagedTimelineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const PrintOrdersDocument = operationDocument<PrintOrdersQuery, PrintOrdersQueryVariables>("query", "PrintOrders", {"first":"Int!","after":"String","filter":"OrderFilter"}, [["orders",[["edges",[["node",["...PrintedOrderFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after","filter":"$filter"}]], [PrintedOrderFieldsFragmentDoc]);
export const SetOrderStatusesDocument = operationDocument<SetOrderStatusesMutation, SetOrderStatusesMutationVariables>("mutation", "SetOrderStatuses", {"input":"SetOrderStatusesInput!"}, [["setOrderStatuses",["...ManagedOrderStateFields"],{"input":"$input"}]], [ManagedOrderStateFieldsFragmentDoc]);
export const StartPackingDocument = operationDocument<StartPackingMutation, StartPackingMutationVariables>("mutation", "StartPacking", {"input":"StartPackingInput!"}, [["startPacking",["...ManagedOrderStateFields"],{"input":"$input"}]], [ManagedOrderStateFieldsFragmentDoc]);
export const RefundOrderDocument = operationDocument<RefundOrderMutation, RefundOrderMutationVariables>("mutation", "RefundOrder", {"input":"RefundOrderInput!"}, [["refundOrder",["...ManagedOrderStateFields",["timeline",["...ManagedTimelineFields"]]],{"input":"$input"}]], [ManagedOrderStateFieldsFragmentDoc, ManagedTimelineFieldsFragmentDoc]);
export const DeleteManagedOrderDocument = operationDocument<DeleteManagedOrderMutation, DeleteManagedOrderMutationVariables>("mutation", "DeleteManagedOrder", {"input":"DeleteOrderInput!"}, [["deleteOrder",["id","deletedByCustomerAt","deletedByShopAt"],{"input":"$input"}]]);
export const OrdersChangedDocument = operationDocument<OrdersChangedSubscription, OrdersChangedSubscriptionVariables>("subscription", "OrdersChanged", {}, [["ordersChanged",["kind","orderIds",["orders",["...ManagedOrderStateFields",["timeline",["...ManagedTimelineFields"]]]]]]], [ManagedOrderStateFieldsFragmentDoc, ManagedTimelineFieldsFragmentDoc]);
export const UnmatchedPaymentsDocument = operationDocument<UnmatchedPaymentsQuery, UnmatchedPaymentsQueryVariables>("query", "UnmatchedPayments", {"first":"Int!"}, [["unmatchedPayments",[["edges",[["node",["...UnmatchedPaymentFields"]]]],"totalCount"],{"first":"$first"}]], [UnmatchedPaymentFieldsFragmentDoc]);
export const ResolveUnmatchedPaymentDocument = operationDocument<ResolveUnmatchedPaymentMutation, ResolveUnmatchedPaymentMutationVariables>("mutation", "ResolveUnmatchedPayment", {"input":"ResolveUnmatchedPaymentInput!"}, [["resolveUnmatchedPayment",["id","resolvedAt"],{"input":"$input"}]]);
export const ShopOverviewDocument = operationDocument<ShopOverviewQuery, ShopOverviewQueryVariables>("query", "ShopOverview", {"from":"LocalDate!","to":"LocalDate!","timeZone":"String!"}, [["overview",["from","to","interval",["totals",["...ShopTotalsFields"]],["before",["...ShopTotalsFields"]],["parts",["...PeriodPartFields"]],["otherCurrencies",["currency","total"]],["mostSold",["...ProductSalesFields"]],["bestPaid",["...ProductSalesFields"]],["categories",["category","units","revenue"]],["statuses",["status","orders"]],"lowStockCount",["lowStock",["productId","name",["photo",["...ImageFields"]],"stock"]]],{"from":"$from","to":"$to","timeZone":"$timeZone"}]], [ShopTotalsFieldsFragmentDoc, PeriodPartFieldsFragmentDoc, ProductSalesFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const MySpendingDocument = operationDocument<MySpendingQuery, MySpendingQueryVariables>("query", "MySpending", {"from":"LocalDate!","to":"LocalDate!","timeZone":"String!"}, [["mySpending",["from","to","interval",["totals",["...PeriodTotalsFields"]],["before",["...PeriodTotalsFields"]],["parts",["...PeriodPartFields"]],["otherCurrencies",["currency","total"]]],{"from":"$from","to":"$to","timeZone":"$timeZone"}]], [PeriodTotalsFieldsFragmentDoc, PeriodPartFieldsFragmentDoc]);
export const ImportProductsDocument = operationDocument<ImportProductsMutation, ImportProductsMutationVariables>("mutation", "ImportProducts", {"input":"ImportProductsInput!"}, [["importProducts",["...ProductImportFields"],{"input":"$input"}]], [ProductImportFieldsFragmentDoc]);
export const ProductImportDocument = operationDocument<ProductImportQuery, ProductImportQueryVariables>("query", "ProductImport", {"id":"ID!"}, [["productImport",["...ProductImportFields"],{"id":"$id"}]], [ProductImportFieldsFragmentDoc]);
export const ManageProductsDocument = operationDocument<ManageProductsQuery, ManageProductsQueryVariables>("query", "ManageProducts", {"first":"Int!","after":"String","filter":"AdminProductFilter","sort":"AdminProductSort"}, [["adminProducts",[["edges",["cursor",["node",["...ManagedProductFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after","filter":"$filter","sort":"$sort"}]], [ManagedProductFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const EditedProductDocument = operationDocument<EditedProductQuery, EditedProductQueryVariables>("query", "EditedProduct", {"id":"ID!"}, [["adminProduct",["...EditedProductFields"],{"id":"$id"}]], [EditedProductFieldsFragmentDoc, ManagedProductFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const UploadProductPhotoDocument = operationDocument<UploadProductPhotoMutation, UploadProductPhotoMutationVariables>("mutation", "UploadProductPhoto", {"input":"UploadImageInput!"}, [["uploadImage",["...ImageFields"],{"input":"$input"}]], [ImageFieldsFragmentDoc]);
export const CreateProductDocument = operationDocument<CreateProductMutation, CreateProductMutationVariables>("mutation", "CreateProduct", {"input":"CreateProductInput!"}, [["createProduct",["id"],{"input":"$input"}]]);
export const PatchProductDocument = operationDocument<PatchProductMutation, PatchProductMutationVariables>("mutation", "PatchProduct", {"input":"UpdateProductInput!"}, [["updateProduct",["...ManagedProductFields"],{"input":"$input"}]], [ManagedProductFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const SaveProductDocument = operationDocument<SaveProductMutation, SaveProductMutationVariables>("mutation", "SaveProduct", {"input":"UpdateProductInput!"}, [["updateProduct",["...EditedProductFields"],{"input":"$input"}]], [EditedProductFieldsFragmentDoc, ManagedProductFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const UpdateProductsDocument = operationDocument<UpdateProductsMutation, UpdateProductsMutationVariables>("mutation", "UpdateProducts", {"input":"UpdateProductsInput!"}, [["updateProducts",["...ManagedProductFields"],{"input":"$input"}]], [ManagedProductFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const DeleteProductDocument = operationDocument<DeleteProductMutation, DeleteProductMutationVariables>("mutation", "DeleteProduct", {"input":"DeleteProductInput!"}, [["deleteProduct",["id"],{"input":"$input"}]]);
export const DeleteProductsDocument = operationDocument<DeleteProductsMutation, DeleteProductsMutationVariables>("mutation", "DeleteProducts", {"input":"DeleteProductsInput!"}, [["deleteProducts",["id"],{"input":"$input"}]]);
export const AdjustProductStockDocument = operationDocument<AdjustProductStockMutation, AdjustProductStockMutationVariables>("mutation", "AdjustProductStock", {"input":"AdjustProductStockInput!"}, [["adjustProductStock",["...ManagedProductFields"],{"input":"$input"}]], [ManagedProductFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const StockChangedDocument = operationDocument<StockChangedSubscription, StockChangedSubscriptionVariables>("subscription", "StockChanged", {}, [["stockChanged",[["products",["id","stock","held"]]]]]);
export const ModerationDocument = operationDocument<ModerationQuery, ModerationQueryVariables>("query", "Moderation", {"first":"Int!","after":"String","filter":"ModerationFilter"}, [["moderation",[["edges",["cursor",["node",["...OpinionFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after","filter":"$filter"}]], [OpinionFieldsFragmentDoc, ImageFieldsFragmentDoc, OpinionReplyFragmentDoc, ReplyFieldsFragmentDoc]);
export const ReplyToReviewDocument = operationDocument<ReplyToReviewMutation, ReplyToReviewMutationVariables>("mutation", "ReplyToReview", {"input":"ReplyToReviewInput!"}, [["replyToReview",["id",["reply",["...ReplyFields"]]],{"input":"$input"}]], [ReplyFieldsFragmentDoc]);
export const ReplyToRatingDocument = operationDocument<ReplyToRatingMutation, ReplyToRatingMutationVariables>("mutation", "ReplyToRating", {"input":"ReplyToRatingInput!"}, [["replyToRating",["id",["reply",["...ReplyFields"]]],{"input":"$input"}]], [ReplyFieldsFragmentDoc]);
export const RemoveReviewDocument = operationDocument<RemoveReviewMutation, RemoveReviewMutationVariables>("mutation", "RemoveReview", {"input":"DeleteReviewInput!"}, [["deleteReview",["id"],{"input":"$input"}]]);
export const RemoveRatingDocument = operationDocument<RemoveRatingMutation, RemoveRatingMutationVariables>("mutation", "RemoveRating", {"input":"DeleteRatingInput!"}, [["deleteRating",["id"],{"input":"$input"}]]);
export const ManageUsersDocument = operationDocument<ManageUsersQuery, ManageUsersQueryVariables>("query", "ManageUsers", {"first":"Int!","after":"String","filter":"UserFilter"}, [["users",[["edges",["cursor",["node",["...ManagedUserFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after","filter":"$filter"}]], [ManagedUserFieldsFragmentDoc]);
export const ManageUserDocument = operationDocument<ManageUserQuery, ManageUserQueryVariables>("query", "ManageUser", {"id":"ID!","first":"Int!","after":"String"}, [["user",["...ManagedUserFields",["spending",["orders",["totals",["currency","total"]],"firstOrderAt","lastOrderAt"]],["orders",[["edges",["cursor",["node",["id","number","name","status","total","currency","paymentState","refunded",["refunds",["id","amount","reason","status"]],"createdAt",["lines",["id","quantity"]]]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after"}]],{"id":"$id"}]], [ManagedUserFieldsFragmentDoc]);
export const PromoteUserDocument = operationDocument<PromoteUserMutation, PromoteUserMutationVariables>("mutation", "PromoteUser", {"input":"PromoteUserInput!"}, [["promoteUser",["...ManagedUserFields"],{"input":"$input"}]], [ManagedUserFieldsFragmentDoc]);
export const DemoteUserDocument = operationDocument<DemoteUserMutation, DemoteUserMutationVariables>("mutation", "DemoteUser", {"input":"DemoteUserInput!"}, [["demoteUser",["...ManagedUserFields"],{"input":"$input"}]], [ManagedUserFieldsFragmentDoc]);
export const ExportUserDataDocument = operationDocument<ExportUserDataMutation, ExportUserDataMutationVariables>("mutation", "ExportUserData", {"input":"ExportUserInput!"}, [["exportUserData",0,{"input":"$input"}]]);
export const DeleteUserDocument = operationDocument<DeleteUserMutation, DeleteUserMutationVariables>("mutation", "DeleteUser", {"input":"DeleteUserInput!"}, [["deleteUser",["id"],{"input":"$input"}]]);
export const WebhookEndpointsDocument = operationDocument<WebhookEndpointsQuery, WebhookEndpointsQueryVariables>("query", "WebhookEndpoints", {}, [["webhookEndpoints",["...WebhookEndpointFields"]]], [WebhookEndpointFieldsFragmentDoc]);
export const WebhookEndpointDocument = operationDocument<WebhookEndpointQuery, WebhookEndpointQueryVariables>("query", "WebhookEndpoint", {"id":"ID!","first":"Int!","after":"String","filter":"WebhookDeliveryFilter"}, [["webhookEndpoint",["...WebhookEndpointFields",["deliveries",[["edges",["cursor",["node",["...WebhookDeliveryFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after","filter":"$filter"}]],{"id":"$id"}]], [WebhookEndpointFieldsFragmentDoc, WebhookDeliveryFieldsFragmentDoc]);
export const ParkedDeliveriesDocument = operationDocument<ParkedDeliveriesQuery, ParkedDeliveriesQueryVariables>("query", "ParkedDeliveries", {"first":"Int!","after":"String"}, [["parkedDeliveries",[["edges",["cursor",["node",["...ParkedDeliveryFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"],{"first":"$first","after":"$after"}]], [ParkedDeliveryFieldsFragmentDoc]);
export const CreateWebhookEndpointDocument = operationDocument<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>("mutation", "CreateWebhookEndpoint", {"input":"CreateWebhookEndpointInput!"}, [["createWebhookEndpoint",["secret",["endpoint",["id"]]],{"input":"$input"}]]);
export const UpdateWebhookEndpointDocument = operationDocument<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>("mutation", "UpdateWebhookEndpoint", {"input":"UpdateWebhookEndpointInput!"}, [["updateWebhookEndpoint",["...WebhookEndpointFields"],{"input":"$input"}]], [WebhookEndpointFieldsFragmentDoc]);
export const RotateWebhookSecretDocument = operationDocument<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>("mutation", "RotateWebhookSecret", {"input":"WebhookEndpointInput!"}, [["rotateWebhookSecret",["secret",["endpoint",["id","previousSecretUntil"]]],{"input":"$input"}]]);
export const DeleteWebhookEndpointDocument = operationDocument<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>("mutation", "DeleteWebhookEndpoint", {"input":"WebhookEndpointInput!"}, [["deleteWebhookEndpoint",["id"],{"input":"$input"}]]);
export const SendTestWebhookDocument = operationDocument<SendTestWebhookMutation, SendTestWebhookMutationVariables>("mutation", "SendTestWebhook", {"input":"WebhookEndpointInput!"}, [["sendTestWebhook",["id"],{"input":"$input"}]]);
export const ReplayWebhookDeliveryDocument = operationDocument<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>("mutation", "ReplayWebhookDelivery", {"input":"ReplayWebhookDeliveryInput!"}, [["replayWebhookDelivery",["...WebhookDeliveryFields"],{"input":"$input"}]], [WebhookDeliveryFieldsFragmentDoc]);
export const RetryDeliveryDocument = operationDocument<RetryDeliveryMutation, RetryDeliveryMutationVariables>("mutation", "RetryDelivery", {"input":"RetryDeliveryInput!"}, [["retryDelivery",["id","status"],{"input":"$input"}]]);