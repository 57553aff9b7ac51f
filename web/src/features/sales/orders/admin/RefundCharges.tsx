import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'use-intl';
import type { ChargeKind } from '@/lib/apollo/schema-types.generated';
import { Money } from '@/ui/text/Money';
import { chargeRefund, chargesLeft, type RefundableOrder, type RefundDraft } from './refund-draft';

interface RefundChargesProps {
  order: RefundableOrder;
  draft: RefundDraft;
  onChange: (charges: ChargeKind[]) => void;
}

/** What is refunded of the chosen units, each part with its amount. */
export function RefundCharges({ order, draft, onChange }: RefundChargesProps) {
  const t = useTranslations('manageOrders.refund');
  const labels = useTranslations('charges');
  const shown = chargesLeft(order);
  return (
    <Box role="group" aria-label={t('charges')} sx={{ display: 'grid' }}>
      {shown.map((kind) => {
        const checked = draft.charges.includes(kind);
        return (
          <FormControlLabel
            key={kind}
            sx={{ mr: 0, '& .MuiFormControlLabel-label': { flex: 1 } }}
            control={
              <Checkbox
                checked={checked}
                onChange={() =>
                  onChange(shown.filter((each) => draft.charges.includes(each) !== (each === kind)))
                }
              />
            }
            label={
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                {labels(kind)}{' '}
                <Box component="span" sx={{ color: checked ? 'text.primary' : 'text.secondary' }}>
                  <Money amount={chargeRefund(order, draft, kind)} currency={order.currency} />
                </Box>
              </Box>
            }
          />
        );
      })}
    </Box>
  );
}
