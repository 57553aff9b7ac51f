import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { useId, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/RetryLine';
import { Money } from '@/ui/Money';
import { SubmitButton } from '@/ui/SubmitButton';
import { useCheckoutPageQuery } from './checkout.generated';
import type { PayObstacle } from './pay-obstacle';

interface PayButtonProps {
  /** Minor units; undefined until the cart is known. */
  total: number | undefined;
  /** Turns the button off and says what to do first. */
  obstacle: PayObstacle | null | undefined;
  busy: boolean;
  buttonRef: Ref<HTMLButtonElement>;
}

export function PayButton({ total, obstacle, busy, buttonRef }: PayButtonProps) {
  const { data, error, refetch } = useCheckoutPageQuery();
  const t = useTranslations('checkout.pay');
  const reasonId = useId();
  const settings = data?.paymentSettings;
  return (
    <div>
      <SubmitButton
        ref={buttonRef}
        busy={busy}
        disabled={total === undefined || Boolean(obstacle)}
        aria-describedby={obstacle ? reasonId : undefined}
        startIcon={<Lock size={18} aria-hidden />}
        sx={{ fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {total === undefined ? (
          t('button')
        ) : (
          <span>{t.rich('buttonWithTotal', { total: () => <Money amount={total} /> })}</span>
        )}
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
        {error && !settings && (
          <RetryLine text={t('settingsFailed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {settings && (
          <>
            {/* In the text, so that it stands beside it wherever the lines break. */}
            <Box sx={{ '& svg': { mr: 0.75, verticalAlign: '-0.125em' } }}>
              <Lock size={14} aria-hidden />
              {t('provider', { provider: settings.provider })}
            </Box>
            {settings.sandbox && (
              <Box sx={{ mt: 0.5 }}>
                {t.rich('sandbox', {
                  // In one piece as long as a line has room for it.
                  card: (number) => (
                    <Box component="span" sx={{ display: 'inline-block' }}>
                      {number}
                    </Box>
                  ),
                })}
              </Box>
            )}
          </>
        )}
      </Typography>
    </div>
  );
}
