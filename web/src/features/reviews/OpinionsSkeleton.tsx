import { Skeleton } from '@/components/ui/Skeleton';
import list from './OpinionList.module.css';

export function OpinionsSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading reviews</span>
      <Skeleton height={220} radius={20} />
      <div className={list.list} style={{ marginTop: 20 }}>
        <Skeleton height={180} radius={16} />
        <Skeleton height={180} radius={16} />
        <Skeleton height={180} radius={16} />
      </div>
    </div>
  );
}
