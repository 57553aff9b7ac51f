import type { Review } from './review';
import { ReviewCard } from './ReviewCard';
import css from './ReviewList.module.css';

interface ReviewListProps {
  opinions: readonly Review[];
  onDelete: (opinion: Review) => void;
}

export function ReviewList({ opinions, onDelete }: ReviewListProps) {
  return (
    <ul className={css.list}>
      {opinions.map((opinion) => (
        <ReviewCard key={opinion.id} opinion={opinion} onDelete={onDelete} />
      ))}
    </ul>
  );
}
