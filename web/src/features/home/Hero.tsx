import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '@/ui/Picture';
import { tileColor } from '@/lib/categories';
import { paths } from '@/lib/paths';
import css from './Hero.module.css';
import { heroPictures } from './shared/hero-pictures';

export function Hero() {
  const t = useTranslations();
  return (
    <section className={css.hero}>
      <div className={css.inner}>
        <div>
          <h1 className={css.title}>
            {t.rich('common.slogan', { accent: (chunks) => <span>{chunks}</span> })}
          </h1>
          <p className={css.text}>{t('home.hero.text')}</p>
          <Link to={paths.products} className={css.button}>
            {t('home.hero.shop')}
          </Link>
        </div>
        <div className={css.stall} aria-hidden>
          {/* Lazy: phones hide these images and must not load them. */}
          {heroPictures.map(({ category, ...image }) => (
            <span key={image.url} className={css.tile} style={{ background: tileColor(category) }}>
              <Picture image={image} sizes="180px" />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
