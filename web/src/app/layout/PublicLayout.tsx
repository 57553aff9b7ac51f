import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import { BasketButton } from '@/features/carts/BasketButton';
import { HeaderSearch } from '@/features/catalogue/search/HeaderSearch';
import { AnnouncementInForce } from './AnnouncementInForce';
import { ClosedInForce } from './ClosedInForce';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageArea } from './PageArea';
import { SkipLink } from './SkipLink';

export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <ClosedInForce />
      <AnnouncementInForce />
      <Header search={<HeaderSearch />} />
      <PageArea />
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
      <BasketButton />
    </>
  );
}
