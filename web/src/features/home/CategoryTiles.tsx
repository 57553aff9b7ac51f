import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { tileColor, useTileLabel } from '@/lib/categories';
import { paths } from '@/lib/paths';
import css from './CategoryTiles.module.css';
import { CategoryPicture } from './shared/CategoryPicture';
import type { HomePageQuery } from './home.generated';

/** Places of tiles while they load; most shops have at least these. */
const PLACES = ['first', 'second', 'third', 'fourth'];

interface CategoryTilesProps {
  /** Undefined while they load. */
  tiles: HomePageQuery['tiles'] | undefined;
}

export function CategoryTiles({ tiles }: CategoryTilesProps) {
  const t = useTranslations('home.tiles');
  const labelOf = useTileLabel();
  if (!tiles) {
    return (
      <div aria-hidden className={css.frame}>
        <div className={css.tiles}>
          {PLACES.map((place) => (
            <Skeleton key={place} variant="rounded" className={css.tile} />
          ))}
        </div>
      </div>
    );
  }
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
              <CategoryPicture category={category} name={labelOf(category)} size={88} loading="eager" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
