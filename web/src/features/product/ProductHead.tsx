import { useTranslations } from 'use-intl';
import { PageHead } from '@/components/ui/PageHead';
import { PageTitle } from '@/components/ui/PageTitle';
import { paths } from '@/config/paths';
import { usePublicConfig } from '@/config/usePublicConfig';
import { productJsonLd } from './product-json-ld';
import type { WholeProduct } from './useProduct';

interface ProductHeadProps {
  product: WholeProduct | null | undefined;
  /** Known before the rest. */
  name: string | undefined;
}

/** What search engines and shared links learn of a product, its price and rating included. */
export function ProductHead({ product, name }: ProductHeadProps) {
  const { publicUrl, currency } = usePublicConfig();
  const categories = useTranslations('common.categories');
  if (!product) return <PageTitle>{name}</PageTitle>;
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        path={paths.product(product.id)}
        image={product.photo.url}
        type="product"
      />
      <script
        type="application/ld+json"
        // It is data, in a form that cannot end the element.
        dangerouslySetInnerHTML={{
          __html: productJsonLd(product, categories(product.category), { publicUrl, currency }),
        }}
      />
    </>
  );
}
