import Box from '@mui/material/Box';
import type { Review } from './review';
import { ReviewCard } from './ReviewCard';
import { reviewGrid } from './review-grid';

interface ReviewListProps {
  reviews: readonly Review[];
  onDelete: (review: Review) => void;
}

export function ReviewList({ reviews, onDelete }: ReviewListProps) {
  return (
    <Box component="ul" sx={{ ...reviewGrid, m: 0, p: 0, listStyle: 'none' }}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} onDelete={onDelete} />
      ))}
    </Box>
  );
}
