import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import css from './MobileMenu.module.css';
import { MobileMenuLinks } from './MobileMenuLinks';

/** The navigation under 900 px, behind a button. */
export function MobileMenu() {
  const t = useTranslations('layout.menu');
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <div className={css.toggle}>
      <IconButton
        aria-label={t('name')}
        aria-expanded={open}
        aria-haspopup="dialog"
        color="inherit"
        edge="end"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </IconButton>
      <Drawer
        anchor="right"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('name'), className: css.paper ?? '' },
        }}
      >
        <div className={css.top}>
          <IconButton aria-label={t('close')} color="inherit" onClick={() => setOpen(false)}>
            <X aria-hidden />
          </IconButton>
        </div>
        <MobileMenuLinks />
      </Drawer>
    </div>
  );
}
