import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LineName } from '@/features/sales/orders/shared/LineName';
import { OrderSums } from '@/features/sales/orders/shared/OrderSums';
import { useHandover } from '@/features/sales/orders/shared/useHandover';
import { errorCode } from '@/lib/apollo/errors';
import { useHydrated } from '@/lib/browser/useHydrated';
import { useFormatters } from '@/lib/format/useFormatters';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { Loader } from '@/ui/feedback/Loader';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { Money } from '@/ui/text/Money';
import { usePayLinkQuery, type LinkedPaymentFieldsFragment } from './pay-link.generated';
import { usePayLink } from './usePayLink';

/** The page of a pay link, for anybody who has it. Its token is behind `#`, so no log has it. */
export function PayLinkPage() {
  const t = useTranslations('checkout.link');
  const { hash } = useLocation();
  const token = useHydrated() ? hash.slice(1) : null;
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 5 } }}>
      <PageTitle>{t('title')}</PageTitle>
      <NoIndex />
      {token === null ? <Loader label={t('title')} minHeight="60vh" /> : <Linked key={token} token={token} />}
    </Container>
  );
}

function Linked({ token }: { token: string }) {
  const t = useTranslations('checkout.link');
  const { data, error, refetch } = usePayLinkQuery({
    variables: { token },
    skip: token === '',
    fetchPolicy: 'cache-and-network',
  });
  if (token === '' || (error && errorCode(error) === 'NOT_FOUND'))
    return <Outcome title={t('notFound')}>{t('notFoundHint')}</Outcome>;
  if (error && !data) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Loader label={t('title')} minHeight="60vh" />;
  const { status, orderNumber } = data.payLink;
  if (status === 'OPEN') return <Open payment={data.payLink} token={token} />;
  return <Outcome title={t(status, { number: orderNumber ?? '' })}>{t(`hints.${status}`)}</Outcome>;
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 }, textAlign: 'center' }}>
      <Typography variant="h1" role="status" sx={{ fontSize: '1.75rem', textWrap: 'balance' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1.5, textWrap: 'pretty' }}>{children}</Typography>
    </Card>
  );
}

function Open({ payment, token }: { payment: LinkedPaymentFieldsFragment; token: string }) {
  const t = useTranslations('checkout.link');
  const { formatDateTime } = useFormatters();
  const { busy, problem, dismissed, unplaced, pay, retry } = usePayLink(token);
  const { total, currency, expiresAt } = payment;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('until', { time: formatDateTime(expiresAt) })}
      </Typography>
      <Goods payment={payment} />
      <Box role="status" sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {dismissed && <Alert severity="info">{t('dismissed')}</Alert>}
        {unplaced && !busy && <Alert severity="warning">{t('notPlaced')}</Alert>}
      </Box>
      {problem && !unplaced && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <BusyButton
        variant="contained"
        size="large"
        fullWidth
        busy={busy}
        onClick={unplaced ? retry : pay}
        sx={{ mt: 3, fontVariantNumeric: 'tabular-nums' }}
      >
        {/* In one piece, as the button would drop the space between its parts. */}
        <span>
          {unplaced
            ? t('retry')
            : t.rich('pay', { total: () => <Money amount={total} currency={currency} /> })}
        </span>
      </BusyButton>
    </Card>
  );
}

function Goods({ payment }: { payment: LinkedPaymentFieldsFragment }) {
  const t = useTranslations('checkout.link');
  const { lines, price, currency, method, place, startsAt, endsAt } = payment;
  const facts = useHandover({ method, place, startsAt, endsAt });
  return (
    <>
      {facts.map(({ label, text }) => (
        <Typography key={label} sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
          <strong>{label}</strong> {text}
        </Typography>
      ))}
      <Box component="ul" aria-label={t('lines')} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line.id}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 }}
          >
            <span>
              {`${line.quantity} × `}
              <LineName line={line} quantity={line.quantity} />
            </span>
            <Money amount={line.price} currency={currency} />
          </Box>
        ))}
      </Box>
      <OrderSums order={{ price, currency, refunded: 0 }} />
    </>
  );
}
