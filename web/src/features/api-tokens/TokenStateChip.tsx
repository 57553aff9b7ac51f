import { CircleCheck, CirclePause, CircleX, Clock3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StateBadge } from '@/components/ui/StateBadge';
import type { ApiTokenState } from '@/graphql/generated/dashboard-operations';

const looks = {
  ACTIVE: { icon: CircleCheck, color: 'success' },
  EXPIRED: { icon: Clock3, color: 'info' },
  REVOKED: { icon: CircleX, color: 'error' },
  SUSPENDED: { icon: CirclePause, color: 'warning' },
} as const;

/** Whether a token works: as icon, word and colour together. */
export function TokenStateBadge({ state }: { state: ApiTokenState }) {
  const t = useTranslations('apiTokens.state');
  return <StateBadge {...looks[state]}>{t(state)}</StateBadge>;
}
