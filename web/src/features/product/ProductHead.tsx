import { useLocale, useTranslations } from 'use-intl';
import { localizedPath } from '@/lib/i18n/locales';
import { PageHead } from '@/ui/PageHead';
import { PageTitle } from '@/ui/PageTitle';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
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
  const locale = useLocale();
  const categories = useTranslations('common.categories');
  if (!product) return <PageTitle>{name}</PageTitle>;
  const path = paths.product(product.id);
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        path={path}
        image={product.photo.url}
        type="product"
      />
      <script
        type="application/ld+json"
        // It is data, in a form that cannot end the element.
        dangerouslySetInnerHTML={{
          __html: productJsonLd(product, categories(product.category), {
            path: localizedPath(path, locale),
            publicUrl,
            currency,
          }),
        }}
      />
    </>
  );
}
