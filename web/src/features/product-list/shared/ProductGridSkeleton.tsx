import { Skeleton } from '@/components/ui/Skeleton';
import grid from './ProductGrid.module.css';
import css from './ProductGridSkeleton.module.css';

interface ProductGridSkeletonProps {
  count: number;
  singleRow?: boolean;
  strip?: boolean;
}

/** Cards of their final size that have nothing on them yet. */
export function ProductGridSkeleton({ count, singleRow = false, strip = false }: ProductGridSkeletonProps) {
  return (
    <div aria-hidden className={grid.frame}>
      <div className={`${grid.grid} ${singleRow ? grid.singleRow : ''} ${strip ? grid.strip : ''}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.card}>
            <Skeleton height="auto" radius={0} className={css.tile} />
            <div className={css.body}>
              <Skeleton width="80%" height={20} />
              <Skeleton width="55%" height={16} />
              <Skeleton width="40%" height={26} />
              <Skeleton height={44} radius={999} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
