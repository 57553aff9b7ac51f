import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Money } from '@/components/ui/Money';
import type { PayNotice } from './usePay';

/** Why the shopper is at the form again. Always in the page, so that a screen reader hears what appears in it. */
export function PayNoticeBox({ notice }: { notice: PayNotice | null }) {
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {notice?.kind === 'dismissed' && (
        <Alert severity="info">The payment window was closed. Nothing has been charged.</Alert>
      )}
      {notice?.kind === 'price-changed' && (
        <Alert severity="warning">
          Prices have changed since you filled your cart. The total is now{' '}
          <strong>
            <Money amount={notice.now} />
          </strong>{' '}
          (it was <Money amount={notice.before} />
          ). Nothing has been charged; have a look at the summary and press Pay when you agree.
        </Alert>
      )}
    </Box>
  );
}
