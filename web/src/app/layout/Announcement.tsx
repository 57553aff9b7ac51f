import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { AnnouncementBar } from '@/ui/AnnouncementBar';

/** The announcement of the shop that is in force. */
export function Announcement() {
  const { announcement } = usePublicConfig();
  return announcement && <AnnouncementBar {...announcement} />;
}
