import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './MobileMenuDrawer.module.css';
import { MobileMenuLinks } from './MobileMenuLinks';

interface MobileMenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function MobileMenuDrawer({ open, onClose }: MobileMenuDrawerProps) {
  const t = useTranslations('layout.menu');
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('name'), className: css.paper ?? '' },
      }}
    >
      <div className={css.top}>
        <IconButton aria-label={t('close')} color="inherit" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <MobileMenuLinks />
    </Drawer>
  );
}
