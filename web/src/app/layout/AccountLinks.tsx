import { useTranslations } from 'use-intl';
import { Link } from '@/components/ui/Link';
import { PlainButton, PlainButtonLink } from '@/components/ui/PlainButton';
import { UserAvatar } from '@/components/ui/UserAvatar';
import { paths } from '@/config/paths';
import { useSession } from '@/session/useSession';
import { useSignOut } from '@/session/useSignOut';
import css from './AccountLinks.module.css';

/**
 * The right end of the header: the ways in for visitors, the person and the way out for the others.
 */
export function AccountLinks() {
  const { user, status } = useSession();
  const signOut = useSignOut();
  const t = useTranslations('layout.account');
  if (user) {
    return (
      <div className={css.account}>
        <PlainButton ink className={css.wide} onClick={signOut}>
          {t('signOut')}
        </PlainButton>
        <Link to={paths.dashboard} className={css.avatar} title={user.displayName}>
          <UserAvatar src={user.photoURL} name={t('yourAccount', { name: user.displayName })} size={40} />
        </Link>
      </div>
    );
  }
  // While it is not known who is there, the stylesheet hides the links from those who are likely to
  // be signed in.
  return (
    <div className={`${css.account} ${status === 'loading' ? css.undecided : ''}`}>
      <PlainButtonLink ink className={css.wide} to={paths.signup}>
        {t('signUp')}
      </PlainButtonLink>
      <PlainButtonLink variant="outlined" className={css.signIn} to={paths.login}>
        {t('signIn')}
      </PlainButtonLink>
    </div>
  );
}
