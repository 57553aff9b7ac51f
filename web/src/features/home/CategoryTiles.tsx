import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '@/ui/Picture';
import { tileColor, useTileLabel } from '@/lib/categories';
import { paths } from '@/lib/paths';
import css from './CategoryTiles.module.css';
import { pictureOf } from './shared/hero-pictures';
import type { HomePageQuery } from './home.generated';

export function CategoryTiles({ tiles }: { tiles: HomePageQuery['tiles'] }) {
  const t = useTranslations('home.tiles');
  const labelOf = useTileLabel();
  return (
    <nav aria-label={t('label')} className={css.frame}>
      <ul className={css.tiles}>
        {tiles.map((category) => (
          <li key={category.id}>
            <Link
              to={paths.productsIn(category)}
              className={css.tile}
              style={{ background: tileColor(category) }}
            >
              <span>{labelOf(category)}</span>
              <Picture image={category.picture ?? pictureOf(category)} size={88} loading="eager" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
