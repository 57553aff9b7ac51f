// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { fragmentDocument, operationDocument } from '../documents';
/** The recipient, and the total that the customer was shown. */
export type BeginCheckoutInput = {
  /** Shipping address, up to 500 characters; may be empty. */
  address: string;
  /** The total shown to the customer; the error is `PRICE_CHANGED` if it differs. */
  expectedTotal: number;
  /** The name of the recipient, up to 120 characters; may be empty. */
  name: string;
  /** The number to call about the delivery, up to 40 characters; may be empty. */
  phone: string;
};

/** The order to cancel. */
export type CancelOrderInput = {
  /** Id of the order. */
  id: string;
};

/** The departments of the shop. */
export type Category =
  | 'BEVERAGE'
  | 'DELICATESSENS'
  | 'FRUITS'
  | 'VEGETABLES';

/** The order to delete. */
export type DeleteOrderInput = {
  /** Id of the order. */
  id: string;
};

/** The result of the payment dialog, with the provider's signature. */
export type FinishCheckoutInput = {
  /** The checkout that was paid. */
  checkoutId: string;
  /** The provider's id of the payment. */
  paymentId: string;
  /** The provider's id of the payment order. */
  paymentOrderId: string;
  /** The provider's signature. */
  signature: string;
};

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

/** A picture to upload. */
export type UploadImageInput = {
  /** A JPEG, PNG, WebP, AVIF or GIF file of at most 5 MB. */
  file: File;
};

export type UploadAvatarMutationVariables = Exact<{
  input: UploadImageInput;
}>;


export type UploadAvatarMutation = { uploadImage: { url: string, srcSet: string } };

export type CheckoutPageQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckoutPageQuery = { paymentSettings: { key: string, scriptUrl: string, provider: string, sandbox: boolean } };

export type BeginCheckoutMutationVariables = Exact<{
  input: BeginCheckoutInput;
}>;


export type BeginCheckoutMutation = { beginCheckout: { id: string, total: number, currency: string, paymentOrder: { id: string, amount: number, currency: string } | null, order: { id: string } | null } };

export type FinishCheckoutMutationVariables = Exact<{
  input: FinishCheckoutInput;
}>;


export type FinishCheckoutMutation = { finishCheckout: { id: string, number: number } };

export type OrderStateFieldsFragment = { id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, canCancel: boolean, cancelledAt: string | null, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, refundedQuantity: number, refundedAmount: number }> };

export type OrderCardFieldsFragment = { id: string, number: number, name: string, address: string, phone: string, paymentId: string, subtotal: number, shipping: number, createdAt: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, canCancel: boolean, cancelledAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null }>, lines: Array<{ id: string, productId: string, name: string, unitPrice: number, quantity: number, price: number, refundedQuantity: number, refundedAmount: number, photo: { url: string, srcSet: string }, product: { id: string, category: Category } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }> };

export type OrderPageFragment = { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number, name: string, address: string, phone: string, paymentId: string, subtotal: number, shipping: number, createdAt: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, canCancel: boolean, cancelledAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null }>, lines: Array<{ id: string, productId: string, name: string, unitPrice: number, quantity: number, price: number, refundedQuantity: number, refundedAmount: number, photo: { url: string, srcSet: string }, product: { id: string, category: Category } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } };

export type MyOrdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyOrdersQuery = { myOrders: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number, name: string, address: string, phone: string, paymentId: string, subtotal: number, shipping: number, createdAt: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, canCancel: boolean, cancelledAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null }>, lines: Array<{ id: string, productId: string, name: string, unitPrice: number, quantity: number, price: number, refundedQuantity: number, refundedAmount: number, photo: { url: string, srcSet: string }, product: { id: string, category: Category } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type DeleteOrderMutationVariables = Exact<{
  input: DeleteOrderInput;
}>;


export type DeleteOrderMutation = { deleteOrder: { id: string } };

export type CancelOrderMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CancelOrderMutation = { cancelOrder: { id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, canCancel: boolean, cancelledAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, refundedQuantity: number, refundedAmount: number }> } };

