import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import css from './MobileMenu.module.css';
import { MobileMenuLinks } from './MobileMenuLinks';

/** The navigation under 900 px, behind a button. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <div className={css.toggle}>
      <IconButton
        aria-label="Menu"
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
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu', className: css.paper ?? '' },
        }}
      >
        <div className={css.top}>
          <IconButton aria-label="Close the menu" color="inherit" onClick={() => setOpen(false)}>
            <X aria-hidden />
          </IconButton>
        </div>
        <MobileMenuLinks />
      </Drawer>
    </div>
  );
}
