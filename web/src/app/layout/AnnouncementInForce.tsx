import { AnnouncementBar } from '@/app/lazy-pages';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { HydrationBoundary } from '@/ui/page/HydrationBoundary';

/** The announcement above a page; shops without one do not load its code. */
export function AnnouncementInForce() {
  const { announcement } = usePublicConfig();
  return (
    announcement && (
      <HydrationBoundary>
        <AnnouncementBar {...announcement} />
      </HydrationBoundary>
    )
  );
}
