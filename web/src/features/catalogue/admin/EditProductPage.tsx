import { skipToken } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { BackToList } from '@/ui/page/BackToList';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { paths } from '@/lib/dashboard-paths';
import { useEditedProductQuery } from './manage-products.generated';
import { ProductEditor } from './ProductEditor';
import { useDeleteProducts } from './useDeleteProducts';

/** The form with all fields of a product. */
export function EditProductPage() {
  const t = useTranslations('manageProducts.edit');
  const { productId = '' } = useParams();
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState(false);
  const deletion = useDeleteProducts((ids) => setDeleted(ids.length > 0));
  const { data, error, refetch } = useEditedProductQuery(
    deleted ? skipToken : { variables: { id: productId }, fetchPolicy: 'network-only' },
  );
  const product = data?.adminProduct;
  const { search, state } = useLocation();
  const toList = () => void navigate({ pathname: paths.manageProducts, search }, { replace: true, state });

  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageTitle>{product?.name ?? t('title')}</PageTitle>
      <NoIndex />
      <BackToList to={paths.manageProducts}>{t('back')}</BackToList>
      {!data && error && <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && <Loader label={t('loading')} />}
      {data && !product && <EmptyState icon={PackageX} title={t('gone')} text={t('goneText')} />}
      {product && (
        <ProductEditor key={product.id} product={product} onDelete={() => deletion.open([product])} />
      )}
      <ConfirmDeletionDialog
        open={deletion.isOpen}
        busy={deletion.deleting}
        note={deletion.note}
        onConfirm={() => void deletion.confirm()}
        onCancel={deletion.cancel}
      />
      <TimedAlert
        alert={deletion.alert}
        onClose={() => {
          deletion.closeAlert();
          if (deleted) toList();
        }}
      />
    </Box>
  );
}
