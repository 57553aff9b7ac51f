import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { coalesced } from '@/lib/apollo/coalesced';
import { playOrderSound } from './order-sound';
import { useOrderUpdates } from './useOrderUpdates';

interface OrderWatchProps {
  /** Called when orders have changed, or may have. */
  onChange: () => Promise<unknown>;
}

/** Announces new orders on every page of the dashboard. For admins. */
export function OrderWatch({ onChange }: OrderWatchProps) {
  const t = useTranslations('dashboard.orders');
  // Events may repeat.
  const announced = useRef(new Set<string>());
  const [newest, setNewest] = useState({ count: 0, total: 0 });
  const [refresh] = useState(() => coalesced(onChange));

  const onPlaced = (ids: readonly string[]) => {
    const placed = ids.filter((id) => !announced.current.has(id));
    if (placed.length === 0) return;
    placed.forEach((id) => announced.current.add(id));
    setNewest({ count: placed.length, total: announced.current.size });
    playOrderSound();
  };
  useOrderUpdates({ onPlaced, onChange: refresh, onReturn: refresh });

  return (
    <div role="status" className="visually-hidden">
      {/* A new element, so that screen readers read the same text again. */}
      {newest.count > 0 && <span key={newest.total}>{t('arrived', { count: newest.count })}</span>}
    </div>
  );
}
