import { useLocale } from 'use-intl';
import { alternatesOf, localizedPath } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { PageTitle } from './PageTitle';

interface PageHeadProps {
  /** The page's name; omitted on Home, whose title is the shop's name. */
  title?: string | undefined;
  /** One or two sentences for search results and link previews. */
  description: string;
  /** The canonical path, without parameters that do not change the content. */
  path: string;
  /** The picture of link previews; the shop's logo without one. */
  image?: string;
  type?: 'website' | 'product';
}

const DEFAULT_IMAGE = '/icons/icon-512.png';

/** The metadata for search engines and link previews. React moves it to the document's head. */
export function PageHead({ title, description, path, image, type = 'website' }: PageHeadProps) {
  const { shopName, publicUrl, locales, logo = DEFAULT_IMAGE } = usePublicConfig();
  const url = absoluteUrl(publicUrl, localizedPath(path, useLocale(), locales));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {alternatesOf(path, locales).map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={absoluteUrl(publicUrl, alternate.path)}
        />
      ))}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? shopName} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absoluteUrl(publicUrl, image ?? logo)} />
      <meta name="twitter:card" content={type === 'product' ? 'summary_large_image' : 'summary'} />
    </>
  );
}
