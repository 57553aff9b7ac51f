import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Money } from '@/components/ui/Money';
import { useShopQuery } from '@/graphql/generated/hooks';
import type { CartFieldsFragment } from '@/graphql/generated/operations';

function Row({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, mb: 1.5 }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {label}
        {note && (
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </Box>
  );
}

export function SummaryTotals({ cart }: { cart: CartFieldsFragment }) {
  const { data } = useShopQuery();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Row label="Subtotal">
        <Money amount={cart.subtotal} />
      </Row>
      <Row
        label="Shipping"
        note={
          data && (
            <>
              <Money amount={data.shop.shippingPerLine} /> per item line, however many of it you take
            </>
          )
        }
      >
        <Money amount={cart.shipping} />
      </Row>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography component="dt" sx={{ fontWeight: 600 }}>
          Total
        </Typography>
        <Typography component="dd" variant="price" sx={{ m: 0, fontSize: 28 }}>
          <Money amount={cart.total} />
        </Typography>
      </Box>
    </Box>
  );
}
