import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/ErrorState';
import { DeferredRender } from '@/ui/DeferredRender';
import { PageHead } from '@/ui/PageHead';
import { HydrationBoundary } from '@/ui/HydrationBoundary';
import { HOME_CATEGORIES } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { type HomePageQuery, type HomeSectionFragment, useHomePageQuery } from './home.generated';
import type { Category } from '@/lib/apollo/schema-types.generated';
import { CategoryTiles } from './CategoryTiles';
import { Hero } from './Hero';
import { homeVariables } from './prefetch-home';
import { HomeSection } from './HomeSection';
import { FrequentlyBoughtSection } from './FrequentlyBoughtSection';

interface HomePageProps {
  /** The reviews block, composed from the reviews feature. */
  reviews: ReactNode;
}

export function HomePage({ reviews }: HomePageProps) {
  const t = useTranslations('home.page');
  const titles = useTranslations('titles');
  const { data, error, refetch } = useHomePageQuery({ variables: homeVariables, fetchPolicy: 'cache-first' });
  const sections = HOME_CATEGORIES.map((category, index) => (
    <HydrationBoundary key={category}>
      <HomeSection
        category={category}
        products={data && productsOf(sectionOf(data, category))}
        leading={index === 0}
      />
    </HydrationBoundary>
  ));
  return (
    <>
      <PageHead description={titles('home.description')} path={paths.home} />
      <Hero />
      <Container sx={{ pt: { xs: 3, md: 4 } }}>
        <CategoryTiles />
        <FrequentlyBoughtSection />
        {error && !data ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <>
            {sections.slice(0, 1)}
            <DeferredRender>{sections.slice(1)}</DeferredRender>
          </>
        )}
        <DeferredRender>
          <HydrationBoundary>{reviews}</HydrationBoundary>
        </DeferredRender>
      </Container>
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
