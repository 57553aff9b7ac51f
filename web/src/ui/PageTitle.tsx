import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

/** The document's title: the page's name, then the shop's. Each page renders exactly one. */
export function PageTitle({ children }: { children?: string | undefined }) {
  const { shopName } = usePublicConfig();
  return <title>{children ? `${children} · ${shopName}` : shopName}</title>;
}
