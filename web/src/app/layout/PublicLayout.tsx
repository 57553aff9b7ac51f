import { Announcement } from '@/app/lazy-pages';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { HydrationBoundary } from '@/ui/HydrationBoundary';
import { BasketButton } from '@/features/cart/BasketButton';
import { HeaderSearch } from '@/features/search/HeaderSearch';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageArea } from './PageArea';
import { SkipLink } from './SkipLink';

export function PublicLayout() {
  const { announcement } = usePublicConfig();
  return (
    <>
      <SkipLink />
      {announcement && (
        <HydrationBoundary>
          <Announcement />
        </HydrationBoundary>
      )}
      <Header search={<HeaderSearch />} />
      <PageArea />
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
      <BasketButton />
    </>
  );
}
