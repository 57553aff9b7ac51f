import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { CartTotals } from '@/features/carts/shared/CartTotals';
import { ADD_TO } from '@/features/sales/orders/shared/add-to';
import { AddedOrders } from '@/features/sales/orders/shared/AddedOrders';
import { OrderDestination } from '@/features/sales/orders/shared/OrderDestination';
import { PaymentMethodChoice } from '@/features/sales/orders/shared/PaymentMethodChoice';
import { AddressTexts } from '@/lib/i18n/AddressTexts';
import { emptyDraft } from '@/features/addresses/shared/address-draft';
import { randomId } from '@/lib/browser/random-id';
import { likelyCountry } from '@/lib/format/likely-country';
import { paths } from '@/lib/dashboard-paths';
import { BackToList } from '@/ui/page/BackToList';
import { Loader } from '@/ui/feedback/Loader';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { Money } from '@/ui/text/Money';
import { CustomerField } from './CustomerField';
import { HandoverFields } from './HandoverFields';
import { LinkSent } from './LinkSent';
import { PlaceBar } from './PlaceBar';
import { ProductFinder } from './ProductFinder';
import { StaffLines } from './StaffLines';
import { WaitingLinks } from './WaitingLinks';
import { draftWith, withProduct } from './staff-draft';
import { useStaffAdditionQuery } from './staff-order.generated';
import { useStaffDraft, type DraftChange } from './useStaffDraft';
import {
  lineProblems,
  useStaffOrder,
  type AddedOrder,
  type Outcome,
  type PlacedOrder,
} from './useStaffOrder';

/** An order that staff take, such as by phone. */
export function NewOrderPage() {
  const t = useTranslations('newOrder');
  const [placed, setPlaced] = useState<Outcome | null>(null);
  const [search, setSearch] = useSearchParams();
  const addTo = search.get(ADD_TO);
  const begin = () => {
    setSearch({}, { replace: true });
    setPlaced(null);
  };
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <BackToList to={paths.manageOrders}>{t('back')}</BackToList>
      <Typography variant="pageTitle" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
      {placed &&
        ('order' in placed ? (
          <Placed order={placed.order} onNew={begin} />
        ) : (
          <LinkSent {...placed} onNew={begin} />
        ))}
      {!placed && (
        <AddressTexts>
          {addTo === null ? (
            <Till added={null} onPlaced={setPlaced} />
          ) : (
            <AddingTill key={addTo} id={addTo} onPlaced={setPlaced} />
          )}
        </AddressTexts>
      )}
      <WaitingLinks />
    </Box>
  );
}

