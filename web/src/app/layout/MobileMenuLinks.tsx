import Button from '@mui/material/Button';
import { useTranslations } from 'use-intl';
import { Link, NavLink } from '@/components/ui/Link';
import { UserAvatar } from '@/components/ui/UserAvatar';
import { paths } from '@/config/paths';
import { useSession } from '@/session/useSession';
import { useSignOut } from '@/session/useSignOut';
import { ShortcutChoice } from '@/components/ui/ShortcutChoice';
import { ThemeChoice } from '@/components/ui/ThemeChoice';
import css from './MobileMenuDrawer.module.css';
import { mainNavigation } from './navigation';

export function MobileMenuLinks() {
  const session = useSession();
  const signOut = useSignOut();
  const t = useTranslations('layout');
  return (
    <>
      <nav aria-label={t('navigation.label')}>
        <ul className={css.list}>
          {mainNavigation(session).map(({ name, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.home} className={css.link}>
                {t(`navigation.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeChoice />
      <ShortcutChoice />
      {session.status === 'signed-in' && (
        <div className={css.account}>
          <div className={css.person}>
            <UserAvatar src={session.user.photoURL} />
            <span>{session.user.displayName}</span>
          </div>
          <Button variant="outlined" fullWidth onClick={signOut}>
            {t('account.signOut')}
          </Button>
        </div>
      )}
      {session.status === 'signed-out' && (
        <div className={css.account}>
          <Button component={Link} to={paths.signup} variant="contained" fullWidth>
            {t('account.signUp')}
          </Button>
          <Button component={Link} to={paths.login} variant="outlined" fullWidth>
            {t('account.signIn')}
          </Button>
        </div>
      )}
    </>
  );
}
