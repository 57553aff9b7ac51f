import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCloseOnBack } from '@/lib/browser/useCloseOnBack';
import { MobileMenuLinks } from './MobileMenuLinks';

interface MobileMenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function MobileMenuDrawer({ open, onClose }: MobileMenuDrawerProps) {
  const t = useTranslations('layout.menu');
  useCloseOnBack(open, onClose);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': t('name'), sx: { width: 'min(20rem, 86vw)', px: 2, pt: 1.5, pb: 3 } },
      }}
    >
      <IconButton aria-label={t('close')} color="inherit" onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        <X />
      </IconButton>
      <MobileMenuLinks />
    </Drawer>
  );
}
