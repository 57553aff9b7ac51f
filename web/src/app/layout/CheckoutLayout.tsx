import { HydrationBoundary } from '@/ui/HydrationBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageArea } from './PageArea';
import { SkipLink } from './SkipLink';

/** Header and footer, and nothing that leads away from paying: no basket button. */
export function CheckoutLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <PageArea />
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
    </>
  );
}
