import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { stepOf } from '@/features/catalogue/product/shared/units';
import { UnitsAtPrice } from '@/features/catalogue/product/shared/UnitPrice';
import { Money } from '@/ui/text/Money';
import { QuantityStepper } from '@/ui/forms/QuantityStepper';
import { LineName } from '@/features/sales/orders/shared/LineName';
import { RefundedChip } from '@/features/sales/orders/shared/RefundedChip';
import { lineRefund, unitsToChoose, type RefundableOrder, type RefundDraft } from './refund-draft';

const FEW = 6;

interface RefundLinesProps {
  order: RefundableOrder;
  units: RefundDraft['units'];
  charges: RefundDraft['charges'];
  onChange: (units: RefundDraft['units']) => void;
}

/** The units to refund of each line, with their amounts. */
export function RefundLines({ order, units, charges, onChange }: RefundLinesProps) {
  const t = useTranslations('manageOrders.refund');
  const { currency } = order;
  return (
    <Box
      component="ul"
      aria-label={t('lines')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        // Long lists scroll, so that the reason stays in view.
        ...(order.lines.length > FEW && { maxHeight: '44vh', overflowY: 'auto' }),
      }}
    >
      {order.lines.map((line) => {
        const left = unitsToChoose(line, charges);
        const chosen = Math.min(units[line.id] ?? 0, left);
        return (
          <Box
            component="li"
            key={line.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 6rem' },
              alignItems: 'center',
              justifyItems: 'start',
              gap: '4px 12px',
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <LineName line={line} />
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                <UnitsAtPrice line={line} currency={currency} />
              </Typography>
              <RefundedChip line={line} currency={currency} />
            </Box>
            {left > 0 ? (
              <QuantityStepper
                label={line.name}
                min={0}
                max={left}
                value={chosen}
                step={stepOf(line)}
                onChange={(quantity) => onChange({ ...units, [line.id]: quantity })}
              />
            ) : (
              <Typography variant="body2" color="textSecondary">
                {t('lineDone')}
              </Typography>
            )}
            <Box sx={{ justifySelf: 'end', fontWeight: 600 }}>
              <Money amount={chosen > 0 ? lineRefund(order, line, chosen, charges) : 0} currency={currency} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
