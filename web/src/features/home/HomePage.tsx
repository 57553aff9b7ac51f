import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { DeferredRender } from '@/ui/page/DeferredRender';
import { PageHead } from '@/ui/page/PageHead';
import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import { paths } from '@/lib/paths';
import { useHomePageQuery, type HomeSectionFragment } from './home.generated';
import { CategoryTiles } from './CategoryTiles';
import { homeVariables } from './prefetch-home';
import { ShopJsonLd } from './ShopJsonLd';
import { SectionSkeleton } from './SectionSkeleton';
import { FrequentlyBoughtSection } from './FrequentlyBoughtSection';
import Box from '@mui/material/Box';
import { sectionSpacing } from '@/theme/section-spacing';
import { SectionHeading } from '@/ui/page/SectionHeading';
import { useCategoryName, tileColor } from '@/lib/categories';
import { DeliversToMe } from '@/features/delivery/shared/DeliversToMe';
import { ProductGrid } from '@/features/catalogue/listing/shared/ProductGrid';
import { Link } from 'react-router-dom';
import { Picture } from '@/ui/media/Picture';
import css from './Hero.module.css';
import { heroPictures } from './shared/hero-pictures';

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
      <ShopJsonLd />
      <Hero />
      <Container sx={{ pt: { xs: 3, md: 4 } }}>
        <DeliversToMe />
        {data?.tiles.length !== 0 && !error && <CategoryTiles tiles={data?.tiles} />}
        <FrequentlyBoughtSection />
        {sections ? (
          <>
            {sections.slice(0, 1)}
            <DeferredRender>{sections.slice(1)}</DeferredRender>
          </>
        ) : error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
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

interface HomeSectionProps {
  section: HomeSectionFragment;
  leading: boolean;
}

/** A row of products of one category; renders nothing for an empty category. */
function HomeSection({ section, leading }: HomeSectionProps) {
  const t = useTranslations('home.section');
  const name = useCategoryName()(section);
  const { slug, products } = section;
  if (products.length === 0) return null;
  const headingId = `section-${slug}`;
  const seeAll = t.rich('seeAll', {
    category: name,
    hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
  });
  return (
    <Box component="section" aria-labelledby={headingId} sx={sectionSpacing}>
      <SectionHeading id={headingId} title={name} link={{ to: paths.productsIn(section), text: seeAll }} />
      <ProductGrid products={products} leading={leading} singleRow />
    </Box>
  );
}

function Hero() {
  const t = useTranslations();
  return (
    <section className={css.hero}>
      <div className={css.inner}>
        <div>
          <h1 className={css.title}>
            {t.rich('common.slogan', { accent: (chunks) => <span>{chunks}</span> })}
          </h1>
          <p className={css.text}>{t('home.hero.text')}</p>
          <Link to={paths.products} className={css.button}>
            {t('home.hero.shop')}
          </Link>
        </div>
        <div className={css.stall} aria-hidden>
          {/* Lazy: phones hide these images and must not load them. */}
          {heroPictures.map(({ category, ...image }) => (
            <span key={image.url} className={css.tile} style={{ background: tileColor(category) }}>
              <Picture image={image} sizes="180px" />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
