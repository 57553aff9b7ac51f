import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { PaymentMethodChoice } from '@/features/sales/orders/shared/PaymentMethodChoice';
import { RetryLine } from '@/ui/feedback/RetryLine';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';

interface PaymentStepProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  disabled: boolean;
  /** Whether they could not be loaded for the cart as it is. */
  failed: boolean;
  onRetry: () => void;
  onChange: (method: PaymentMethod) => void;
}

/** How the order is paid. Shops that take online payments alone show it after a failure only. */
export function PaymentStep({ methods, failed, onRetry, ...choice }: PaymentStepProps) {
  const t = useTranslations('checkout.page');
  if (methods.length < 2 && !failed) return null;
  return (
    <Card component="section" aria-labelledby="payment" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id="payment" variant="h2" sx={{ mb: 2, fontSize: '1.5rem' }}>
        {t('payment')}
      </Typography>
      {failed && <RetryLine text={t('methodsFailed')} onRetry={onRetry} />}
      {methods.length > 1 && <PaymentMethodChoice methods={methods} labelledBy="payment" {...choice} />}
    </Card>
  );
}
