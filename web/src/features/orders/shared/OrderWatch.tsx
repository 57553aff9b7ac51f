import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { coalesced } from '@/lib/apollo/coalesced';
import { playOrderSound } from './order-sound';
import type { OrdersToPackQuery } from './order-updates.generated';
import { useOrderUpdates } from './useOrderUpdates';

interface OrderWatchProps {
  /** Undefined while loading. */
  data: OrdersToPackQuery | undefined;
  /** Called when orders have changed, or may have. */
  onChange: () => Promise<{ data?: OrdersToPackQuery | undefined }>;
}

const lastNumber = ({ newest }: OrdersToPackQuery): number =>
  Math.max(0, ...newest.edges.map(({ node }) => node.number));

/** Announces new orders on every page of the dashboard. For admins. */
export function OrderWatch({ data, onChange }: OrderWatchProps) {
  const t = useTranslations('dashboard.orders');
  // Events may repeat.
  const announced = useRef(new Set<string>());
  const [newest, setNewest] = useState({ count: 0, total: 0 });
  /** Without events, orders with later numbers are new. */
  const lastSeen = useRef<number>(undefined);
  useEffect(() => {
    if (data) lastSeen.current ??= lastNumber(data);
  }, [data]);

  const onPlaced = (ids: readonly string[]) => {
    const placed = ids.filter((id) => !announced.current.has(id));
    if (placed.length === 0) return;
    placed.forEach((id) => announced.current.add(id));
    setNewest({ count: placed.length, total: announced.current.size });
    playOrderSound();
  };
  const [refresh] = useState(() =>
    coalesced(async () => {
      const { data: fetched } = await onChange();
      if (!fetched) return;
      const seen = lastSeen.current ?? Infinity;
      lastSeen.current = Math.max(lastSeen.current ?? 0, lastNumber(fetched));
      const placed = fetched.newest.edges.filter(({ node }) => node.number > seen);
      onPlaced(placed.map(({ node }) => node.id));
    }),
  );
  useOrderUpdates({ onPlaced, onChange: refresh, onReturn: refresh });

  return (
    <div role="status" className="visually-hidden">
      {/* A new element, so that screen readers read the same text again. */}
      {newest.count > 0 && <span key={newest.total}>{t('arrived', { count: newest.count })}</span>}
    </div>
  );
}
