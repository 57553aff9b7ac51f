import type { Review } from './review';
import { ReviewCard } from './ReviewCard';
import css from './ReviewList.module.css';

interface ReviewListProps {
  reviews: readonly Review[];
  onDelete: (review: Review) => void;
}

export function ReviewList({ reviews, onDelete }: ReviewListProps) {
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} onDelete={onDelete} />
      ))}
    </ul>
  );
}
