import { useTranslations } from 'use-intl';
import { Link } from '@/components/ui/Link';
import { paths } from '@/config/paths';
import { usePublicConfig } from '@/config/usePublicConfig';
import css from './Footer.module.css';
import { Logo } from './Logo';
import { FacebookIcon, GithubIcon, TwitterIcon } from './SocialIcons';

const quickLinks = [
  { name: 'home', to: paths.home },
  { name: 'products', to: paths.products },
  { name: 'dashboard', to: paths.dashboard },
  { name: 'reviews', to: paths.reviews },
] as const;

export function Footer() {
  const { shopName } = usePublicConfig();
  const t = useTranslations('layout.footer');
  const navigation = useTranslations('layout.navigation');
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.about}>
          <Logo />
          <p>{t('about')}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={css.heading}>
            {t('quickLinks')}
          </h2>
          <ul className={css.links}>
            {quickLinks.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{navigation(name)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="social-media">
          <h2 id="social-media" className={css.heading}>
            {t('socialMedia')}
          </h2>
          <div className={css.social}>
            <FacebookIcon />
            <TwitterIcon />
            <GithubIcon />
          </div>
        </section>
      </div>
      <p className={css.copyright}>{t('copyright', { shopName })}</p>
    </footer>
  );
}
