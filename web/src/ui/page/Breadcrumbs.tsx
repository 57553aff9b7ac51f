import { useLocale } from 'use-intl';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { localizedPath } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { JsonLd } from './JsonLd';

interface Crumb {
  name: string;
  path: string;
}

/** Says where a page is below Home (https://schema.org/BreadcrumbList), itself the last. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { shopName, publicUrl, locales } = usePublicConfig();
  const locale = useLocale();
  const items = [{ name: shopName, path: paths.home }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(publicUrl, localizedPath(path, locale, locales)),
  }));
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement: items }} />;
}
