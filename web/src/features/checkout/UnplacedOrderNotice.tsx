import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface UnplacedOrderNoticeProps {
  paymentId: string;
  busy: boolean;
  onRetry: () => void;
}

/** Takes the place of Pay when a payment was made but its order was not placed, so that nobody pays twice. */
export function UnplacedOrderNotice({ paymentId, busy, onRetry }: UnplacedOrderNoticeProps) {
  return (
    <Alert severity="warning">
      <AlertTitle>Your payment arrived, your order is not placed yet</AlertTitle>
      <Typography variant="body2">
        You do not have to pay again: trying again only places the order. The shop also looks after paid
        orders by itself, so it may be in My Orders a few minutes from now. For questions, keep this payment
        number:
      </Typography>
      <Box
        component="code"
        sx={{ display: 'block', my: 1.5, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {paymentId}
      </Box>
      <Button variant="contained" onClick={onRetry} loading={busy} loadingPosition="start">
        Try again
      </Button>
    </Alert>
  );
}
