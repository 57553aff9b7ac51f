import { Minus, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { nothingLeft } from '@/features/catalogue/product/shared/StockNote';
import { MAX_QUANTITY } from '@/lib/limits';
import { Stepper } from '@/ui/forms/Stepper';

type NothingLeft = ReturnType<typeof nothingLeft>;

interface CardStepperProps {
  /** The product's name. */
  name: string;
  quantity: number;
  /** The quantity as text. */
  shown: string;
  /** The remaining stock; null when it is not low. */
  left: number | null;
  /** What Add says when nothing can be bought. */
  none: NothingLeft;
  onQuantity: (quantity: number) => void;
}

/**
 * An Add button that becomes a stepper in place. Add and plus are one element that changes its
 * size: it keeps the focus, and the second click of a double click hits the quantity, which is
 * text.
 */
export function CardStepper({ name, quantity, shown, left, none, onQuantity }: CardStepperProps) {
  const t = useTranslations('products.stepper');
  const stock = useTranslations('products.stock');
  const more = useRef<HTMLButtonElement>(null);
  const some = quantity > 0;
  const full = quantity >= Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY);
  const addLabel = full ? stock(`named.${none}`, { name }) : t('addNamed', { name });

  const takeOne = () => {
    // The minus button unmounts; keep the focus on the card.
    if (quantity === 1) more.current?.focus({ preventScroll: true });
    onQuantity(quantity - 1);
  };

  return (
    <Stepper
      label={some ? t('group', { name }) : undefined}
      size="card"
      less={
        some && {
          label: t(quantity === 1 ? 'takeOut' : 'less', { name }),
          icon: quantity === 1 ? <Trash2 /> : <Minus />,
          disabled: false,
          onStep: takeOne,
        }
      }
      more={{
        ref: more,
        label: some ? t('more', { name }) : addLabel,
        icon: (some || !full) && <Plus />,
        text: !some && (full ? stock(none) : t('add')),
        disabled: full,
        onStep: () => onQuantity(quantity + 1),
      }}
    >
      {some && (
        <span>
          {t.rich('count', {
            quantity: shown,
            hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
          })}
        </span>
      )}
    </Stepper>
  );
}
