import Button from '@mui/material/Button';
import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { paths } from '@/config/paths';

export function SummaryEmpty() {
  return (
    <EmptyState
      icon={ShoppingBasket}
      title="Nothing Added To The Cart!"
      action={
        <Button component={Link} to={paths.products} variant="outlined">
          Look at the products
        </Button>
      }
    />
  );
}
