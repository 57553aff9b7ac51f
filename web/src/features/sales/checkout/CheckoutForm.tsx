import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useDeliveryDraft } from '@/features/addresses/shared/useDeliveryDraft';
import type { CartLineFieldsFragment } from '@/features/carts/shared/cart.generated';
import { useCart } from '@/features/carts/shared/useCart';
import { isSameDelivery } from '@/features/delivery/shared/is-same-delivery';
import { PageLinks } from '@/features/shop-pages/shared/PageLinks';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { lazyPart } from '@/lib/lazy-part';
import { ClosedWords } from '@/ui/page/ClosedWords';
import { Loader } from '@/ui/feedback/Loader';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { AgeConfirmation } from './AgeConfirmation';
import type { DeliveryStepHandle } from './DeliveryStep';
import { OrderSummary } from './OrderSummary';
import { PaymentStep } from './PaymentStep';
import { PayButton } from './PayButton';
import { payObstacle } from './pay-obstacle';
import { PayNoticeBox } from './PayNoticeBox';
import { PlacingDialog } from './PlacingDialog';
import { PayAnywayDialog } from './PayAnywayDialog';
import { blankFields, type RecipientField } from './recipient';
import { RecipientFields, type RecipientInputs } from './RecipientFields';
import { StockNotice } from './StockNotice';
import { SubstitutionStep } from './SubstitutionStep';
import { UnplacedOrderNotice } from './UnplacedOrderNotice';
import { usePay } from './usePay';
import { usePayBy } from './usePayBy';
import { usePlaceOrder } from './usePlaceOrder';
import { useRecipientDraft } from './useRecipientDraft';
import { useSubstitutions } from './useSubstitutions';

// Shops that deliver everywhere do not need it.
const DeliveryStep = lazyPart(async () => (await import('./DeliveryStep')).DeliveryStep);

const areas = {
  xs: '"recipient" "summary" "pay"',
  md: '"recipient summary" "pay summary"',
};

/** Goods by weight have no substitutes. */
const replaceable = (lines: readonly CartLineFieldsFragment[]) =>
  lines.flatMap(({ product }) => (product.soldBy ? [] : [product.id]));

interface CheckoutFormProps {
  user: SessionUser;
  /** Opens the cart. */
  changeCart: ReactNode;
}

