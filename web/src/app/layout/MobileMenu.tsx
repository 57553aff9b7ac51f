import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { latePart } from '@/components/feedback/late-part';
import { PlainIconButton } from '@/components/ui/PlainButton';
import { fetchAhead } from '@/config/fetch-ahead';
import css from './MobileMenu.module.css';

const drawer = latePart(async () => (await import('./MobileMenuDrawer')).MobileMenuDrawer);

/** The navigation under 900 px, behind a button. */
export function MobileMenu() {
  const t = useTranslations('layout.menu');
  const { key } = useLocation();
  // It closes with the page it was opened on. Not by an effect: that of the first page may come
  // after the press that took it up.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === key;
  // Back to that page does not open it again.
  if (openedOn !== null && !open) setOpenedOn(null);

  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      fetchAhead(() => {
        // The way to all pages stays open without a network. Wide windows have it in the header.
        if (place.current?.offsetWidth) drawer.prepare();
      }),
    [],
  );

  return (
    <div ref={place} className={css.toggle}>
      <PlainIconButton
        className={css.button}
        aria-label={t('name')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={drawer.prepare}
        onFocus={drawer.prepare}
        onClick={() => setOpenedOn(key)}
      >
        <Menu aria-hidden />
      </PlainIconButton>
      <drawer.Part open={open} onClose={() => setOpenedOn(null)} />
    </div>
  );
}
