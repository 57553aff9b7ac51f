import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '@/config/dates';
import type { OrderCardFieldsFragment } from '@/graphql/generated/account-operations';
import { GivenBack } from '@/components/ui/GivenBack';
import { entryLook } from '@/components/ui/order-status';
import { placedLook } from './order-progress';

interface OrderTimelineProps {
  timeline: OrderCardFieldsFragment['timeline'];
  headingLevel: 3 | 4;
}

/** What has become of an order, and when. */
export function OrderTimeline({ timeline, headingLevel }: OrderTimelineProps) {
  const t = useTranslations('orders');
  return (
    <div>
      <Typography variant="h3" component={`h${headingLevel}`} sx={{ mb: 1.5, fontSize: '1rem' }}>
        {t('details.timeline')}
      </Typography>
      <Box component="ol" aria-label={t('details.timeline')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {timeline.map((entry, index) => {
          const look = index === 0 ? { ...placedLook, color: 'primary' } : entryLook(entry);
          const { name, icon: Icon, color } = look;
          const { at } = entry;
          return (
            // Entries are only ever added, so that an entry's place is what it is known by.
            <Box
              component="li"
              key={index}
              sx={{
                position: 'relative',
                display: 'flex',
                gap: 1.5,
                pb: 2,
                '&:last-of-type': { pb: 0 },
                '&:not(:last-of-type)::before': {
                  content: '""',
                  position: 'absolute',
                  top: 32,
                  bottom: 0,
                  left: 15,
                  borderLeft: 2,
                  borderColor: 'divider',
                },
              }}
            >
              <Box
                aria-hidden
                sx={{
                  display: 'grid',
                  flex: 'none',
                  placeItems: 'center',
                  width: 32,
                  height: 32,
                  borderRadius: '50%',
                  bgcolor: `${color}.tint`,
                  color: `${color}.main`,
                }}
              >
                <Icon size={16} />
              </Box>
              <div>
                <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{t(`status.${name}`)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </Typography>
                <GivenBack entry={entry} />
              </div>
            </Box>
          );
        })}
      </Box>
    </div>
  );
}
