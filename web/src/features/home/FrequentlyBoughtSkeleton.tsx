import Skeleton from '@mui/material/Skeleton';
import home from './HomeSection.module.css';
import { ProductGridSkeleton } from '@/features/product-list/shared/ProductGridSkeleton';
import css from './FrequentlyBoughtSkeleton.module.css';

/**
 * The skeleton of the frequently bought section. The server renders it for everyone; unless
 * `certain`, CSS shows it only when the root element has the session hint, which an inline script
 * sets.
 */
export function FrequentlyBoughtSkeleton({ certain }: { certain: boolean }) {
  return (
    <div aria-hidden className={`${home.section} ${css.place} ${certain ? css.certain : ''}`}>
      <Skeleton variant="rounded" width={180} height={28} className={css.title} />
      <ProductGridSkeleton count={5} singleRow strip />
    </div>
  );
}
