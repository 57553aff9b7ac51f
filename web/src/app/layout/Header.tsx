import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NavLink } from '@/components/ui/Link';
import { ThemeSwitch } from '@/components/ui/ThemeSwitch';
import { paths } from '@/config/paths';
import { useSession } from '@/session/useSession';
import { AccountLinks } from './AccountLinks';
import css from './Header.module.css';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { mainNavigation } from './navigation';

interface HeaderProps {
  /** The search, on pages that lead to products. */
  search?: ReactNode;
}

export function Header({ search }: HeaderProps) {
  const session = useSession();
  const t = useTranslations('layout.navigation');
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo />
        {search}
        <nav aria-label={t('label')} className={css.nav}>
          <ul>
            {mainNavigation(session).map(({ name, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home} className={css.link}>
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks />
        <ThemeSwitch />
        <MobileMenu />
      </div>
    </header>
  );
}
