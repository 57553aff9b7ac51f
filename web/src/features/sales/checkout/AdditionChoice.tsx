import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useHandover } from '@/features/sales/orders/shared/useHandover';
import type { OpenOrder } from './useAddTo';

interface AdditionChoiceProps {
  orders: readonly OpenOrder[];
  /** The chosen order; null for a new one. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Whether the cart is a new order, or is added to one that nobody packs yet. */
export function AdditionChoice({ orders, value, onChange }: AdditionChoiceProps) {
  const t = useTranslations('checkout.addition');
  return (
    <Card component="section" sx={{ mb: 3, px: { xs: 2.5, sm: 4 }, py: 2 }}>
      <Typography variant="h2" sx={{ mb: 0.5, fontSize: '1.25rem' }}>
        {t('label')}
      </Typography>
      <RadioGroup
        aria-label={t('label')}
        value={value ?? ''}
        onChange={(_event, next) => onChange(next === '' ? null : next)}
      >
        <FormControlLabel value="" control={<Radio />} label={t('new')} />
        {orders.map((order) => (
          <FormControlLabel
            key={order.id}
            value={order.id}
            control={<Radio />}
            label={<OrderLabel order={order} />}
          />
        ))}
      </RadioGroup>
    </Card>
  );
}

function OrderLabel({ order }: { order: OpenOrder }) {
  const t = useTranslations('checkout.addition');
  const [slot] = useHandover(order.fulfilment);
  return (
    <>
      {t('to', { number: order.number })}
      {slot && (
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {slot.text}
        </Typography>
      )}
    </>
  );
}
