import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { TimelineFieldsFragment } from '@/features/orders/customer/my-orders.generated';
import { entryLook, placedLook } from './order-status';
import { RefundNote } from './RefundNote';

interface OrderTimelineProps<Entry> {
  timeline: readonly Entry[];
  /** More about an entry, below its time. */
  children?: (entry: Entry) => ReactNode;
}

/** The events of an order, with their times. */
export function OrderTimeline<Entry extends TimelineFieldsFragment>({
  timeline,
  children,
}: OrderTimelineProps<Entry>) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('orders');
  return (
    <Box component="ol" aria-label={t('details.timeline')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {timeline.map((entry, index) => {
        const { name, icon: Icon, color } = index === 0 ? placedLook : entryLook(entry);
        return (
          // Entries are only appended, so the index is a stable key.
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
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{t(`status.${name}`)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                {children?.(entry)}
              </Typography>
              <RefundNote entry={entry} earlier={timeline.slice(0, index)} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
