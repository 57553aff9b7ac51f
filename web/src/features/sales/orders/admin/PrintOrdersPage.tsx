import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Package, PackageOpen, Printer } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { BackToList } from '@/ui/page/BackToList';
import { paths } from '@/lib/dashboard-paths';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { useTableUrl } from '@/lib/url-state/useTableUrl';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { TablePager } from '@/ui/lists/data-table/TablePager';
import { PackingSlip } from './PackingSlip';
import { PickListSheet } from './PickListSheet';
import { printRules } from '@/ui/page/print-sheet';
import { BagLabels } from './BagLabels';
import { LABEL_SIZES, type LabelSize } from './label-sheet';
import { PRINT_KINDS, printFilter, printSchema, type PrintKind } from './print-view';
import { PRINTED_AT_ONCE, usePrintedOrders, type PrintedOrder } from './usePrintedOrders';
import { canStartPacking, useStartPacking } from './useStartPacking';

/** The printed sheets of orders: a pick list, a packing slip for each, or labels of bags. */
export function PrintOrdersPage() {
  const t = useTranslations('manageOrders.print');
  const { view, change: changeList, toNextPage, toPreviousPage } = useTableUrl(printSchema);
  const [, change] = useUrlState(printSchema);
  const { state } = useLocation();
  const { kind = 'pick', size = 'sheet' } = view;
  const print = useRef<HTMLButtonElement>(null);
  const { orders, total, count, nextCursor, outOfRange, failed, reload } = usePrintedOrders(
    printFilter(view, useTimeZone()),
    view.after,
  );
  const { startPacking, starting } = useStartPacking();
  const packable = orders?.filter(canStartPacking) ?? [];

  const pack = async () => {
    if (!(await startPacking(packable))) return;
    reload();
    // The pressed button unmounts with the response.
    print.current?.focus();
  };

  return (
    <>
      {kind !== 'labels' && <GlobalStyles styles={printRules} />}
      <Box data-screen-only sx={{ maxWidth: 840, mb: 2 }}>
        <BackToList to={paths.manageOrders} search={listOf(state)}>
          {t('back')}
        </BackToList>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="pageTitle" sx={{ mr: 'auto' }}>
            {t('title')}
          </Typography>
          <ChoiceToggle
            label={t('kind')}
            choices={PRINT_KINDS.map((each) => ({ value: each, text: t(each) }))}
            value={kind}
            onChange={(next) => change({ kind: next }, { replace: true })}
          />
          {kind === 'labels' && (
            <ChoiceToggle
              label={t('size')}
              choices={LABEL_SIZES.map((each) => ({ value: each, text: t(`sizes.${each}`) }))}
              value={size}
              onChange={(next) => change({ size: next }, { replace: true })}
            />
          )}
          <PackButton count={packable.length} busy={starting} onClick={() => void pack()} />
          <PrintButton buttonRef={print} disabled={!orders || orders.length === 0} />
        </Box>
        {total > PRINTED_AT_ONCE && !outOfRange && (
          <TablePager
            from={(view.page - 1) * PRINTED_AT_ONCE + 1}
            count={count}
            total={total}
            onPrevious={toPreviousPage}
            onNext={nextCursor === undefined ? undefined : () => toNextPage(nextCursor)}
          />
        )}
      </Box>
      {failed && <ErrorState title={t('failed')} onRetry={reload} />}
      {outOfRange && <NoSuchPage onFirstPage={() => changeList({}, { replace: true })} />}
      {!orders && !failed && !outOfRange && <Loader label={t('loading')} />}
      {orders?.length === 0 && !outOfRange && (
        <EmptyState icon={PackageOpen} title={t('nothing')} text={t('nothingHint')} />
      )}
      {orders && orders.length > 0 && <Sheets kind={kind} size={size} orders={orders} />}
    </>
  );
}

interface ChoiceToggleProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function ChoiceToggle<Value extends string>({ label, choices, value, onChange }: ChoiceToggleProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={label}
      onChange={(_event, next: Value | null) => next && onChange(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {choices.map(({ value: choice, text }) => (
        <ToggleButton key={choice} value={choice}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface PackButtonProps {
  /** Number of orders whose packing can start. */
  count: number;
  busy: boolean;
  onClick: () => void;
}

function PackButton({ count, busy, onClick }: PackButtonProps) {
  const t = useTranslations('manageOrders.print');
  if (count === 0) return null;
  return (
    <BusyButton variant="outlined" busy={busy} startIcon={<Package size={18} />} onClick={onClick}>
      {t('startPacking', { count })}
    </BusyButton>
  );
}

interface PrintButtonProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  disabled: boolean;
}

function PrintButton({ buttonRef, disabled }: PrintButtonProps) {
  const t = useTranslations('manageOrders.print');
  return (
    <Button
      ref={buttonRef}
      variant="contained"
      disabled={disabled}
      startIcon={<Printer size={18} />}
      onClick={() => window.print()}
    >
      {t('button')}
    </Button>
  );
}

function NoSuchPage({ onFirstPage }: { onFirstPage: () => void }) {
  const t = useTranslations('manageOrders.print');
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('noPage')}
      text={t('noPageHint')}
      action={
        <Button variant="outlined" onClick={onFirstPage}>
          {t('firstPage')}
        </Button>
      }
    />
  );
}

interface SheetsProps {
  kind: PrintKind;
  size: LabelSize;
  orders: readonly PrintedOrder[];
}

function Sheets({ kind, size, orders }: SheetsProps) {
  if (kind === 'pick') return <PickListSheet orders={orders} />;
  if (kind === 'labels') return <BagLabels orders={orders} size={size} />;
  return orders.map((order, index) => <PackingSlip key={order.id} order={order} first={index === 0} />);
}

/** The query of the list that led here. */
const listOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : '';
