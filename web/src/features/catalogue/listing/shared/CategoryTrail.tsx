import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useCategoryName } from '@/lib/categories';
import { paths } from '@/lib/paths';

interface CategoryTrailProps {
  /** The category above; none for one of the highest level. */
  parent: { slug: string; name: string } | null | undefined;
  className?: string | undefined;
  /** The category itself. */
  children: ReactNode;
}

/** A category behind the one that it is below. */
export function CategoryTrail({ parent, className, children }: CategoryTrailProps) {
  const t = useTranslations('products.filter');
  const nameOf = useCategoryName();
  if (!parent) return children;
  return (
    <nav aria-label={t('label')}>
      <Link
        to={paths.productsIn(parent)}
        className={className}
        style={{ color: 'var(--mui-palette-primary-main)' }}
      >
        {nameOf(parent)}
      </Link>
      <span aria-hidden>{' › '}</span>
      {children}
    </nav>
  );
}
