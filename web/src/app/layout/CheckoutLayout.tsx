import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import { AnnouncementInForce } from './AnnouncementInForce';
import { ClosedInForce } from './ClosedInForce';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageArea } from './PageArea';
import { SkipLink } from './SkipLink';

/** Header and footer without the basket button: nothing leads away from paying. */
export function CheckoutLayout() {
  return (
    <>
      <SkipLink />
      <ClosedInForce />
      <AnnouncementInForce />
      <Header />
      <PageArea />
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
    </>
  );
}
