import { useLocale } from 'use-intl';
import { alternatesOf, localizedPath } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { PageTitle } from './PageTitle';

interface PageHeadProps {
  /** The page's own name; none for the home page, which goes by the shop's. */
  title?: string | undefined;
  /** One or two sentences for search results and shared links. */
  description: string;
  /**
   * The one address of this page, from the root, without anything that does not change what is on
   * it.
   */
  path: string;
  /** Picture for shared links. */
  image?: string;
  type?: 'website' | 'product';
}

const DEFAULT_IMAGE = '/icons/icon-512.png';

/**
 * What search engines and shared links say about a page. React moves all of it to the document's
 * head.
 */
export function PageHead({
  title,
  description,
  path,
  image = DEFAULT_IMAGE,
  type = 'website',
}: PageHeadProps) {
  const { shopName, publicUrl, locales } = usePublicConfig();
  const url = absoluteUrl(publicUrl, localizedPath(path, useLocale()));
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
      <meta property="og:image" content={absoluteUrl(publicUrl, image)} />
      <meta name="twitter:card" content={type === 'product' ? 'summary_large_image' : 'summary'} />
    </>
  );
}
