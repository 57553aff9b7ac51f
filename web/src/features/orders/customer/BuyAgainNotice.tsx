import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/paths';
import { addedWords, reasonFor, type BuyAgainOutcome } from './buy-again-words';

/** Lists what was added to the cart and what could not be, until it is closed. */
export function BuyAgainNotice({ outcome }: { outcome: BuyAgainOutcome | null }) {
  const t = useTranslations('orders.buyAgain');
  const stock = useTranslations('orders.stock');
  const reason = (line: BuyAgainOutcome['notAdded'][number]) => {
    const left = line.product?.quantityLeft ?? null;
    if (left === null) return t(reasonFor(line));
    return left === 0 ? stock('soldOut') : stock('onlyLeft', { count: left });
  };
  const complete = outcome?.notAdded.length === 0;
  return (
    // Always rendered, so that screen readers announce its content.
    <div role="status">
      {outcome && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '8px 16px',
            mt: 2,
            px: 2,
            py: 1.5,
            borderRadius: '12px',
            bgcolor: complete ? 'success.tint' : 'warning.tint',
          }}
        >
          <Box sx={{ flex: '1 1 240px' }}>
            <Typography sx={{ fontWeight: 600 }}>{addedWords(outcome, t)}</Typography>
            {!complete && (
              <Box component="ul" aria-label={t('notAdded')} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                {outcome.notAdded.map((line) => (
                  <li key={line.id}>{t('notAddedLine', { name: line.name, reason: reason(line) })}</li>
                ))}
              </Box>
            )}
          </Box>
          {outcome.added > 0 && (
            <Button component={Link} to={paths.checkout} variant="contained">
              {t('checkout')}
            </Button>
          )}
        </Box>
      )}
    </div>
  );
}
