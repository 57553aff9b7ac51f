import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Truck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDelivery } from '@/features/carts/shared/useCart';
import { AddressTexts } from '@/lib/i18n/AddressTexts';
import { CheckAnswer } from './CheckAnswer';
import { CheckForm } from './CheckForm';
import type { LeadProduct } from './useOfferedSlots';

interface DeliveryCheckProps {
  /** Level of its heading. */
  level?: 'h2' | 'h3';
  /** That the page is about. */
  product?: LeadProduct | null;
}

/** Asks where the visitor lives, and says whether, when and for what the shop comes. */
export const DeliveryCheck = (props: DeliveryCheckProps) => (
  <AddressTexts>
    <Check {...props} />
  </AddressTexts>
);

function Check({ level = 'h2', product = null }: DeliveryCheckProps) {
  const t = useTranslations('delivery.check');
  const titleId = useId();
  const delivery = useDelivery();
  const [isChanging, setChanging] = useState(false);
  // The button that had the focus is gone with the other view.
  const [isUsed, setUsed] = useState(false);
  const change = () => {
    setUsed(true);
    setChanging(true);
  };
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, p: 2 }}
    >
      <Box sx={{ flex: 'none', display: 'grid', mt: '2px', color: 'primary.main' }}>
        <Truck size={22} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          id={titleId}
          component={level}
          sx={{ fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.4 }}
        >
          {t('title')}
        </Typography>
        <div role="status">
          {delivery && !isChanging && (
            <CheckAnswer delivery={delivery} product={product} takesFocus={isUsed} onChange={change} />
          )}
        </div>
        {(!delivery || isChanging) && (
          <CheckForm
            delivery={delivery}
            takesFocus={isUsed}
            onStart={() => setUsed(true)}
            onDone={() => setChanging(false)}
          />
        )}
      </Box>
    </Card>
  );
}
