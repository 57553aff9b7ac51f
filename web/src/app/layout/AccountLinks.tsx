import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { paths } from '@/lib/paths';
import { useLastSeen } from '@/features/auth/shared/last-seen';
import { useSession } from '@/features/auth/shared/useSession';
import { useSignOut } from '@/features/auth/shared/useSignOut';
import { wideHeader } from './wide-header';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  // Hidden, not removed. The attribute is set before the first paint, so nothing flashes.
  '[data-session-hint] &[data-undecided]': { visibility: 'hidden' },
  '& > [title]': { display: 'grid', placeItems: 'center', width: 44, height: 44, borderRadius: '50%' },
  '& > .MuiButton-text': { display: 'none', [wideHeader]: { display: 'inline-flex' } },
  // Phones with large text have it in the menu only.
  '@container header (max-width: 15.99rem)': { '& > .MuiButton-outlined': { display: 'none' } },
});

/** The end of the header: sign-in links for visitors, avatar and sign-out for customers. */
export function AccountLinks() {
  const { user, status } = useSession();
  const seen = useLastSeen();
  const signOut = useSignOut();
  const t = useTranslations('layout.account');
  const shown = status === 'loading' ? seen : user;
  if (shown) {
    return (
      <Root>
        <Button color="inherit" onClick={signOut}>
          {t('signOut')}
        </Button>
        <Link to={paths.dashboard} title={shown.displayName}>
          <UserAvatar src={shown.photoURL} name={t('yourAccount', { name: shown.displayName })} size={40} />
        </Link>
      </Root>
    );
  }
  // Until the session is known, the stylesheet hides the links from browsers that were signed in.
  return (
    <Root data-undecided={status === 'loading' || undefined}>
      <Button component={Link} color="inherit" to={paths.signup}>
        {t('signUp')}
      </Button>
      <Button component={Link} variant="outlined" to={paths.login}>
        {t('signIn')}
      </Button>
    </Root>
  );
}
