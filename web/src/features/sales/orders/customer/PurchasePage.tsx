import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { mayDo } from '@/features/auth/shared/may-do';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { UnitsAtPrice } from '@/features/catalogue/product/shared/UnitPrice';
import { PageTitle } from '@/ui/page/PageTitle';
import { paths } from '@/lib/paths';
import { useRoleQuery } from '@/features/auth/shared/role-query';
import { useSession } from '@/features/auth/shared/useSession';
import { OrderCard } from './OrderCard';
import { OrderCards } from './OrderCards';
import { OrdersSkeleton } from './OrdersSkeleton';
import { PurchasedProduct } from './PurchasedProduct';
import { errorCode } from '@/lib/apollo/errors';
import { PurchasePageDocument } from './purchase.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';

interface PurchasePageProps {
  /** Shown when no visible order has the product. */
  notFound: ReactNode;
}

/** The purchases of one product. Its route requires a session. */
export function PurchasePage({ notFound }: PurchasePageProps) {
  const { productId = '' } = useParams();
  const { user } = useSession();
  const roleQuery = useRoleQuery();
  const t = useTranslations();
  // The role decides whose orders to show.
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      {user?.role && (
        <Purchase
          key={productId}
          productId={productId}
          isAdmin={mayDo(user.role, 'read:orders')}
          notFound={notFound}
        />
      )}
      {!user?.role && (
        <>
          <PageTitle>{t('titles.purchase')}</PageTitle>
          {roleQuery.failed ? (
            <ErrorState title={t('accounts.role.failed')} onRetry={roleQuery.retry} />
          ) : (
            <OrdersSkeleton />
          )}
        </>
      )}
    </Container>
  );
}

function Purchase({
  productId,
  isAdmin,
  notFound,
}: PurchasePageProps & { productId: string; isAdmin: boolean }) {
  const t = useTranslations();
  const { list, product, unknown } = usePurchase(productId, isAdmin);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { items: orders = [], totalCount } = list;
  const lineOf = (order: (typeof orders)[number]) => order.lines.find((line) => line.productId === productId);
  const newestLine = orders[0] && lineOf(orders[0]);

  if (unknown) return notFound;
  if (!newestLine) {
    return (
      <>
        <PageTitle>{t('titles.purchase')}</PageTitle>
        {list.failed ? <ErrorState onRetry={list.retry} /> : <OrdersSkeleton />}
      </>
    );
  }

  const name = product?.name ?? newestLine.name;
  const onDeleted = () => {
    // The purchase ends with its last order.
    if (orders.length === 1) void navigate(paths.myOrders, { replace: true });
    else heading.current?.focus();
  };
  return (
    <>
      <PageTitle>
        {t(isAdmin ? 'orders.purchase.titleAll' : 'orders.purchase.titleOwn', { product: name })}
      </PageTitle>
      <PurchasedProduct
        name={name}
        photo={product?.photo ?? newestLine.photo}
        product={product ?? null}
        headingRef={heading}
      />
      <Typography variant="h2" sx={{ mt: 4, mb: 2, fontSize: '1.375rem' }}>
        {t(isAdmin ? 'orders.purchase.ordersAll' : 'orders.purchase.ordersOwn', { count: totalCount })}
      </Typography>
      <OrderCards list={list} empty={null}>
        {(order) => {
          const line = lineOf(order);
          return (
            <OrderCard key={order.id} order={order} own={!isAdmin} onDeleted={onDeleted} headingLevel={3}>
              {line && (
                <Box component="p" sx={{ m: 0 }}>
                  <UnitsAtPrice line={line} currency={order.currency} /> <bdi>{line.name}</bdi>
                </Box>
              )}
            </OrderCard>
          );
        }}
      </OrderCards>
    </>
  );
}

const pageSize = 10;

/**
 * The orders in which a product was bought.
 * @param all of all customers, for admins; otherwise the customer's own
 */
function usePurchase(productId: string, all: boolean) {
  const list = usePagedQuery(PurchasePageDocument, (data) => (all ? data.orders : data.myOrders), {
    variables: { productId, all, first: pageSize },
  });
  return {
    list,
    /** Null when it is no longer sold, undefined until that is known. */
    product: list.data?.product,
    // An id that cannot be one is refused by the server rather than not found.
    unknown: list.items?.length === 0 || errorCode(list.error) === 'BAD_USER_INPUT',
  };
}
