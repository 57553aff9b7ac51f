import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { PaymentMethodChoice } from '@/features/sales/orders/shared/PaymentMethodChoice';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';

interface PaymentStepProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  disabled: boolean;
  onChange: (method: PaymentMethod) => void;
}

/** How the order is paid. Shops that take online payments alone do not show it. */
export function PaymentStep({ methods, ...choice }: PaymentStepProps) {
  const t = useTranslations('checkout.page');
  if (methods.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="payment" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id="payment" variant="h2" sx={{ mb: 2, fontSize: '1.5rem' }}>
        {t('payment')}
      </Typography>
      <PaymentMethodChoice methods={methods} labelledBy="payment" {...choice} />
    </Card>
  );
}
