import { isolate } from '@/lib/i18n/isolate';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

/** The document's title: the page's name, then the shop's. Each page renders exactly one. */
export function PageTitle({ children }: { children?: string | undefined }) {
  const { shopName } = usePublicConfig();
  return <title>{children ? `${isolate(children)} · ${isolate(shopName)}` : shopName}</title>;
}
