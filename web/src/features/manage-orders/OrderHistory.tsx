import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GivenBack } from '@/components/ui/GivenBack';
import { Link as RouterLink } from '@/components/ui/Link';
import { entryLook } from '@/components/ui/order-status';
import { formatDateTime } from '@/config/dates';
import { paths } from '@/config/paths';
import type { ManageOrderQuery } from '@/graphql/generated/dashboard-operations';

/** Makes a link to somebody's page of a part of a text. */
const linkToUser = (id: string) => (part: ReactNode) => (
  <Link component={RouterLink} to={paths.manageUser(id)}>
    {part}
  </Link>
);

type Timeline = NonNullable<ManageOrderQuery['order']>['timeline'];

/** What has become of an order, when, and by whom. */
export function OrderHistory({ timeline }: { timeline: Timeline }) {
  const t = useTranslations('manageOrders.details');
  const words = useTranslations('orders.status');
  return (
    <Box
      component="ol"
      aria-label={t('timeline')}
      sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {timeline.map((entry, index) => {
        const { at, by } = entry;
        const { name, icon, color } = entryLook(entry);
        const isPlacing = index === 0;
        const Icon = isPlacing ? ClipboardCheck : icon;
        const tone = isPlacing ? 'primary' : color;
        return (
          // Entries are only ever added, so that an entry's place is what it is known by.
          <Box component="li" key={index} sx={{ display: 'flex', gap: 1.5 }}>
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                flex: 'none',
                placeItems: 'center',
                width: 32,
                height: 32,
                borderRadius: '50%',
                bgcolor: `${tone}.tint`,
                color: `${tone}.main`,
              }}
            >
              <Icon size={16} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>
                {isPlacing ? t('placed') : words(name)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <time dateTime={at}>{formatDateTime(at)}</time>
                {by && (
                  <Box component="span" sx={{ display: 'block' }}>
                    {t.rich('by', {
                      name: by.displayName,
                      who: linkToUser(by.id),
                    })}
                  </Box>
                )}
              </Typography>
              <GivenBack entry={entry} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