/** Recipient, summary and Pay in one form, so that Enter submits and browsers can autofill it. */
export function CheckoutForm({ user, changeCart }: CheckoutFormProps) {
  const t = useTranslations('checkout.page');
  const payTexts = useTranslations('checkout.pay');
  const { cart, delivery, chooseDelivery, afterChanges } = useCart();
  const { methods, payBy, choose, refresh, ...methodsOf } = usePayBy({ cart, afterChanges });
  const { closed, deliveryAreas, substitutes } = usePublicConfig();
  const wishes = useSubstitutions(user.uid);
  const payButton = useRef<HTMLButtonElement>(null);
  const { recipient, change, clear } = useRecipientDraft(user);
  const [, writeAddress] = useDeliveryDraft(user.uid);
  const step = useRef<DeliveryStepHandle>(null);
  const { payment, placing, refunded, place, celebrate } = usePlaceOrder(user.uid, () => {
    clear();
    writeAddress(null);
    wishes.forgetOwn();
  });
  const { busy, pay, alert, closeAlert, notice, clearNotice } = usePay({
    email: user.email,
    onPaid: (paid) => void place(paid),
    onOrdered: celebrate,
    onMethodRefused: refresh,
    onDismissed: () => payButton.current?.focus(),
    onPlaceRefused: async () => (await step.current?.showGonePlace()) ?? false,
  });
  // Other goods may well be delivered.
  const isOutdated = notice?.kind === 'not-delivered' && notice.subtotal !== cart?.subtotal;
  const [pointedAt, setPointedAt] = useState<readonly RecipientField[]>([]);
  const [asking, setAsking] = useState(false);
  const inputs = useRef<RecipientInputs>({});
  const blank = blankFields(recipient);
  const minimumAge = cart?.minimumAge ?? null;
  const [confirmedAge, setConfirmedAge] = useState<number | null>(null);
  const [isAgeMissing, setAgeMissing] = useState(false);
  const ageInput = useRef<HTMLInputElement>(null);
  const isOldEnough = minimumAge === null || (confirmedAge ?? 0) >= minimumAge;
  const button = payTexts(payBy === 'ONLINE' ? 'button' : 'placeOrder');
  const obstacle = cart && (payObstacle(cart.lines) ?? methodsOf.obstacle);

  const agreedTo = ({ total, subtotal, lines }: NonNullable<typeof cart>) => ({
    total,
    subtotal,
    ageConfirmed: confirmedAge,
    payBy,
    ...(substitutes && { substitutions: wishes.inputFor(replaceable(lines)) }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || placing || payment || !cart || obstacle) return;
    setPointedAt(blank);
    setAgeMissing(!isOldEnough);
    if (!isOldEnough) ageInput.current?.focus();
    else if (deliveryAreas) void payFor(step.current);
    else if (blank.length > 0) setAsking(true);
    else void pay(recipient, agreedTo(cart));
  };
  /** The cart gets the prices of the form; another total is shown before it is paid. */
  const payFor = async (form: DeliveryStepHandle | null) => {
    const given = await form?.collect();
    if (!given?.delivery || !cart) return;
    // The server compares the total in any case.
    if (!isSameDelivery(given.delivery, delivery))
      await chooseDelivery(given.delivery).catch(() => undefined);
    await pay(given, agreedTo(cart));
  };
  const solved = () => {
    clearNotice();
    payButton.current?.focus();
  };
  const payAnyway = () => {
    setAsking(false);
    if (cart) void pay(recipient, agreedTo(cart));
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: { xs: 3, md: '24px 32px' },
        gridTemplateAreas: areas,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Card
        component="section"
        aria-labelledby="recipient"
        sx={{ gridArea: 'recipient', p: { xs: 2.5, sm: 4 } }}
      >
        <Typography id="recipient" variant="h2" sx={{ mb: 2.5, fontSize: '1.5rem' }}>
          {t('delivery')}
        </Typography>
        {deliveryAreas ? (
          <Suspense fallback={<Loader />}>
            <DeliveryStep
              uid={user.uid}
              button={button}
              recipient={recipient}
              disabled={placing || payment !== null}
              onChange={change}
              ref={step}
            />
          </Suspense>
        ) : (
          <RecipientFields
            recipient={recipient}
            missing={pointedAt.filter((field) => blank.includes(field))}
            disabled={placing || payment !== null}
            inputs={inputs}
            onChange={change}
          />
        )}
      </Card>
      <Card
        sx={{
          gridArea: 'summary',
          alignSelf: 'start',
          p: { xs: 2.5, sm: 4 },
          position: { md: 'sticky' },
          top: { md: 96 },
        }}
      >
        <OrderSummary changeCart={changeCart} />
      </Card>
      <Stack spacing={2} useFlexGap sx={{ gridArea: 'pay' }}>
        {!payment && substitutes && cart && cart.lines.length > 0 && (
          <SubstitutionStep lines={cart.lines} wishes={wishes} disabled={placing || busy} />
        )}
        {!payment && (
          <PaymentStep
            methods={methods}
            value={payBy}
            disabled={placing || busy}
            failed={methodsOf.obstacle === 'methodsFailed'}
            onRetry={refresh}
            onChange={choose}
          />
        )}
        <PayNoticeBox
          notice={isOutdated ? null : notice}
          refunded={refunded}
          button={button}
          onSolved={solved}
        />
        <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
          {closed && (
            <Alert severity="warning">
              <ClosedWords closed={closed} />
            </Alert>
          )}
        </Box>
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
          <PayButton
            total={cart?.total}
            obstacle={obstacle}
            busy={busy}
            payBy={payBy}
            buttonRef={payButton}
          />
        )}
        <PageLinks place="checkout" />
      </Stack>
      <PayAnywayDialog
        open={asking}
        blank={blank}
        isOnline={payBy === 'ONLINE'}
        onConfirm={payAnyway}
        onCancel={() => setAsking(false)}
        onCancelled={() => blank[0] && inputs.current[blank[0]]?.focus()}
      />
      <PlacingDialog open={placing} />
      <TimedAlert alert={alert} onClose={closeAlert} />
    </Box>
  );
}
