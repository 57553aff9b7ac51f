import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '@/ui/Picture';
import { tileColor } from '@/lib/categories';
import { paths } from '@/lib/paths';
import type { Category } from '@/lib/apollo/schema-types.generated';
import css from './CategoryTiles.module.css';
import { categoryPictures } from './hero-pictures';

const tiles: readonly Category[] = ['VEGETABLES', 'FRUITS', 'DELICATESSENS', 'BEVERAGE'];

/** Separate texts: "Vegitables" is the documented label of this tile only. */
export function CategoryTiles() {
  const t = useTranslations('home.tiles');
  return (
    <nav aria-label={t('label')} className={css.frame}>
      <ul className={css.tiles}>
        {tiles.map((category) => (
          <li key={category}>
            <Link
              to={paths.productsIn(category)}
              className={css.tile}
              style={{ background: tileColor(category) }}
            >
              <span>{t(category)}</span>
              <Picture image={categoryPictures[category]} size={88} loading="eager" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
