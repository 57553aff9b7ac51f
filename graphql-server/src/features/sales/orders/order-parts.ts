import { isAdmin, type Actor } from '../../../common/actor.js';

/** The fields of orders without amounts, payments and the address for e-mails. */
export const ORDER_PARTS = {
  Order: [
    'id',
    'number',
    'revision',
    'createdAt',
    'status',
    'name',
    'address',
    'phone',
    'locale',
    'lines',
    'minimumAge',
    'fulfilment',
    'timeline',
    'packingStartedAt',
    'cancelledAt',
    'canCancel',
    'canMove',
    'payBy',
    'toCollect',
    'statusEmailDueAt',
  ],
  OrderLine: [
    'id',
    'productId',
    'product',
    'name',
    'originalName',
    'photo',
    'sku',
    'barcode',
    'externalReference',
    'packAmount',
    'packUnit',
    'packCount',
    'ageLimit',
    'soldBy',
    'unitGrams',
    'tolerance',
    'quantity',
    'refundedQuantity',
    'pickedQuantity',
    'pickedGrams',
    'weightConfirmed',
    'pickedAt',
    'restockedQuantity',
  ],
  OrderEvent: ['at', 'kind', 'status', 'fulfilmentStatus', 'startsAt', 'endsAt', 'by'],
} as const;

/** Whether the caller picks or delivers, and reads no more of the orders of others. */
export const readsInPart = (actor: Actor): boolean =>
  isAdmin(actor, 'read:fulfilments') && !isAdmin(actor, 'read:orders');
