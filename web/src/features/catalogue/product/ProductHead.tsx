import { useLocale } from 'use-intl';
import { localizedPath } from '@/lib/i18n/locales';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { JsonLd } from '@/ui/page/JsonLd';
import { PageHead } from '@/ui/page/PageHead';
import { PageTitle } from '@/ui/page/PageTitle';
import { useCategoryName } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { productJsonLd } from './product-json-ld';
import type { WholeProduct } from './useProduct';

interface ProductHeadProps {
  product: WholeProduct | null | undefined;
  /** The fee for its delivery; undefined while it is not known. */
  shipping: number | undefined;
  /** May be cached before the product has loaded. */
  name: string | undefined;
}

/** Addresses of pages about returns, such as the suggested `delivery-and-returns`. */
const RETURNS = /(?:^|-)(?:returns|refunds|widerruf|rueckgabe)(?:-|$)/;

/** Title, metadata and JSON-LD for search engines and link previews. */
export function ProductHead({ product, shipping, name }: ProductHeadProps) {
  const { publicUrl, currency, locales, pages } = usePublicConfig();
  const locale = useLocale();
  const nameOf = useCategoryName();
  if (!product) return <PageTitle>{name}</PageTitle>;
  const path = paths.product(product.id);
  const { category } = product;
  const levels = category.parent ? [category.parent, category] : [category];
  const returns = pages?.find(({ slug }) => RETURNS.test(slug));
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        path={path}
        image={product.photo.url}
        type="product"
      />
      <JsonLd
        data={productJsonLd(product, nameOf(category), {
          path: localizedPath(path, locale, locales),
          publicUrl,
          currency,
          shipping,
          returnsPath: returns && localizedPath(paths.page(returns.slug), locale, locales),
        })}
      />
      <Breadcrumbs
        trail={[
          ...levels.map((level) => ({ name: nameOf(level), path: paths.productsIn(level) })),
          { name: product.name, path },
        ]}
      />
    </>
  );
}