export type MyOrdersChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MyOrdersChangedSubscription = { myOrdersChanged: { kind: OrderChangeKind, orderIds: Array<string>, orders: Array<{ id: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, canCancel: boolean, cancelledAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }>, lines: Array<{ id: string, refundedQuantity: number, refundedAmount: number }> }> } };

export type TimelineFieldsFragment = { kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null };

export type MyRefundsQueryVariables = Exact<{
  first: number;
}>;


export type MyRefundsQuery = { myRefundsWithoutOrder: { edges: Array<{ node: { id: string, paymentId: string, amount: number, currency: string, reason: RefundReason, note: string | null, status: RefundStatus, createdAt: string, refundedAt: string | null } }> } };

export type PurchasePageQueryVariables = Exact<{
  productId: string;
  first: number;
  after?: string | null | undefined;
  all: boolean;
}>;


export type PurchasePageQuery = { product: { id: string, name: string, category: Category, photo: { url: string, srcSet: string } } | null, myOrders?: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number, name: string, address: string, phone: string, paymentId: string, subtotal: number, shipping: number, createdAt: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, canCancel: boolean, cancelledAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null }>, lines: Array<{ id: string, productId: string, name: string, unitPrice: number, quantity: number, price: number, refundedQuantity: number, refundedAmount: number, photo: { url: string, srcSet: string }, product: { id: string, category: Category } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, orders?: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number, name: string, address: string, phone: string, paymentId: string, subtotal: number, shipping: number, createdAt: string, status: OrderStatus, total: number, currency: string, paymentState: OrderPaymentState, refunded: number, packingStartedAt: string | null, canCancel: boolean, cancelledAt: string | null, timeline: Array<{ kind: OrderEventKind, status: OrderStatus, refund: RefundStatus | null, at: string, refundDetails: { reason: RefundReason, note: string | null, amount: number, currency: string } | null }>, lines: Array<{ id: string, productId: string, name: string, unitPrice: number, quantity: number, price: number, refundedQuantity: number, refundedAmount: number, photo: { url: string, srcSet: string }, product: { id: string, category: Category } | null }>, refunds: Array<{ id: string, amount: number, reason: RefundReason, status: RefundStatus }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ImageFieldsFragment = { url: string, srcSet: string };

export const OrderStateFieldsFragmentDoc = fragmentDocument<OrderStateFieldsFragment>("OrderStateFields", "Order", ["id","status","total","currency","paymentState","refunded",["refunds",["id","amount","reason","status"]],"packingStartedAt","canCancel","cancelledAt",["lines",["id","refundedQuantity","refundedAmount"]]]);
export const TimelineFieldsFragmentDoc = fragmentDocument<TimelineFieldsFragment>("TimelineFields", "OrderEvent", ["kind","status","refund",["refundDetails",["reason","note","amount","currency"]],"at"]);
export const ImageFieldsFragmentDoc = fragmentDocument<ImageFieldsFragment>("ImageFields", "Image", ["url","srcSet"]);
export const OrderCardFieldsFragmentDoc = fragmentDocument<OrderCardFieldsFragment>("OrderCardFields", "Order", ["id","number","name","address","phone","paymentId","subtotal","shipping","createdAt","...OrderStateFields",["timeline",["...TimelineFields"]],["lines",["id","productId","name","unitPrice","quantity","price",["photo",["...ImageFields"]],["product",["id","category"]]]]], [OrderStateFieldsFragmentDoc, TimelineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const OrderPageFragmentDoc = fragmentDocument<OrderPageFragment>("OrderPage", "OrderConnection", [["edges",["cursor",["node",["...OrderCardFields"]]]],["pageInfo",["endCursor","hasNextPage"]],"totalCount"], [OrderCardFieldsFragmentDoc, OrderStateFieldsFragmentDoc, TimelineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const UploadAvatarDocument = operationDocument<UploadAvatarMutation, UploadAvatarMutationVariables>("mutation", "UploadAvatar", {"input":"UploadImageInput!"}, [["uploadImage",["...ImageFields"],{"input":"$input"}]], [ImageFieldsFragmentDoc]);
export const CheckoutPageDocument = operationDocument<CheckoutPageQuery, CheckoutPageQueryVariables>("query", "CheckoutPage", {}, [["paymentSettings",["key","scriptUrl","provider","sandbox"]]]);
export const BeginCheckoutDocument = operationDocument<BeginCheckoutMutation, BeginCheckoutMutationVariables>("mutation", "BeginCheckout", {"input":"BeginCheckoutInput!"}, [["beginCheckout",["id","total","currency",["paymentOrder",["id","amount","currency"]],["order",["id"]]],{"input":"$input"}]]);
export const FinishCheckoutDocument = operationDocument<FinishCheckoutMutation, FinishCheckoutMutationVariables>("mutation", "FinishCheckout", {"input":"FinishCheckoutInput!"}, [["finishCheckout",["id","number"],{"input":"$input"}]]);
export const MyOrdersDocument = operationDocument<MyOrdersQuery, MyOrdersQueryVariables>("query", "MyOrders", {"first":"Int!","after":"String"}, [["myOrders",["...OrderPage"],{"first":"$first","after":"$after"}]], [OrderPageFragmentDoc, OrderCardFieldsFragmentDoc, OrderStateFieldsFragmentDoc, TimelineFieldsFragmentDoc, ImageFieldsFragmentDoc]);
export const DeleteOrderDocument = operationDocument<DeleteOrderMutation, DeleteOrderMutationVariables>("mutation", "DeleteOrder", {"input":"DeleteOrderInput!"}, [["deleteOrder",["id"],{"input":"$input"}]]);
export const CancelOrderDocument = operationDocument<CancelOrderMutation, CancelOrderMutationVariables>("mutation", "CancelOrder", {"input":"CancelOrderInput!"}, [["cancelOrder",["...OrderStateFields",["timeline",["...TimelineFields"]]],{"input":"$input"}]], [OrderStateFieldsFragmentDoc, TimelineFieldsFragmentDoc]);
export const MyOrdersChangedDocument = operationDocument<MyOrdersChangedSubscription, MyOrdersChangedSubscriptionVariables>("subscription", "MyOrdersChanged", {}, [["myOrdersChanged",["kind","orderIds",["orders",["...OrderStateFields",["timeline",["...TimelineFields"]]]]]]], [OrderStateFieldsFragmentDoc, TimelineFieldsFragmentDoc]);
export const MyRefundsDocument = operationDocument<MyRefundsQuery, MyRefundsQueryVariables>("query", "MyRefunds", {"first":"Int!"}, [["myRefundsWithoutOrder",[["edges",[["node",["id","paymentId","amount","currency","reason","note","status","createdAt","refundedAt"]]]]],{"first":"$first"}]]);
export const PurchasePageDocument = operationDocument<PurchasePageQuery, PurchasePageQueryVariables>("query", "PurchasePage", {"productId":"ID!","first":"Int!","after":"String","all":"Boolean!"}, [["product",["id","name","category",["photo",["...ImageFields"]]],{"id":"$productId"}],["myOrders",["...OrderPage"],{"first":"$first","after":"$after","filter":{"productId":"$productId"}},{"skip":{"if":"$all"}}],["orders",["...OrderPage"],{"first":"$first","after":"$after","filter":{"productId":"$productId"}},{"include":{"if":"$all"}}]], [ImageFieldsFragmentDoc, OrderPageFragmentDoc, OrderCardFieldsFragmentDoc, OrderStateFieldsFragmentDoc, TimelineFieldsFragmentDoc]);