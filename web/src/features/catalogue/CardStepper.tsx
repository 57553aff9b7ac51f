import { Minus, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_QUANTITY } from '@/cart/quantity';
import css from './CardStepper.module.css';

interface CardStepperProps {
  /** The product's. */
  name: string;
  quantity: number;
  /** How many are left; null where there are enough. */
  left: number | null;
  onQuantity: (quantity: number) => void;
}

/**
 * Add, which becomes a stepper in its own place. Add and plus are one button that changes its size:
 * it keeps the focus, and a second quick tap in its middle meets nothing that does anything.
 */
export function CardStepper({ name, quantity, left, onQuantity }: CardStepperProps) {
  const t = useTranslations('products.stepper');
  const stock = useTranslations('products.stock');
  const more = useRef<HTMLButtonElement>(null);
  const some = quantity > 0;
  const full = quantity >= Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY);
  const soldOut = full && !some;

  const takeOne = () => {
    // The button goes with the last one; the focus has to stay at the card.
    if (quantity === 1) more.current?.focus({ preventScroll: true });
    onQuantity(quantity - 1);
  };

  return (
    <div
      role={some ? 'group' : undefined}
      aria-label={some ? t('group', { name }) : undefined}
      className={`${css.controls} ${some ? css.some : ''}`}
    >
      {some && (
        <button
          type="button"
          aria-label={quantity === 1 ? t('takeOut', { name }) : t('less', { name })}
          onClick={takeOne}
        >
          {quantity === 1 ? <Trash2 aria-hidden /> : <Minus aria-hidden />}
        </button>
      )}
      {some && (
        <span className={css.count}>
          {t.rich('count', {
            quantity,
            hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
          })}
        </span>
      )}
      <button
        ref={more}
        type="button"
        aria-label={
          soldOut ? stock('soldOutNamed', { name }) : some ? t('more', { name }) : t('addNamed', { name })
        }
        aria-disabled={full || undefined}
        onClick={() => !full && onQuantity(quantity + 1)}
      >
        {!soldOut && <Plus aria-hidden />}
        {soldOut ? stock('soldOut') : !some && t('add')}
      </button>
    </div>
  );
}