function Placed({ order, onNew }: { order: PlacedOrder; onNew: () => void }) {
  const t = useTranslations('newOrder.placed');
  return (
    <Card sx={{ p: 3, maxWidth: 480 }}>
      <Typography role="status" variant="h2" sx={{ fontSize: '1.5rem' }}>
        {t('title', { number: order.number })}
      </Typography>
      <Typography sx={{ my: 1.5 }}>
        <Money amount={order.total} currency={order.currency} />
      </Typography>
      {order.payBy === 'BANK_TRANSFER' && (
        <Typography sx={{ mb: 1.5 }}>
          {t('reference', { reference: order.paymentReference ?? '' })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus variant="contained" onClick={onNew}>
          {t('new')}
        </Button>
        <Button component={Link} to={paths.manageOrder(order.id)} variant="outlined">
          {t('show')}
        </Button>
      </Box>
    </Card>
  );
}

interface TillProps {
  /** The order that goods are added to; null for an order of its own. */
  added: AddedOrder | null;
  onPlaced: (outcome: Outcome) => void;
}

/** Adds goods to an order, as long as it is not packed. */
function AddingTill({ id, onPlaced }: Pick<TillProps, 'onPlaced'> & { id: string }) {
  const t = useTranslations('newOrder.addTo');
  const { data, error, refetch } = useStaffAdditionQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (!data)
    return error ? (
      <RetryLine text={t('failed')} onRetry={() => void refetch()} />
    ) : (
      <Loader label={t('loading')} />
    );
  const { order } = data;
  if (!order?.customer || !order.canChange || order.addedTo)
    return <Alert severity="info">{t('closed')}</Alert>;
  return <Till added={order} onPlaced={onPlaced} />;
}

function Till({ added, onPlaced }: TillProps) {
  const t = useTranslations('newOrder');
  const { draft: typed, change, clear } = useStaffDraft(added?.id ?? null);
  const draft = added ? draftWith(typed, added) : typed;
  const { lines, known, address } = draft;
  const order = useStaffOrder(draft, added, () => change({ key: randomId() }));
  const search = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  // The fields of the recipient begin anew with another customer.
  const [recipients, setRecipients] = useState(0);
  // After the navigation, which focuses the heading of the page.
  useEffect(() => {
    const timer = setTimeout(() => search.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const set = (part: DraftChange) => {
    order.clearProblems();
    change(part);
  };
  const ask = () => setAsking(order.missing === null && order.total !== undefined);
  const place = async () => {
    const placed = await order.submit();
    setAsking(false);
    if (!placed) return;
    clear();
    onPlaced(placed);
  };
  const setQuantity = (quantity: number) =>
    set(({ lines: now }) => ({
      lines: now.map((line, index) => (index === now.length - 1 ? { ...line, quantity } : line)),
    }));
  const startAnew = () => {
    order.clearProblems();
    clear();
    setRecipients((count) => count + 1);
  };
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Section title={t('products.title')}>
          <Box role="search">
            <ProductFinder
              inputRef={search}
              onAdd={(product) => set((now) => ({ lines: withProduct(now.lines, product) }))}
              onQuantity={setQuantity}
              onDone={ask}
            />
          </Box>
          <StaffLines
            lines={lines}
            quote={order.quote}
            problems={lineProblems(order.problems)}
            onChange={(next) => set({ lines: next })}
          />
          {order.isUnpriced && <RetryLine text={t('lines.failed')} onRetry={order.priceAgain} />}
          {order.quote && <CartTotals cart={order.quote.cart} />}
        </Section>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {added && <AddedTo order={added} />}
          {!added && (
            <Section title={t('customer.title')}>
              <CustomerField
                draft={draft}
                emailProblem={order.problems['newCustomer.email']}
                onChange={(part, recipient) => {
                  set({
                    ...part,
                    ...(recipient && { address: { ...emptyDraft(likelyCountry()), ...recipient } }),
                  });
                  if (recipient) setRecipients((count) => count + 1);
                }}
              />
            </Section>
          )}
          {!added && (known || draft.isNew) && (
            <Section title={t('handover')}>
              <HandoverFields key={recipients} draft={draft} onChange={set} />
            </Section>
          )}
          {order.methods.length > 0 && (
            <Payment methods={order.methods} value={order.payBy} onChange={(payBy) => set({ payBy })} />
          )}
        </Box>
      </Box>
      <PlaceBar
        total={order.total}
        missing={order.missing}
        isAsking={asking}
        busy={order.busy}
        problem={order.problem}
        isByLink={order.payBy === 'ONLINE'}
        name={known?.displayName ?? address.name}
        onDiscard={startAnew}
        onAsk={ask}
        onCancel={() => setAsking(false)}
        onPlace={() => void place()}
      />
    </>
  );
}

/** The order that goods are added to: for its customer, to its recipient and at its time. */
function AddedTo({ order }: { order: AddedOrder }) {
  const t = useTranslations('newOrder');
  return (
    <Section title={t('customer.title')}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{order.customer?.displayName}</bdi>
        </Typography>
        <AddedOrders order={{ addedTo: order }} pathOf={paths.manageOrder} />
        <OrderDestination order={order} />
      </div>
    </Section>
  );
}

type PaymentProps = Pick<Parameters<typeof PaymentMethodChoice>[0], 'methods' | 'onChange'> & {
  value: Parameters<typeof PaymentMethodChoice>[0]['value'] | null;
};

function Payment({ value, ...props }: PaymentProps) {
  const t = useTranslations('newOrder');
  const id = useId();
  return (
    <Section title={t('payment')} id={id}>
      <PaymentMethodChoice isLinked labelledBy={id} value={value} {...props} />
    </Section>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 2.5 }, overflow: 'visible' }}>
      <Typography id={id} variant="h2" sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
