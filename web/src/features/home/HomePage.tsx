import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/ErrorState';
import { DeferredRender } from '@/ui/DeferredRender';
import { PageHead } from '@/ui/PageHead';
import { HydrationBoundary } from '@/ui/HydrationBoundary';
import { paths } from '@/lib/paths';
import { useHomePageQuery } from './home.generated';
import { CategoryTiles } from './CategoryTiles';
import { Hero } from './Hero';
import { homeVariables } from './prefetch-home';
import { HomeSection } from './HomeSection';
import { SectionSkeleton } from './SectionSkeleton';
import { FrequentlyBoughtSection } from './FrequentlyBoughtSection';

interface HomePageProps {
  /** The reviews block, composed from the reviews feature. */
  reviews: ReactNode;
  /** The page in place of this one in a shop that sells nothing yet. */
  opensSoon: ReactNode;
}

export function HomePage({ reviews, opensSoon }: HomePageProps) {
  const t = useTranslations('home.page');
  const titles = useTranslations('titles');
  const { data, error, refetch } = useHomePageQuery({ variables: homeVariables, fetchPolicy: 'cache-first' });
  if (data?.sections.every(({ products }) => !products[0])) return opensSoon;
  const sections = data?.sections.map((section, index) => (
    <HydrationBoundary key={section.id}>
      <HomeSection section={section} leading={index === 0} />
    </HydrationBoundary>
  ));
  return (
    <>
      <PageHead description={titles('home.description')} path={paths.home} />
      <Hero />
      <Container sx={{ pt: { xs: 3, md: 4 } }}>
        {data?.tiles.length !== 0 && !error && <CategoryTiles tiles={data?.tiles} />}
        <FrequentlyBoughtSection />
        {sections ? (
          <>
            {sections.slice(0, 1)}
            <DeferredRender>{sections.slice(1)}</DeferredRender>
          </>
        ) : error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <SectionSkeleton />
        )}
        <DeferredRender>
          <HydrationBoundary>{reviews}</HydrationBoundary>
        </DeferredRender>
      </Container>
    </>
  );
}
