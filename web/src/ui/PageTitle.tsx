import { useContext } from 'react';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { TitlePrefix } from './title-prefix';

/** The document's title: the page's name, then the shop's. Each page renders exactly one. */
export function PageTitle({ children }: { children?: string | undefined }) {
  const { shopName } = usePublicConfig();
  const prefix = useContext(TitlePrefix);
  return <title>{prefix + (children ? `${children} · ${shopName}` : shopName)}</title>;
}
