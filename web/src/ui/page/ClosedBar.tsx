import { DoorClosed } from 'lucide-react';
import { Bar } from './AnnouncementBar';
import { ClosedWords } from './ClosedWords';
import type { PublicClosing } from '@larder/shared/public-shop';

/** Above a page of a shop that is closed. */
export function ClosedBar({ closed }: { closed: PublicClosing }) {
  return (
    <Bar>
      <span>
        <DoorClosed size={18} style={{ verticalAlign: '-0.2em', marginInlineEnd: 8 }} />
        <ClosedWords closed={closed} />
      </span>
    </Bar>
  );
}
