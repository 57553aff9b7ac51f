import Box from '@mui/material/Box';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import { EndOrderButtons } from './EndOrderButtons';
import { ChangeOrderButton } from '@/features/sales/orders/shared/ChangeOrderButton';
import { useCartActions } from '@/features/carts/shared/useCart';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useBuyAgainMutation } from './buy-again.generated';
import { type BuyAgainOutcome, addedWords, reasonFor } from './buy-again-words';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';
import { useSession } from '@/features/auth/shared/useSession';
import { ADD_TO } from '@/features/sales/orders/shared/add-to';
import { paths } from '@/lib/paths';

interface OrderActionsProps {
  order: OrderCardFieldsFragment;
  onDeleted: () => void;
  /** The button that opens the order; `opener` is its element. */
  children: ReactNode;
  opener: RefObject<HTMLElement | null>;
}

/** The actions of a customer on an order. */
export function OrderActions({ order, onDeleted, children, opener }: OrderActionsProps) {
  const t = useTranslations('orders.buyAgain');
  const { busy, outcome, buyAgain } = useBuyAgain();
  const { id, number } = order;
  const addTo = useAddProducts();
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          '& > button': { flex: { xs: '1 0 auto', sm: 'none' } },
        }}
      >
        {children}
        <ChangeOrderButton order={order} fallbackFocus={opener} onAdd={() => addTo(id)} />
        <BusyButton
          variant="outlined"
          startIcon={<RotateCcw size={18} />}
          aria-label={t('buttonOf', { number })}
          busy={busy}
          onClick={() => void buyAgain(id)}
        >
          {t('button')}
        </BusyButton>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          <EndOrderButtons order={order} onDeleted={onDeleted} fallbackFocus={opener} />
        </Box>
      </Box>
      <BuyAgainNotice outcome={outcome} />
    </>
  );
}

/** Leads to the products, and stores the order that they are added to. */
function useAddProducts() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [, write] = usePersonalValue(user?.uid ?? '', ADD_TO);
  return (id: string) => {
    write(id);
    void navigate(paths.products);
  };
}

interface BuyAgain {
  busy: boolean;
  /** The result of the last press. */
  outcome: BuyAgainOutcome | null;
  buyAgain: (orderId: string) => Promise<void>;
}

/**
 * Adds the lines of an order to the cart in one request, queued with the other changes of the cart.
 */
function useBuyAgain(): BuyAgain {
  const t = useTranslations('common');
  const toast = useToast();
  const { changeAccountCart } = useCartActions();
  const [mutate] = useBuyAgainMutation();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BuyAgainOutcome | null>(null);

  const buyAgain = async (orderId: string) => {
    setBusy(true);
    setOutcome(null);
    try {
      await changeAccountCart(async () => {
        const { data } = await mutate({ variables: { input: { orderId } } });
        if (!data) throw new Error('The server answered with nothing.');
        setOutcome(data.buyAgain);
        if (data.buyAgain.added > 0) toast.success(t('addedToCart'));
        return data.buyAgain.cart;
      });
    } catch {
      toast.error(t('somethingWentWrong'));
    } finally {
      setBusy(false);
    }
  };

  return { busy, outcome, buyAgain };
}

/** Lists what was added to the cart and what could not be, until it is closed. */
function BuyAgainNotice({ outcome }: { outcome: BuyAgainOutcome | null }) {
  const t = useTranslations('orders.buyAgain');
  const stock = useTranslations('orders.stock');
  const reason = (line: BuyAgainOutcome['notAdded'][number]) => {
    const left = line.product?.quantityLeft ?? null;
    const other = reasonFor(line);
    if (left === null || other === 'noLongerSold') return t(other);
    return left === 0 ? stock('soldOut') : stock('onlyLeft', { count: left });
  };
  const complete = outcome?.notAdded.length === 0;
  return (
    // Always rendered, so that screen readers announce its content.
    <div role="status">
      {outcome && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '8px 16px',
            mt: 2,
            px: 2,
            py: 1.5,
            borderRadius: '12px',
            bgcolor: complete ? 'success.tint' : 'warning.tint',
          }}
        >
          <Box sx={{ flex: '1 1 240px' }}>
            <Typography sx={{ fontWeight: 600 }}>{addedWords(outcome, t)}</Typography>
            {!complete && (
              <Box component="ul" aria-label={t('notAdded')} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                {outcome.notAdded.map((line) => (
                  <li key={line.id}>{t('notAddedLine', { name: line.name, reason: reason(line) })}</li>
                ))}
              </Box>
            )}
          </Box>
          {outcome.added > 0 && (
            <Button component={Link} to={paths.checkout} variant="contained">
              {t('checkout')}
            </Button>
          )}
        </Box>
      )}
    </div>
  );
}
