import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { CartTotals } from '@/features/carts/shared/CartTotals';
import { useCart } from '@/features/carts/shared/useCart';
import { OrderDestination } from '@/features/sales/orders/shared/OrderDestination';
import { PageLinks } from '@/features/shop-pages/shared/PageLinks';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';
import { Loader } from '@/ui/feedback/Loader';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { AgeConfirmation } from './AgeConfirmation';
import { useQuoteAdditionQuery, type QuoteAdditionQuery } from './addition.generated';
import { OrderSummary } from './OrderSummary';
import { PayButton } from './PayButton';
import { payObstacle } from './pay-obstacle';
import { PaymentStep } from './PaymentStep';
import { PayNoticeBox } from './PayNoticeBox';
import { PlacingDialog } from './PlacingDialog';
import { StockNotice } from './StockNotice';
import { UnplacedOrderNotice } from './UnplacedOrderNotice';
import type { OpenOrder } from './useAddTo';
import { usePay } from './usePay';
import { usePlaceOrder } from './usePlaceOrder';

interface AdditionFormProps {
  user: SessionUser;
  order: OpenOrder;
  /** Opens the cart. */
  changeCart: ReactNode;
  onPlaced: () => void;
}

/** Adds the cart to an order: to its recipient and at its time, at a price of its own. */
export function AdditionForm(props: AdditionFormProps) {
  const t = useTranslations('checkout.addition');
  const { data, error, refetch } = useQuoteAdditionQuery({
    variables: { id: props.order.id },
    fetchPolicy: 'network-only',
  });
  if (data) return <PricedForm quote={data.quoteAddition} onRefused={() => void refetch()} {...props} />;
  if (error) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  return <Loader label={t('loading')} />;
}

interface PricedFormProps extends AdditionFormProps {
  quote: QuoteAdditionQuery['quoteAddition'];
  onRefused: () => void;
}

function PricedForm({ user, order, quote, changeCart, onPlaced, onRefused }: PricedFormProps) {
  const payTexts = useTranslations('checkout.pay');
  const { cart } = useCart();
  const payButton = useRef<HTMLButtonElement>(null);
  const ageInput = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<PaymentMethod>('ONLINE');
  const [confirmedAge, setConfirmedAge] = useState<number | null>(null);
  const [isAgeMissing, setAgeMissing] = useState(false);
  const { payment, placing, refunded, place, celebrate } = usePlaceOrder(user.uid, onPlaced);
  const { busy, pay, alert, closeAlert, notice, clearNotice } = usePay({
    email: user.email,
    onPaid: (paid) => void place(paid),
    onOrdered: celebrate,
    onMethodRefused: onRefused,
    onDismissed: () => payButton.current?.focus(),
    onPlaceRefused: () => Promise.resolve(false),
  });
  const { total, subtotal, minimumAge } = quote.cart;
  const payBy = quote.paymentMethods.includes(chosen) ? chosen : 'ONLINE';
  const isOldEnough = minimumAge === null || (confirmedAge ?? 0) >= minimumAge;
  const obstacle = cart && payObstacle(cart.lines);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || placing || payment || !cart || obstacle) return;
    setAgeMissing(!isOldEnough);
    if (!isOldEnough) return ageInput.current?.focus();
    const { id: addTo, name, phone, address } = order;
    void pay({ name, phone, address }, { total, subtotal, ageConfirmed: confirmedAge, payBy, addTo });
  };
  const solved = () => {
    clearNotice();
    onRefused();
    payButton.current?.focus();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Destination order={order} />
      </Card>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <OrderSummary changeCart={changeCart} totals={<CartTotals cart={quote.cart} />} />
      </Card>
      <Stack spacing={2} useFlexGap>
        {!payment && (
          <PaymentStep
            methods={quote.paymentMethods}
            value={payBy}
            disabled={placing || busy}
            failed={false}
            onRetry={onRefused}
            onChange={setChosen}
          />
        )}
        <PayNoticeBox
          notice={notice}
          refunded={refunded}
          button={payTexts(payBy === 'ONLINE' ? 'button' : 'placeOrder')}
          onSolved={solved}
        />
        {!payment && <StockNotice />}
        {!payment && minimumAge !== null && (
          <AgeConfirmation
            minimumAge={minimumAge}
            confirmed={isOldEnough}
            missing={isAgeMissing && !isOldEnough}
            disabled={placing}
            inputRef={ageInput}
            onChange={(confirmed) => setConfirmedAge(confirmed ? minimumAge : null)}
          />
        )}
        {payment ? (
          <UnplacedOrderNotice
            paymentId={payment.paymentId}
            busy={placing}
            onRetry={() => void place(payment)}
          />
        ) : (
          <PayButton total={total} obstacle={obstacle} busy={busy} payBy={payBy} buttonRef={payButton} />
        )}
        <PageLinks place="checkout" />
      </Stack>
      <PlacingDialog open={placing} />
      <TimedAlert alert={alert} onClose={closeAlert} />
    </Box>
  );
}

/** Who gets the products, and when. */
function Destination({ order }: { order: OpenOrder }) {
  const t = useTranslations('checkout.addition');
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1, fontSize: '1.5rem' }}>
        {t('heading', { number: order.number })}
      </Typography>
      <Typography>{t('text')}</Typography>
      <OrderDestination order={order} />
    </>
  );
}
