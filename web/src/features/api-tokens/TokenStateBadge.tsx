import Box from '@mui/material/Box';
import { CircleCheck, CirclePause, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ApiTokenState } from '@/graphql/generated/dashboard-operations';

const looks: Record<ApiTokenState, { icon: LucideIcon; color: 'success' | 'warning' | 'error' | 'info' }> = {
  ACTIVE: { icon: CircleCheck, color: 'success' },
  EXPIRED: { icon: Clock3, color: 'info' },
  REVOKED: { icon: CircleX, color: 'error' },
  SUSPENDED: { icon: CirclePause, color: 'warning' },
};

/** Whether a token works: as icon, word and colour together. */
export function TokenStateBadge({ state }: { state: ApiTokenState }) {
  const t = useTranslations('apiTokens.state');
  const { icon: Icon, color } = looks[state];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.5,
        borderRadius: '6px',
        fontSize: 14,
        fontWeight: 600,
        lineHeight: 1.4,
        bgcolor: `${color}.tint`,
        color: `${color}.main`,
      }}
    >
      <Icon size={16} aria-hidden />
      {t(state)}
    </Box>
  );
}
