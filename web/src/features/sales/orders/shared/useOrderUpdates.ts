import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { useLiveUpdates } from '@/lib/apollo/useLiveUpdates';
import type { OrderChangeKind } from '@/lib/apollo/schema-types.generated';
import { dropOrders, invalidateOrders } from './order-cache';
import {
  FulfilmentsChangedDocument,
  OrdersChangedDocument,
  type FulfilmentsChangedSubscription,
} from './order-updates.generated';

interface OrderNews {
  /** Orders were placed. */
  onPlaced?: (ids: readonly string[]) => void;
  /** Events may have been missed. */
  onReturn: () => void;
  /** Orders were deleted from the shop's list. */
  onDeleted?: (ids: readonly string[]) => void;
  /** Called for events of every kind. */
  onChange?: (kind: OrderChangeKind) => void;
}

/** Subscribes to orders while a screen is mounted. The cache applies changes of fetched orders. */
export function useOrderUpdates({ onPlaced, onReturn, onDeleted, onChange }: OrderNews): void {
  const { cache } = useApolloClient();
  const readsAll = useMayDo('read:orders');
  const document: TypedDocumentNode<FulfilmentsChangedSubscription, Record<string, never>> = readsAll
    ? OrdersChangedDocument
    : FulfilmentsChangedDocument;
  useLiveUpdates(document, {
    onUpdate: ({ ordersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED') onPlaced?.(orderIds);
      if (kind === 'DELETED') {
        dropOrders(cache, orderIds);
        onDeleted?.(orderIds);
      }
      if (kind === 'RESTORED') invalidateOrders(cache);
      onChange?.(kind);
    },
    onReturn,
  });
}
