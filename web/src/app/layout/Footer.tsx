import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { FooterPages, ShopContact } from '@/app/lazy-pages';
import { Logo } from './Logo';
import { FacebookIcon, GithubIcon, TwitterIcon } from './SocialIcons';

const Root = styled('footer')(({ theme: { breakpoints, vars } }) => ({
  marginTop: 64,
  borderTop: `1px solid ${vars.palette.divider}`,
  background: vars.palette.background.paper,
  color: vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '32px 24px',
    paddingBlock: '40px 32px',
    [breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 2fr) 1fr 1fr', paddingBlock: '48px 40px' },
  },
  // What the shop is.
  '& > div > div': { gridColumn: '1 / -1', [breakpoints.up('md')]: { gridColumn: 'auto' } },
  '& > div > div p': { maxWidth: 320, margin: '8px 0 0' },
  '& h2': { marginBottom: 8, color: vars.palette.text.primary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    borderRadius: 8,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { color: vars.palette.primary.main, textDecoration: 'underline' },
  },
  '& section > div': { display: 'flex', gap: 8, color: vars.palette.primary.main },
  '& section a': { borderRadius: '50%', color: 'inherit' },
  '& section svg': {
    display: 'block',
    boxSizing: 'content-box',
    padding: 11,
    borderRadius: '50%',
    background: vars.palette.primary.tint,
  },
  // The copyright.
  '& > p': {
    margin: 0,
    paddingBlock: '16px 32px',
    paddingInline: 'max(var(--gutter), calc((100vw - 1440px) / 2 + var(--gutter)))',
    borderTop: `1px solid ${vars.palette.divider}`,
    fontSize: '0.875rem',
  },
}));

const quickLinks = [
  { name: 'home', to: paths.home },
  { name: 'products', to: paths.products },
  { name: 'dashboard', to: paths.dashboard },
  { name: 'reviews', to: paths.reviews },
] as const;

export function Footer() {
  const { shopName, pages, contact } = usePublicConfig();
  const t = useTranslations('layout.footer');
  const navigation = useTranslations('layout.navigation');
  return (
    <Root>
      <Container>
        <div>
          <Logo />
          <p>{t('about')}</p>
          {contact && <ShopContact />}
        </div>
        <nav aria-labelledby="quick-links">
          <Typography id="quick-links" component="h2" variant="subtitle1">
            {t('quickLinks')}
          </Typography>
          <ul>
            {quickLinks.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{navigation(name)}</Link>
              </li>
            ))}
            {pages && <FooterPages />}
          </ul>
        </nav>
        <section aria-labelledby="social-media">
          <Typography id="social-media" component="h2" variant="subtitle1">
            {t('socialMedia')}
          </Typography>
          <div>
            <FacebookIcon />
            <TwitterIcon />
            <GithubIcon />
          </div>
        </section>
      </Container>
      <p>{t('copyright', { shopName })}</p>
    </Root>
  );
}
