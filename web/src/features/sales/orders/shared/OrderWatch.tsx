import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { BellRing, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { coalesced } from '@/lib/apollo/coalesced';
import { paths } from '@/lib/dashboard-paths';
import { playOrderSound } from './order-sound';
import type { OrdersToPackQuery } from './order-updates.generated';
import { useOrderUpdates } from './useOrderUpdates';

interface OrderWatchProps {
  /** Undefined while loading. */
  data: OrdersToPackQuery | undefined;
  /** Called when orders have changed, or may have. */
  onChange: () => Promise<{ data?: OrdersToPackQuery | undefined }>;
}

const lastNumber = ({ newest }: OrdersToPackQuery): number =>
  Math.max(0, ...newest.edges.map(({ node }) => node.number));

/** Announces new orders on every page of the dashboard. For admins. */
export function OrderWatch({ data, onChange }: OrderWatchProps) {
  // Events may repeat.
  const announced = useRef(new Set<string>());
  const [newest, setNewest] = useState<NewOrders>({ ids: [], latest: 0 });
  /** Without events, orders with later numbers are new. */
  const lastSeen = useRef<number>(undefined);
  useEffect(() => {
    if (data) lastSeen.current ??= lastNumber(data);
  }, [data]);

  const onPlaced = (ids: readonly string[]) => {
    const placed = ids.filter((id) => !announced.current.has(id));
    if (placed.length === 0) return;
    placed.forEach((id) => announced.current.add(id));
    setNewest({ ids: [...announced.current], latest: placed.length });
    playOrderSound();
  };
  const [refresh] = useState(() =>
    coalesced(async () => {
      const { data: fetched } = await onChange();
      if (!fetched) return;
      const seen = lastSeen.current ?? Infinity;
      lastSeen.current = Math.max(lastSeen.current ?? 0, lastNumber(fetched));
      const placed = fetched.newest.edges.filter(({ node }) => node.number > seen);
      onPlaced(placed.map(({ node }) => node.id));
    }),
  );
  useOrderUpdates({ onPlaced, onChange: refresh, onReturn: refresh });

  return <NewOrdersNotice newest={newest} />;
}

interface NewOrders {
  /** Of all that have arrived since the page was loaded. */
  ids: readonly string[];
  /** How many arrived last. */
  latest: number;
}

const place = {
  position: 'fixed',
  zIndex: 'snackbar',
  insetInlineEnd: 16,
  bottom: 16,
  // Above the bar of a page, which has its main button.
  'body:has([data-sticky-bar]) &': { bottom: 132 },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: 'calc(100vw - 32px)',
  py: 0.5,
  pl: 2,
  pr: 0.5,
  borderRadius: '16px',
  bgcolor: 'lemon.main',
  color: 'lemon.contrastText',
  fontWeight: 600,
  boxShadow: 6,
} as const;

/** The end of a page can be scrolled above the notice. */
const roomBelow = { body: { paddingBottom: '80px' } };

/** Until it is followed or closed. The list of orders shows new ones itself. */
function NewOrdersNotice({ newest: { ids, latest } }: { newest: NewOrders }) {
  const t = useTranslations('dashboard.orders');
  const { pathname } = useLocation();
  const [seen, setSeen] = useState(0);
  const isList = pathname === paths.manageOrders;
  const [wasList, setWasList] = useState(isList);
  // What was in the list is seen.
  if (isList !== wasList) {
    setWasList(isList);
    setSeen(ids.length);
  }
  const unseen = ids.slice(seen);
  const isShown = unseen.length > 0 && !isList;
  const [id] = unseen;
  return (
    <Box
      role="status"
      data-screen-only
      className={isShown ? undefined : 'visually-hidden'}
      sx={isShown ? place : {}}
    >
      {isShown && <GlobalStyles styles={roomBelow} />}
      {isShown && <BellRing size={18} />}
      {/* A new element, so that screen readers read the same text again. */}
      {id && <span key={ids.length}>{t('arrived', { count: isList ? latest : unseen.length })}</span>}
      {isShown && (
        <>
          <Button
            component={Link}
            to={id && unseen.length === 1 ? paths.manageOrder(id) : paths.manageOrders}
            color="inherit"
            onClick={() => setSeen(ids.length)}
          >
            {t('show')}
          </Button>
          <IconButton aria-label={t('close')} color="inherit" onClick={() => setSeen(ids.length)}>
            <X size={20} />
          </IconButton>
        </>
      )}
    </Box>
  );
}
