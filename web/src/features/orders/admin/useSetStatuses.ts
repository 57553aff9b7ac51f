import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { useFormatters } from '@/lib/format/useFormatters';
import { randomId } from '@/lib/browser/random-id';
import { errorMessage } from '@/lib/apollo/errors';
import { useSetOrderStatusesMutation } from '@/lib/apollo/generated/dashboard-hooks';
import type { ManagedOrderStateFieldsFragment } from '@/lib/apollo/generated/dashboard-operations';
import type { OrderStatus } from '@/lib/apollo/generated/account-operations';
import {
  currencyOf,
  refundedOf,
  refundedToConfirm,
  secondsUntil,
  undoOf,
  type StatusChange,
} from './status-change';
import type { ManagedOrder } from './useManagedOrders';

type Asked =
  | { kind: 'reject'; orders: readonly ManagedOrder[] }
  | {
      kind: 'refunded';
      orders: readonly ManagedOrder[];
      change: StatusChange;
      isUndo: boolean;
      /** The refunds to agree to, in minor units. */
      refunded: number;
      /** The server's own sentence, once it has refused. */
      message: string | null;
    };

/** How long an e-mail waits, for a computer whose clock is wrong. */
const USUAL_WAIT_S = 30;

/** What is asked before a status is set; `id` tells it from the same question of a moment ago. */
export type StatusQuestion = Asked & { id: string };

/**
 * Sets the status of orders, all or none: it asks where money or goods depend on it, shows the
 * change at once, takes it back with a message when it fails, and offers Undo until the e-mail to
 * the customer leaves.
 */
export function useSetStatuses(onSet?: () => void) {
  const t = useTranslations('manageOrders.status');
  const common = useTranslations('common');
  const toast = useToast();
  const announce = useAnnouncement();
  const isOpen = useIsOpen();
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const [mutate, { loading }] = useSetOrderStatusesMutation();
  const ask = (asked: Asked) => setQuestion({ ...asked, id: randomId() });

  const send = async (orders: readonly ManagedOrder[], change: StatusChange, isUndo = false) => {
    const { status } = change;
    try {
      const { data } = await mutate({
        variables: { input: { ids: orders.map(({ id }) => id), ...change } },
        optimisticResponse: {
          setOrderStatuses: orders.map((order) => ({ ...order, __typename: 'Order' as const, status })),
        },
      });
      setQuestion(null);
      onSet?.();
      const undo = async () => {
        for (const step of undoOf(orders, status)) await send(step.orders, step.change, true);
      };
      announce({ orders, status, now: data?.setOrderStatuses ?? [], isUndo, undo });
    } catch (error) {
      const refunded = refundedToConfirm(error);
      const message = errorMessage(error, common('somethingWentWrong'));
      if (refunded === null || !isOpen.current) toast.error(message, t('failed'));
      else ask({ kind: 'refunded', orders, change, isUndo, refunded, message });
    }
  };

  /** Sets the status, or asks first. */
  const set = (orders: readonly ManagedOrder[], status: OrderStatus) => {
    if (status === 'REJECTED') return ask({ kind: 'reject', orders });
    const refunded = refundedOf(orders);
    // Sums of several currencies are left to the server.
    if (refunded > 0 && currencyOf(orders))
      ask({ kind: 'refunded', orders, change: { status }, isUndo: false, refunded, message: null });
    else void send(orders, { status });
  };

  return {
    set,
    setting: loading,
    dialogs: { question, busy: loading, onAnswer: send, onClose: () => setQuestion(null) },
  };
}

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
    const facts = { count: orders.length, number: orders[0]?.number ?? 0, status: words(status) };
    const currency = currencyOf(now);
    const money = (amount: number) => ({ amount: currency ? formatMoney(amount, currency) : 'none' });
    const refunded = refundedOf(now);
    const dueAt = now.map(({ statusEmailDueAt }) => statusEmailDueAt ?? '').reduce(later, '');
    if (isUndo && refunded > 0)
      return toast.success(t('undoneRefunded', { ...facts, ...money(refunded) }), undefined, { key });
    if (!dueAt) return toast.success(t(isUndo ? 'undone' : 'done', facts), undefined, { key });
    const refundedNow = refunded - refundedOf(orders);
    const sentences = [t('doneWithEmail', facts), refundedNow > 0 && t('refunds', money(refundedNow))];
    const until = Date.now() + (secondsUntil(dueAt) || USUAL_WAIT_S) * 1000;
    const action = { label: t('undo'), until, run: () => void undo() };
    toast.success(sentences.filter(Boolean).join(' '), undefined, { key, action });
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** Whether the page is still there: Undo stays on the screen after it. */
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
