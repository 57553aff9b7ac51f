import { TakenUpApart } from '@/components/ui/TakenUpApart';
import { BasketButton } from '@/features/cart-panel/BasketButton';
import { CartPanelHost } from '@/features/cart-panel/CartPanelHost';
import { HeaderSearch } from '@/features/search/HeaderSearch';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageArea } from './PageArea';
import { SkipLink } from './SkipLink';

export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <Header search={<HeaderSearch />} />
      <PageArea />
      <TakenUpApart>
        <Footer />
      </TakenUpApart>
      <BasketButton />
      <CartPanelHost />
    </>
  );
}
