import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { usePublicConfig } from '@/config/usePublicConfig';
import css from './Footer.module.css';
import { Logo } from './Logo';
import { FacebookIcon, GithubIcon, TwitterIcon } from './SocialIcons';

const quickLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Products', to: paths.products },
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Reviews', to: paths.reviews },
];

export function Footer() {
  const { shopName } = usePublicConfig();
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.about}>
          <Logo />
          <p>Fresh fruits, vegetables, delicatessens and drinks, packed with care.</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={css.heading}>
            Quick Links
          </h2>
          <ul className={css.links}>
            {quickLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="social-media">
          <h2 id="social-media" className={css.heading}>
            Social Media
          </h2>
          <div className={css.social}>
            <FacebookIcon />
            <TwitterIcon />
            <GithubIcon />
          </div>
        </section>
      </div>
      <p className={css.copyright}>© {shopName}. All rights reserved.</p>
    </footer>
  );
}
