import Button from '@mui/material/Button';
import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { paths } from '@/config/paths';

export function CartPanelEmpty({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={ShoppingBasket}
      title="Your cart is empty"
      text="What you add waits here for you."
      action={
        <Button component={Link} to={paths.products} variant="contained" onClick={onClose}>
          Continue Shopping
        </Button>
      }
    />
  );
}
