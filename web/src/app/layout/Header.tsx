import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
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
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo />
        {search}
        <nav aria-label="Main" className={css.nav}>
          <ul>
            {mainNavigation(session).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home} className={css.link}>
                  {label}
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
