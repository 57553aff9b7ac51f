import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import { useCloseOnBack } from '@/lib/browser/useCloseOnBack';
import { CartPanelContents } from './CartPanelContents';

interface CartPanelProps {
  open: boolean;
  onClose: () => void;
}

const SLIDE_MS = 500;

export function CartPanel({ open, onClose }: CartPanelProps) {
  const titleId = useId();
  useCloseOnBack(open, onClose);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      transitionDuration={SLIDE_MS}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 'min(26.25rem, 100%)' }, containerType: 'size' },
        },
      }}
    >
      <CartPanelContents titleId={titleId} onClose={onClose} />
    </Drawer>
  );
}
