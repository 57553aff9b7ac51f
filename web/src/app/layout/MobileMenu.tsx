import IconButton from '@mui/material/IconButton';
import { Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { lazyModal } from '@/ui/lazy-modal';
import { useDrawerState } from '@/ui/useDrawerState';
import { fetchAhead } from '@/lib/browser/fetch-ahead';
import { wideHeader } from './wide-header';

const MobileMenuDrawer = lazyModal(async () => (await import('./MobileMenuDrawer')).MobileMenuDrawer);

/** The navigation under 900 px, behind a button. */
export function MobileMenu() {
  const t = useTranslations('layout.menu');
  const { open, show, close } = useDrawerState();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      fetchAhead(() => {
        // Navigates offline too. Wide windows have the links in the header.
        if (button.current?.offsetWidth) MobileMenuDrawer.preload();
      }),
    [],
  );

  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        edge="end"
        aria-label={t('name')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={MobileMenuDrawer.preload}
        onFocus={MobileMenuDrawer.preload}
        onClick={show}
        sx={{ [wideHeader]: { display: 'none' } }}
      >
        <Menu />
      </IconButton>
      <MobileMenuDrawer open={open} onClose={close} />
    </>
  );
}
