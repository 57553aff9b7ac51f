import Tooltip from '@mui/material/Tooltip';
import IconButton from '@mui/material/IconButton';
import { ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { canReadCamera } from './barcode-detector';
import { useKeyboardScanner } from './useKeyboardScanner';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '@/ui/toast/useToast';
import { paths } from '@/lib/dashboard-paths';
import { useToDetail } from '@/lib/url-state/useToDetail';
import { ScannedProductDocument } from '@/features/products-admin/manage-products.generated';

const CameraDialog = lazy(async () => ({ default: (await import('./CameraDialog')).CameraDialog }));

/** Opens products by their barcodes, from a scanner or, with a button, from the camera. */
export function ProductScanner() {
  const t = useTranslations('manageProducts.scan');
  const { open, unknown, forget, add } = useScannedProduct();
  const [isCameraOpen, setCameraOpen] = useState(false);
  useKeyboardScanner(open);
  return (
    <>
      {canReadCamera() && (
        <Tooltip title={t('button')}>
          <IconButton aria-label={t('button')} onClick={() => setCameraOpen(true)}>
            <ScanBarcode size={20} />
          </IconButton>
        </Tooltip>
      )}
      {isCameraOpen && (
        <Suspense>
          <CameraDialog
            onClose={() => setCameraOpen(false)}
            onBarcode={(barcode) => {
              setCameraOpen(false);
              open(barcode);
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={unknown !== null}
        title={t('unknown')}
        text={t('unknownText', { barcode: unknown ?? '' })}
        cancel={t('close')}
        confirm={t('add')}
        color="primary"
        width={480}
        onCancel={forget}
        onConfirm={add}
      />
    </>
  );
}

/** Opens the product of a scanned barcode. */
function useScannedProduct() {
  const t = useTranslations('manageProducts.scan');
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const toDetail = useToDetail();
  /** The barcode that no product has. */
  const [unknown, setUnknown] = useState<string | null>(null);

  const open = async (barcode: string) => {
    try {
      const { data } = await client.query({
        query: ScannedProductDocument,
        variables: { barcode },
        fetchPolicy: 'network-only',
      });
      const product = data?.adminProductBy;
      if (!product) return setUnknown(barcode);
      const { to, state } = toDetail(paths.manageProduct(product.id));
      await navigate(to, { state });
    } catch {
      toast.error(t('failed', { barcode }));
    }
  };

  return {
    open: (barcode: string) => void open(barcode),
    unknown,
    forget: () => setUnknown(null),
    add: () => unknown !== null && void navigate(paths.addProductWith(unknown)),
  };
}
