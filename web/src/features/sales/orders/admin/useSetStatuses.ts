import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useFormatters } from '@/lib/format/useFormatters';
import { randomId } from '@/lib/browser/random-id';
import { errorMessage } from '@/lib/apollo/errors';
import { undoUntil } from '@/features/sales/orders/shared/undo-until';
import type { ManagedOrderStateFieldsFragment } from '@/features/sales/orders/shared/order-updates.generated';
import { useSetOrderStatusesMutation } from './manage-orders.generated';
import type { OrderStatus } from '@/lib/apollo/schema-types.generated';
import {
  currencyOf,
  lacksPaymentChoice,
  refundedOf,
  refundedToConfirm,
  undoOf,
  type StatusChange,
} from './status-change';
import type { ManagedOrder } from './useManagedOrders';

type Confirmation = { orders: readonly ManagedOrder[]; isUndo: boolean } & (
  | { kind: 'reject' }
  | {
      kind: 'refunded';
      change: StatusChange;
      /** The refunds to confirm, in minor units. */
      refunded: number;
      /** The message of the server after a refusal. */
      message: string | null;
    }
);

/** The confirmation before a change; `id` distinguishes it from an earlier equal one. */
export type StatusQuestion = Confirmation & { id: string };

/**
 * Sets the status of orders, all or none: confirms where money or goods depend on it, updates
 * optimistically, rolls back with a message on failure, and offers Undo until the e-mail to the
 * customer is sent.
 */
export function useSetStatuses(onSet?: () => void) {
  const t = useTranslations('manageOrders.status');
  const words = useTranslations('orders.status');
  const common = useTranslations('common');
  const toast = useToast();
  const announce = useAnnouncement();
  const isOpen = useIsOpen();
  /** One after another: an undo may have several. */
  const [questions, setQuestions] = useState<readonly StatusQuestion[]>([]);
  const [mutate, { loading }] = useSetOrderStatusesMutation();
  const ask = (confirmation: Confirmation, answered?: StatusQuestion) => {
    const asked = { ...confirmation, id: randomId() };
    setQuestions((before) =>
      answered ? before.map((each) => (each.id === answered.id ? asked : each)) : [...before, asked],
    );
  };
  const close = (question: StatusQuestion) =>
    setQuestions((before) => before.filter(({ id }) => id !== question.id));

  const send = async ({ orders, change, isUndo }: Step, answered?: StatusQuestion) => {
    const { status } = change;
    try {
      const { data } = await mutate({
        variables: { input: { ids: orders.map(({ id }) => id), ...change } },
        optimisticResponse: {
          setOrderStatuses: orders.map((order) => ({ ...order, __typename: 'Order' as const, status })),
        },
      });
      if (answered) close(answered);
      onSet?.();
      const undo = async () => {
        for (const step of undoOf(orders, status)) {
          if (!lacksPaymentChoice(step)) await send({ ...step, isUndo: true });
          else if (isOpen.current) ask({ kind: 'reject', orders: step.orders, isUndo: true });
          else toast.error(t('notUndone', factsOf(step.orders, words(status))), t('failed'));
        }
      };
      announce({ orders, status, now: data?.setOrderStatuses ?? [], isUndo, undo });
    } catch (error) {
      const refunded = refundedToConfirm(error);
      const message = errorMessage(error, common('somethingWentWrong'));
      if (refunded === null || !isOpen.current) toast.error(message, t('failed'));
      else ask({ kind: 'refunded', orders, change, isUndo, refunded, message }, answered);
    }
  };

  /** Sets the status, or opens the confirmation. */
  const set = (orders: readonly ManagedOrder[], status: OrderStatus) => {
    if (status === 'REJECTED') return ask({ kind: 'reject', orders, isUndo: false });
    const refunded = refundedOf(orders);
    // The server checks totals of several currencies.
    if (refunded > 0 && currencyOf(orders))
      ask({ kind: 'refunded', orders, change: { status }, isUndo: false, refunded, message: null });
    else void send({ orders, change: { status }, isUndo: false });
  };

  const [question = null] = questions;
  const answer = (answered: StatusQuestion, change: StatusChange) =>
    send({ orders: answered.orders, change, isUndo: answered.isUndo }, answered);
  return { set, setting: loading, dialogs: { question, busy: loading, onAnswer: answer, onClose: close } };
}

interface Step {
  orders: readonly ManagedOrder[];
  change: StatusChange;
  isUndo: boolean;
}

const factsOf = (orders: readonly ManagedOrder[], status: string) => ({
  count: orders.length,
  number: orders[0]?.number ?? 0,
  status,
});

interface Announcement {
  /** As they were before. */
  orders: readonly ManagedOrder[];
  status: OrderStatus;
  now: readonly Pick<ManagedOrderStateFieldsFragment, 'statusEmailDueAt' | 'refunded' | 'currency'>[];
  isUndo: boolean;
  undo: () => Promise<void>;
}

/**
 * Shows a toast with the new status of orders, with Undo until the e-mail to the customer is sent.
 */
function useAnnouncement() {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageOrders.status');
  const words = useTranslations('orders.status');
  const toast = useToast();
  const key = 'order-status';
  return ({ orders, status, now, isUndo, undo }: Announcement) => {
    const facts = factsOf(orders, words(status));
    const currency = currencyOf(now);
    const money = (amount: number) => ({ amount: currency ? formatMoney(amount, currency) : 'none' });
    const refunded = refundedOf(now);
    const dueAt = now.map(({ statusEmailDueAt }) => statusEmailDueAt ?? '').reduce(later, '');
    if (isUndo && refunded > 0)
      return toast.success(t('undoneRefunded', { ...facts, ...money(refunded) }), undefined, { key });
    if (!dueAt) return toast.success(t(isUndo ? 'undone' : 'done', facts), undefined, { key });
    const refundedNow = refunded - refundedOf(orders);
    const sentences = [t('doneWithEmail', facts), refundedNow > 0 && t('refunds', money(refundedNow))];
    const action = { label: t('undo'), until: undoUntil(dueAt), run: () => void undo() };
    toast.success(sentences.filter(Boolean).join(' '), undefined, { key, action });
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** Whether the page is mounted; the toast with Undo outlives it. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
