import { useLocale } from 'use-intl';
import { localizedPath } from '@/lib/i18n/locales';
import { PageHead } from '@/ui/PageHead';
import { PageTitle } from '@/ui/PageTitle';
import { useCategoryName } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { productJsonLd } from './product-json-ld';
import type { WholeProduct } from './useProduct';

interface ProductHeadProps {
  product: WholeProduct | null | undefined;
  /** May be cached before the product has loaded. */
  name: string | undefined;
}

/** Title, metadata and JSON-LD for search engines and link previews. */
export function ProductHead({ product, name }: ProductHeadProps) {
  const { publicUrl, currency, locales } = usePublicConfig();
  const locale = useLocale();
  const nameOf = useCategoryName();
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
        // Escaped JSON.
        dangerouslySetInnerHTML={{
          __html: productJsonLd(product, nameOf(product.category), {
            path: localizedPath(path, locale, locales),
            publicUrl,
            currency,
          }),
        }}
      />
    </>
  );
}
