import Button from '@mui/material/Button';
import { Link, NavLink } from 'react-router-dom';
import { UserAvatar } from '@/components/ui/UserAvatar';
import { paths } from '@/config/paths';
import { useSession } from '@/session/useSession';
import { useSignOut } from '@/session/useSignOut';
import { ThemeChoice } from '@/components/ui/ThemeChoice';
import css from './MobileMenu.module.css';
import { mainNavigation } from './navigation';

export function MobileMenuLinks() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <>
      <nav aria-label="Main">
        <ul className={css.list}>
          {mainNavigation(session).map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.home} className={css.link}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeChoice />
      {session.status === 'signed-in' && (
        <div className={css.account}>
          <div className={css.person}>
            <UserAvatar src={session.user.photoURL} />
            <span>{session.user.displayName}</span>
          </div>
          <Button variant="outlined" fullWidth onClick={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      )}
      {session.status === 'signed-out' && (
        <div className={css.account}>
          <Button component={Link} to={paths.signup} variant="contained" fullWidth>
            Sign Up
          </Button>
          <Button component={Link} to={paths.login} variant="outlined" fullWidth>
            Login
          </Button>
        </div>
      )}
    </>
  );
}
