import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderCardFieldsFragment } from '@/graphql/generated/operations';

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}

/** Who gets an order, and where. Checkout lets each of these stay blank. */
export function OrderRecipient({ order: { name, address, phone } }: { order: OrderCardFieldsFragment }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignSelf: 'start',
        m: 0,
        p: 2,
        borderRadius: '12px',
        bgcolor: 'background.default',
      }}
    >
      <Fact label="Recipient">{name.trim() || 'No name given'}</Fact>
      <Fact label="Address">{address.trim() || 'No address given'}</Fact>
      <Fact label="Phone">{phone.trim() || 'No phone given'}</Fact>
    </Box>
  );
}
