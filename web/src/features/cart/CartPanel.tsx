import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import css from './CartPanel.module.css';
import { CartPanelContents } from './CartPanelContents';

interface CartPanelProps {
  open: boolean;
  onClose: () => void;
}

const SLIDE_MS = 500;

export function CartPanel({ open, onClose }: CartPanelProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      transitionDuration={SLIDE_MS}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, className: css.panel ?? '' },
      }}
    >
      <CartPanelContents titleId={titleId} onClose={onClose} />
    </Drawer>
  );
}
