import { Skeleton } from '@/components/ui/Skeleton';
import home from './HomeSection.module.css';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import css from './UsualsPlace.module.css';

/**
 * Holds the place of "Your usuals". It is part of everybody's page and shown by an attribute of the root, so that the
 * place is kept from the first paint on, before any script of the shop runs.
 */
export function UsualsPlace() {
  return (
    <div aria-hidden className={`${home.section} ${css.place}`}>
      <div className={home.heading}>
        <Skeleton width={180} height={28} className={css.title} />
      </div>
      <ProductGridSkeleton count={5} singleRow />
    </div>
  );
}
