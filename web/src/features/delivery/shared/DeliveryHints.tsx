import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CartFieldsFragment } from '@/features/carts/shared/cart.generated';
import { AddressTexts } from '@/lib/i18n/AddressTexts';
import { Money } from '@/ui/text/Money';

type Hinted = Pick<CartFieldsFragment, 'subtotal' | 'lowerFee' | 'missingForMinimum' | 'delivery'>;

/** How much is missing for the minimum of the area, and for a lower fee, in words and as a bar. */
export const DeliveryHints = ({ cart }: { cart: Hinted }) => (
  <AddressTexts>
    <Hints {...cart} />
  </AddressTexts>
);

function Hints({ subtotal, lowerFee, missingForMinimum, delivery }: Hinted) {
  const t = useTranslations('delivery.hints');
  const method = delivery?.method ?? 'DELIVERY';
  // No fee is lower where the shop does not deliver.
  const isOutside = method === 'DELIVERY' && delivery?.area === null;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1, pt: 1, '&:empty': { display: 'none' } }}>
      {missingForMinimum !== null && (
        <Hint missing={missingForMinimum} subtotal={subtotal} color="warning">
          {t.rich('minimum', {
            missing: () => <Money amount={missingForMinimum} />,
            minimum: () => <Money amount={delivery?.area?.minimumOrder ?? 0} />,
          })}
        </Hint>
      )}
      {lowerFee && missingForMinimum === null && !isOutside && (
        <Hint missing={lowerFee.missing} subtotal={subtotal} color="primary">
          {lowerFee.fee === 0
            ? t.rich(`free.${method}`, { missing: () => <Money amount={lowerFee.missing} /> })
            : t.rich(`lower.${method}`, {
                missing: () => <Money amount={lowerFee.missing} />,
                fee: () => <Money amount={lowerFee.fee} />,
              })}
        </Hint>
      )}
    </Box>
  );
}

interface HintProps {
  missing: number;
  subtotal: number;
  color: 'primary' | 'warning';
  children: ReactNode;
}

function Hint({ missing, subtotal, color, children }: HintProps) {
  const textId = useId();
  return (
    <div>
      <Typography id={textId} variant="body2" sx={{ mb: 0.5, fontWeight: 600 }}>
        {children}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby={textId}
        color={color}
        value={Math.round((100 * subtotal) / (subtotal + missing || 1))}
        sx={{ height: 6, borderRadius: 999, bgcolor: 'sunken' }}
      />
    </div>
  );
}
