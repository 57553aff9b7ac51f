import { Link } from 'react-router-dom';
import { Picture } from '@/components/ui/Picture';
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
        {tiles.map(({ category, label }) => (
          <li key={category}>
            <Link
              to={paths.productsIn(category)}
              className={css.tile}
              style={{ background: tileColor(category) }}
            >
              <span>{label}</span>
              <Picture image={categoryPictures[category]} size={88} loading="eager" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
