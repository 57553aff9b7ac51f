import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/components/feedback/ErrorState';
import { DrawnNext } from '@/components/ui/DrawnNext';
import { PageHead } from '@/components/ui/PageHead';
import { TakenUpApart } from '@/components/ui/TakenUpApart';
import { HOME_CATEGORIES } from '@/config/categories';
import { paths } from '@/config/paths';
import { useHomePageQuery } from '@/graphql/generated/hooks';
import type { Category, HomePageQuery, HomeSectionFragment } from '@/graphql/generated/operations';
import { CategoryTiles } from './CategoryTiles';
import { Hero } from './Hero';
import { homeVariables } from './prefetch-home';
import css from './HomePage.module.css';
import { HomeSection } from './HomeSection';
import { UsualsSection } from './UsualsSection';

interface HomePageProps {
  /** The block with what shoppers say, from the reviews feature. */
  reviews: ReactNode;
}

export function HomePage({ reviews }: HomePageProps) {
  const t = useTranslations('home.page');
  const titles = useTranslations('titles');
  const { data, error, refetch } = useHomePageQuery({ variables: homeVariables });
  const sections = HOME_CATEGORIES.map((category, index) => (
    <TakenUpApart key={category}>
      <HomeSection
        category={category}
        products={data && productsOf(sectionOf(data, category))}
        leading={index === 0}
      />
    </TakenUpApart>
  ));
  return (
    <>
      <PageHead description={titles('home.description')} path={paths.home} />
      <Hero />
      <div className={css.page}>
        <CategoryTiles />
        <UsualsSection />
        {error && !data ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <>
            {sections.slice(0, 1)}
            <DrawnNext>{sections.slice(1)}</DrawnNext>
          </>
        )}
        <DrawnNext>
          <TakenUpApart>{reviews}</TakenUpApart>
        </DrawnNext>
      </div>
    </>
  );
}

function sectionOf(data: HomePageQuery, category: Category): HomeSectionFragment {
  const sections: Record<Category, HomeSectionFragment> = {
    BEVERAGE: data.beverage,
    DELICATESSENS: data.delicatessens,
    FRUITS: data.fruits,
    VEGETABLES: data.vegetables,
  };
  return sections[category];
}

function productsOf(section: HomeSectionFragment) {
  return section.edges.map((edge) => edge.node);
}
