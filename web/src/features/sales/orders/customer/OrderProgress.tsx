import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import { progressOf } from './order-progress';
import { StatusChip } from '@/ui/text/StatusChip';

interface OrderProgressProps {
  order: Pick<OrderCardFieldsFragment, 'status' | 'cancelledAt' | 'fulfilment'>;
}

/** The steps of an order in one line: past ones, its status, and those to come. */
export function OrderProgress({ order }: OrderProgressProps) {
  const t = useTranslations('orders');
  return (
    <Box
      component="ol"
      aria-label={t('progress.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 0',
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.875rem',
      }}
    >
      {progressOf(order).map(({ name, icon: Icon, color, state }) => (
        <Box
          component="li"
          key={name}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            color: 'text.secondary',
            '&:not(:first-of-type)::before': {
              content: '""',
              width: { xs: 12, sm: 28 },
              mx: { xs: 0.75, sm: 1 },
              borderTop: 2,
              borderTopStyle: state === 'next' ? 'dashed' : 'solid',
              borderColor: 'control',
            },
          }}
        >
          {t.rich(`progress.${state}`, {
            status: t(`status.${name}`),
            step: (chunks) =>
              state === 'now' ? (
                <StatusChip icon={Icon} color={color === 'primary' ? 'default' : color}>
                  {chunks}
                </StatusChip>
              ) : (
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
                  <Icon size={16} />
                  {chunks}
                </Box>
              ),
            hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
          })}
        </Box>
      ))}
    </Box>
  );
}
