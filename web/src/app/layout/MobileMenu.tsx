import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { latePart } from '@/components/feedback/late-part';
import { PlainIconButton } from '@/components/ui/PlainButton';
import css from './MobileMenu.module.css';

const drawer = latePart(async () => (await import('./MobileMenuDrawer')).MobileMenuDrawer);

/** The navigation under 900 px, behind a button. */
export function MobileMenu() {
  const t = useTranslations('layout.menu');
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <div className={css.toggle}>
      <PlainIconButton
        className={css.button}
        aria-label={t('name')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={drawer.prepare}
        onFocus={drawer.prepare}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </PlainIconButton>
      <drawer.Part open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
