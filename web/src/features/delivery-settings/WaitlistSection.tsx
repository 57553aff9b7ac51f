import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCountryNames } from '@/lib/format/useCountryNames';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useWaitlistQuery, type WaitlistQuery } from './waitlist.generated';

/** Shown before "Show all". */
const FIRST = 10;

/** How many wait until the shop delivers to their postcode: where the next area pays. */
export function WaitlistSection() {
  const t = useTranslations('deliverySettings.waitlist');
  const titleId = useId();
  const { data, error, refetch } = useWaitlistQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} component="h2" variant="h6" sx={{ mb: 0.5 }}>
        {t('title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('hint')}</Typography>
      {error && !data && <RetryLine text={t('notLoaded')} onRetry={() => void refetch()} />}
      {data && <Places {...data.waitlist} />}
    </Card>
  );
}

function Places({ count, places }: WaitlistQuery['waitlist']) {
  const t = useTranslations('deliverySettings.waitlist');
  const nameOf = useCountryNames();
  const [isWhole, setWhole] = useState(false);
  const isAbroad = new Set(places.map(({ country }) => country)).size > 1;
  const wordsOf = ({ country, postcode }: (typeof places)[number]) =>
    [postcode, (isAbroad || !postcode) && nameOf(country)].filter(Boolean).join(', ');
  return (
    <>
      <Typography sx={{ mt: 2, fontWeight: 600 }}>{t('count', { count })}</Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
      >
        {places.slice(0, isWhole ? undefined : FIRST).map((place) => (
          <Box
            key={`${place.country} ${place.postcode}`}
            component="li"
            sx={{ px: 1.5, py: 0.75, border: 1, borderColor: 'divider', borderRadius: '12px' }}
          >
            {t.rich('place', {
              place: () => (
                <Box component="bdi" sx={{ fontWeight: 600 }}>
                  {wordsOf(place)}
                </Box>
              ),
              count: place.count,
            })}
          </Box>
        ))}
      </Box>
      {places.length > FIRST && !isWhole && (
        <Button sx={{ mt: 1 }} onClick={() => setWhole(true)}>
          {t('showAll')}
        </Button>
      )}
    </>
  );
}
