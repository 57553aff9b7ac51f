import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ThemeSwitch } from '@/features/preferences/shared/ThemeSwitch';
import { paths } from '@/lib/paths';
import { useSession } from '@/features/auth/shared/useSession';
import { AccountLinks } from './AccountLinks';
import { Logo } from './Logo';
import { mainNavigation } from './navigation';
import { wideHeader } from './wide-header';
import IconButton from '@mui/material/IconButton';
import { Menu } from 'lucide-react';
import { lazyModal } from '@/ui/dialogs/lazy-modal';
import { useDrawerState } from '@/ui/dialogs/useDrawerState';
import { fetchAhead } from '@/lib/browser/fetch-ahead';

const Root = styled('header')(({ theme: { vars } }) => ({
  position: 'sticky',
  zIndex: 1100,
  top: 0,
  borderBottom: `1px solid ${vars.palette.divider}`,
  background: vars.palette.background.paper,
  // Its parts need room in rem, so that larger text folds it up as a smaller window does.
  container: 'header / inline-size',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    height: 'calc(var(--header-height) - 1px)',
    '@container header (min-width: 25rem)': { gap: 12 },
  },
  // The logo.
  '& > div > a': { marginInlineEnd: 'auto', [wideHeader]: { marginInlineEnd: 0 } },
  '& nav': { display: 'none', [wideHeader]: { display: 'block', marginInlineStart: 'auto' } },
  '& nav ul': { display: 'flex', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: 14,
    borderRadius: 999,
    fontWeight: 600,
    color: vars.palette.text.primary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: 'background-color 160ms',
    '&:hover': { background: vars.palette.sunken },
    "&[aria-current='page']": { background: vars.palette.primary.tint, color: vars.palette.primary.dark },
    // Where the whole navigation just fits.
    '@container header (max-width: 62.49rem)': { paddingInline: 8 },
  },
}));

interface HeaderProps {
  /** The search, except at the checkout. */
  search?: ReactNode;
}

export function Header({ search }: HeaderProps) {
  const session = useSession();
  const t = useTranslations('layout.navigation');
  return (
    <Root>
      <Container>
        <Logo />
        {search}
        <nav aria-label={t('label')}>
          <ul>
            {mainNavigation(session).map(({ name, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home}>
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks />
        <ThemeSwitch />
        <MobileMenu />
      </Container>
    </Root>
  );
}

const MobileMenuDrawer = lazyModal(async () => (await import('./MobileMenuDrawer')).MobileMenuDrawer);

/** The navigation under 900 px, behind a button. */
function MobileMenu() {
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
