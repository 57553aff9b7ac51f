import Typography from '@mui/material/Typography';
import { useHandover } from './useHandover';

interface OrderDestinationProps {
  order: {
    readonly name: string;
    readonly address: string;
    readonly fulfilment?: Parameters<typeof useHandover>[0];
  };
}

/** When and where an order is handed over, and to whom. */
export function OrderDestination({ order }: OrderDestinationProps) {
  const facts = useHandover(order.fulfilment);
  return (
    <>
      {facts.map(({ label, text }) => (
        <Typography key={label} sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {`${label}: ${text}`}
        </Typography>
      ))}
      <Typography dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line', color: 'text.secondary' }}>
        {[order.name, order.address].filter(Boolean).join('\n')}
      </Typography>
    </>
  );
}
