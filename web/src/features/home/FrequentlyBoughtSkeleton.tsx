import Skeleton from '@mui/material/Skeleton';
import home from './HomeSection.module.css';
import { ProductGridSkeleton } from '@/features/product-list/shared/ProductGridSkeleton';
import css from './FrequentlyBoughtSkeleton.module.css';

/**
 * Holds the place of "Your usuals". It is part of everybody's page; while it is not `certain` that
 * somebody is signed in, the mark of the root that says so, which is there before any script of the
 * shop runs, decides whether it is shown.
 */
export function FrequentlyBoughtSkeleton({ certain }: { certain: boolean }) {
  return (
    <div aria-hidden className={`${home.section} ${css.place} ${certain ? css.certain : ''}`}>
      <Skeleton variant="rounded" width={180} height={28} className={css.title} />
      <ProductGridSkeleton count={5} singleRow strip />
    </div>
  );
}
