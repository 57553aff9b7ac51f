import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ClipboardCheck, Lock } from 'lucide-react';
import { useId, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { Money } from '@/ui/text/Money';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';
import { useCheckoutPageQuery } from './checkout.generated';
import type { PayObstacle } from './pay-obstacle';

interface PayButtonProps {
  /** In minor units; undefined until the cart is loaded. */
  total: number | undefined;
  /** Disables the button, and shows the required action. */
  obstacle: PayObstacle | null | undefined;
  busy: boolean;
  payBy: PaymentMethod;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Pays; or places the order, where it is paid later. */
export function PayButton({ total, obstacle, busy, payBy, buttonRef }: PayButtonProps) {
  const t = useTranslations('checkout.pay');
  const reasonId = useId();
  const isOnline = payBy === 'ONLINE';
  const isOfMethods = obstacle === 'methodsLoading' || obstacle === 'methodsFailed';
  return (
    <div>
      <SubmitButton
        ref={buttonRef}
        busy={busy}
        disabled={total === undefined || (Boolean(obstacle) && !isOfMethods)}
        // Keeps the focus.
        idle={isOfMethods}
        aria-describedby={obstacle ? reasonId : undefined}
        startIcon={isOnline ? <Lock size={18} /> : <ClipboardCheck size={18} />}
        sx={{ fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}
      >
        <ButtonText total={total} isOnline={isOnline} />
      </SubmitButton>
      {obstacle && (
        <Typography id={reasonId} sx={{ mt: 1, fontWeight: 600, textAlign: 'center', textWrap: 'balance' }}>
          {t(`off.${obstacle}`)}
        </Typography>
      )}
      <Typography
        variant="body2"
        component="div"
        sx={{ mt: 1.5, minHeight: 40, color: 'text.secondary', textAlign: 'center' }}
      >
        {isOnline ? <Provider /> : total !== undefined && <Later payBy={payBy} total={total} />}
      </Typography>
    </div>
  );
}

function ButtonText({ total, isOnline }: { total: number | undefined; isOnline: boolean }) {
  const t = useTranslations('checkout.pay');
  if (!isOnline) return t('placeOrder');
  if (total === undefined) return t('button');
  return <span>{t.rich('buttonWithTotal', { total: () => <Money amount={total} /> })}</span>;
}

interface LaterProps {
  payBy: Exclude<PaymentMethod, 'ONLINE'>;
  /** In minor units. */
  total: number;
}

/** What is to be paid, and when. */
function Later({ payBy, total }: LaterProps) {
  const t = useTranslations('checkout.pay.later');
  return t.rich(payBy, { total: () => <Money amount={total} /> });
}

/** Who takes the payment. */
function Provider() {
  const { data, error, refetch } = useCheckoutPageQuery();
  const t = useTranslations('checkout.pay');
  const settings = data?.paymentSettings;
  return (
    <>
      {error && !settings && <RetryLine text={t('settingsFailed')} onRetry={() => void refetch()} />}
      {settings && (
        <>
          {/* Inline, so that it stays beside the text when lines wrap. */}
          <Box sx={{ '& svg': { mr: 0.75, verticalAlign: '-0.125em' } }}>
            <Lock size={14} />
            {t('provider', { provider: settings.provider })}
          </Box>
          {settings.sandbox && (
            <Box sx={{ mt: 0.5 }}>
              {t.rich('sandbox', {
                // Wraps only if it does not fit into a line.
                card: (number) => (
                  <Box component="span" dir="ltr" sx={{ display: 'inline-block' }}>
                    {number}
                  </Box>
                ),
              })}
            </Box>
          )}
        </>
      )}
    </>
  );
}
