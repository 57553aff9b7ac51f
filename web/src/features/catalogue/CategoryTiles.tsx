import { Link } from 'react-router-dom';
import { tileColor } from '@/config/categories';
import { paths } from '@/config/paths';
import type { Category } from '@/graphql/generated/operations';
import css from './CategoryTiles.module.css';
import { categoryPictures } from './hero-pictures';

/* "Vegitables" is the documented label of this tile and of no other place. */
const tiles: readonly { category: Category; label: string }[] = [
  { category: 'VEGETABLES', label: 'Vegitables' },
  { category: 'FRUITS', label: 'Fruits' },
  { category: 'DELICATESSENS', label: 'Delicatessens' },
  { category: 'BEVERAGE', label: 'Beverages' },
];

export function CategoryTiles() {
  return (
    <nav aria-label="Categories">
      <ul className={css.tiles}>
        {tiles.map(({ category, label }) => {
          const { url, srcSet } = categoryPictures[category];
          return (
            <li key={category}>
              <Link
                to={paths.productsIn(category)}
                className={css.tile}
                style={{ background: tileColor(category) }}
              >
                <span>{label}</span>
                <img src={url} srcSet={srcSet} sizes="88px" alt="" width="88" height="88" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
