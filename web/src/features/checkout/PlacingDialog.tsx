import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';

/** Between payment and order: nothing to press, everything to wait for. */
export function PlacingDialog({ open }: { open: boolean }) {
  return (
    <Dialog
      open={open}
      aria-label="Placing your order"
      slotProps={{ paper: { sx: { p: 4, alignItems: 'center', textAlign: 'center', maxWidth: 360 } } }}
    >
      <CircularProgress aria-hidden sx={{ mb: 2 }} />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        Payment received, placing your order…
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        This takes a moment. Please leave this page open.
      </Typography>
    </Dialog>
  );
}
