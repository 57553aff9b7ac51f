import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { UserAvatar } from '@/components/ui/UserAvatar';
import { paths } from '@/config/paths';
import { useSession } from '@/session/useSession';
import { useSignOut } from '@/session/useSignOut';
import css from './AccountLinks.module.css';

/** The right end of the header: the ways in for visitors, the person and the way out for the others. */
export function AccountLinks() {
  const { user, status } = useSession();
  const signOut = useSignOut();
  const t = useTranslations('layout.account');
  if (user) {
    return (
      <div className={css.account}>
        <Button className={css.wide} color="inherit" onClick={signOut}>
          {t('signOut')}
        </Button>
        <Link to={paths.dashboard} className={css.avatar} title={user.displayName}>
          <UserAvatar src={user.photoURL} name={t('yourAccount', { name: user.displayName })} size={40} />
        </Link>
      </div>
    );
  }
  // While it is not known who is there, the stylesheet hides the links from those who are likely to be signed in.
  return (
    <div className={`${css.account} ${status === 'loading' ? css.undecided : ''}`}>
      <Button className={css.wide} component={Link} to={paths.signup} color="inherit">
        {t('signUp')}
      </Button>
      <Button className={css.signIn} component={Link} to={paths.login} variant="outlined">
        {t('signIn')}
      </Button>
    </div>
  );
}
