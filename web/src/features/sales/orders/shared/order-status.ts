import {
  Banknote,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BanknoteX,
  Mail,
  CalendarClock,
  Check,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  Clock3,
  DoorClosed,
  Handshake,
  Package,
  PackageCheck,
  Store,
  Truck,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { HandoverFieldsFragment, TimelineFieldsFragment } from './order-updates.generated';
import type {
  FulfilmentStatus,
  OrderStatus,
  PaymentMethod,
  RefundStatus,
} from '@/lib/apollo/schema-types.generated';

/**
 * The keys of `orders.status` in the texts: statuses, and the other entries of a timeline, which
 * starts with `PLACED`.
 */
export type StatusName =
  | OrderStatus
  | 'PLACED'
  | StepName
  | 'CANCELLED'
  | 'NOT_PAID'
  | 'REMINDED'
  | 'SLOT'
  | 'SLOT_NEEDED'
  | 'MISSED'
  | 'PAYMENT'
  | 'PAYOUT'
  | 'REVERSED'
  | 'CREDITED'
  | 'REFUND_DUE'
  | 'REFUNDED'
  | 'SECOND_PAYMENT_DUE'
  | 'SECOND_PAYMENT_REFUNDED';

/** The keys of statuses of fulfilments, where they are not those of the order. */
type StepName = 'WAITS' | 'PACKING' | 'PACKED' | 'OUT' | 'READY' | 'DELIVERED' | 'COLLECTED';

export interface StatusLook {
  name: StatusName;
  icon: LucideIcon;
  color: 'info' | 'success' | 'error';
}

/** The first entry of each timeline. */
export const placedLook = { name: 'PLACED', icon: ClipboardCheck, color: 'primary' } as const;

const looks: Record<OrderStatus, StatusLook> = {
  PENDING: { name: 'PENDING', icon: Clock3, color: 'info' },
  SHIPPED: { name: 'SHIPPED', icon: CircleCheck, color: 'success' },
  REJECTED: { name: 'REJECTED', icon: CircleX, color: 'error' },
};

const cancelledLook: StatusLook = { ...looks.REJECTED, name: 'CANCELLED' };
const notPaidLook: StatusLook = { ...looks.REJECTED, name: 'NOT_PAID' };
const remindedLook: StatusLook = { name: 'REMINDED', icon: Mail, color: 'info' };

/** All statuses, in the order of the filter. */
export const orderStatuses = Object.keys(looks) as OrderStatus[];

/**
 * The statuses that an admin can set, the most frequent first, with the icons of the buttons. The
 * truck stands for pending, and for nothing else in the list of orders.
 */
export const settable = Object.entries({
  SHIPPED: Check,
  PENDING: Truck,
  REJECTED: X,
} satisfies Record<OrderStatus, LucideIcon>) as [OrderStatus, LucideIcon][];

/**
 * The icon, text and colour of a status, always shown together.
 *
 * @param cancelledAt when the order was cancelled; it is shown as that, not as rejected
 */
export function statusLook(status: OrderStatus, cancelledAt: string | null = null): StatusLook {
  return status === 'REJECTED' && cancelledAt ? cancelledLook : looks[status];
}

/** What ends a shipment: that its customer has it. */
export const endLook = (fulfilment: Pick<HandoverFieldsFragment, 'status'> | null): StatusLook | undefined =>
  fulfilment?.status === 'DELIVERED' || fulfilment?.status === 'COLLECTED'
    ? stepLooks[fulfilment.status]
    : undefined;

/** Of what is shipped: a collection is ready. */
export const shippedLook = (status: FulfilmentStatus | null | undefined): StatusLook =>
  (status === 'READY' || status === 'COLLECTED' ? stepLooks.READY : undefined) ?? looks.SHIPPED;

const WAITING: ReadonlySet<FulfilmentStatus> = new Set(['NEW', 'PICKING', 'PACKED']);

/** Whether the customer of a pending order has to choose a slot. */
export const needsSlot = ({
  status,
  needsSlotSince,
}: Pick<HandoverFieldsFragment, 'status' | 'needsSlotSince'>): boolean =>
  needsSlotSince !== null && WAITING.has(status);

const refundLooks: Record<RefundStatus, StatusLook> = {
  DUE: { name: 'REFUND_DUE', icon: Banknote, color: 'info' },
  REFUNDED: { name: 'REFUNDED', icon: Banknote, color: 'success' },
};

/** Of a second payment of the same order. */
const secondPaymentLooks: Record<RefundStatus, StatusLook> = {
  DUE: { ...refundLooks.DUE, name: 'SECOND_PAYMENT_DUE' },
  REFUNDED: { ...refundLooks.REFUNDED, name: 'SECOND_PAYMENT_REFUNDED' },
};

/** A status of a fulfilment that is not one of the order as well. */
export type Step = Exclude<FulfilmentStatus, 'CANCELLED' | 'REJECTED'>;

const stepLooks: Readonly<Record<Step, StatusLook>> = {
  NEW: { name: 'WAITS', icon: Clock3, color: 'info' },
  PICKING: { name: 'PACKING', icon: Package, color: 'info' },
  PACKED: { name: 'PACKED', icon: PackageCheck, color: 'info' },
  OUT: { name: 'OUT', icon: Truck, color: 'success' },
  READY: { name: 'READY', icon: Store, color: 'success' },
  DELIVERED: { name: 'DELIVERED', icon: Handshake, color: 'success' },
  COLLECTED: { name: 'COLLECTED', icon: Handshake, color: 'success' },
};

/** All steps, in the order of the filter. */
export const steps = Object.keys(stepLooks) as Step[];

const isStep = (status: FulfilmentStatus): status is Step => status in stepLooks;

/** The key of `orders.status` for a step. */
export const stepName = (step: Step): StatusName => stepLooks[step].name;

/** What a status of a fulfilment adds to that of its order; nothing for the usual one. */
export const stepLook = (status: FulfilmentStatus | undefined): StatusLook | undefined =>
  status === undefined || status === 'NEW' || status === 'OUT' || !isStep(status)
    ? undefined
    : stepLooks[status];

const slotLook: StatusLook = { name: 'SLOT', icon: CalendarClock, color: 'info' };

const missedLook: StatusLook = { name: 'MISSED', icon: DoorClosed, color: 'error' };

/** Less to pay of an order that is paid later; a second payment at the provider is refunded. */
const creditLook: StatusLook = { name: 'CREDITED', icon: Banknote, color: 'info' };

/** Of an entry of money that the shop itself has received or given out. */
function moneyLook({ isPayout, reversesId }: NonNullable<Entry['recordedPayment']>): StatusLook {
  if (reversesId !== null) return { name: 'REVERSED', icon: BanknoteX, color: 'error' };
  return isPayout
    ? { name: 'PAYOUT', icon: BanknoteArrowUp, color: 'info' }
    : { name: 'PAYMENT', icon: BanknoteArrowDown, color: 'success' };
}

type Entry = Pick<
  TimelineFieldsFragment,
  'kind' | 'status' | 'fulfilmentStatus' | 'refund' | 'refundDetails' | 'startsAt' | 'recordedPayment'
>;

/** Whether a refund takes an amount off an order that is not paid online. */
export const isCredit = ({ refundDetails }: Pick<Entry, 'refundDetails'>, payBy: PaymentMethod): boolean =>
  payBy !== 'ONLINE' && refundDetails !== null && refundDetails.reason !== 'DUPLICATE';

/** The icon, text and colour of an entry of a timeline. */
export function entryLook(entry: Entry, payBy: PaymentMethod): StatusLook {
  const { kind, status, fulfilmentStatus, refund, refundDetails, startsAt } = entry;
  const step = fulfilmentStatus && isStep(fulfilmentStatus) ? stepLooks[fulfilmentStatus] : undefined;
  if (step && (kind === 'PACKING' || kind === 'STEP')) return step;
  if (entry.recordedPayment) return moneyLook(entry.recordedPayment);
  if (isCredit(entry, payBy)) return creditLook;
  if (kind === 'CANCELLED') return cancelledLook;
  if (kind === 'NOT_PAID') return notPaidLook;
  if (kind === 'REMINDED') return remindedLook;
  if (kind === 'MISSED') return missedLook;
  if (kind === 'SLOT') return startsAt ? slotLook : { ...slotLook, name: 'SLOT_NEEDED' };
  if (!refund) return status === 'SHIPPED' ? shippedLook(fulfilmentStatus) : looks[status];
  return (refundDetails?.reason === 'DUPLICATE' ? secondPaymentLooks : refundLooks)[refund];
}
