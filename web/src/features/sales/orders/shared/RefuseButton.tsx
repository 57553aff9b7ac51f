import Button, { type ButtonProps } from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import type { RefusableFieldsFragment } from './refuse.generated';
import { RefuseDialog } from './RefuseDialog';

interface RefuseButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'sx'> {
  order: RefusableFieldsFragment;
  onChanged: () => void;
}

/** Records substitutes that a customer refuses; nothing where none can be refused. */
export function RefuseButton({ order, onChanged, ...button }: RefuseButtonProps) {
  const t = useTranslations('manageOrders.refusal');
  const [isOpen, setIsOpen] = useState(false);
  const [packs, delivers] = [useMayDo('pick:orders'), useMayDo('deliver:orders')];
  const refunds = useMayDo('refund:orders');
  const { method, nextStatus = null } = order.fulfilment ?? {};
  const handsOver = method === 'COLLECTION' ? packs : delivers;
  // As the server allows it.
  const mayRecord = nextStatus === null ? refunds : handsOver;
  const taken = order.lines.flatMap(({ substitutes }) => substitutes).filter((each) => !each.refusedAt);
  const canBeRefused = mayRecord && order.status === 'SHIPPED' && taken.length > 0;
  if (!canBeRefused && !isOpen) return null;
  return (
    <>
      <Button
        startIcon={<Undo2 size={18} />}
        aria-label={t('buttonOf', { number: order.number })}
        onClick={() => setIsOpen(true)}
        {...button}
      >
        {t('button')}
      </Button>
      {isOpen && (
        <RefuseDialog order={order} taken={taken} onChanged={onChanged} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
