import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

/**
 * The document's title: the page's own name first, then the shop's. Every page shows exactly one.
 */
export function PageTitle({ children }: { children?: string | undefined }) {
  const { shopName } = usePublicConfig();
  return <title>{children ? `${children} · ${shopName}` : shopName}</title>;
}
