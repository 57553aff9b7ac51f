import Skeleton from '@mui/material/Skeleton';
import grid from './ProductGrid.module.css';
import css from './ProductGridSkeleton.module.css';

interface ProductGridSkeletonProps {
  count: number;
  singleRow?: boolean;
  strip?: boolean;
}

/** Skeletons with the size of product cards. */
export function ProductGridSkeleton({ count, singleRow = false, strip = false }: ProductGridSkeletonProps) {
  return (
    <div aria-hidden className={grid.frame}>
      <div className={`${grid.grid} ${singleRow ? grid.singleRow : ''} ${strip ? grid.strip : ''}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.card}>
            <Skeleton variant="rectangular" height="auto" className={css.tile} />
            <div className={css.body}>
              <Skeleton variant="rounded" width="80%" height={20} />
              <Skeleton variant="rounded" width="55%" height={16} />
              <Skeleton variant="rounded" width="40%" height={26} />
              <Skeleton variant="pill" height={44} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
