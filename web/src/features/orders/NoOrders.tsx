import Button from '@mui/material/Button';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { paths } from '@/config/paths';

export function NoOrders() {
  return (
    <EmptyState
      icon={PackageOpen}
      title="No Orders Here"
      text="Add Product to checkout!"
      action={
        <Button component={Link} to={paths.products} variant="contained">
          Look at the products
        </Button>
      }
    />
  );
}
