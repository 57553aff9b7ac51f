import { CircleCheck, CirclePause, CircleX, Clock3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusChip } from '@/ui/StatusChip';
import type { ApiTokenState } from '@/lib/apollo/schema-types.generated';

const looks = {
  ACTIVE: { icon: CircleCheck, color: 'success' },
  EXPIRED: { icon: Clock3, color: 'info' },
  REVOKED: { icon: CircleX, color: 'error' },
  SUSPENDED: { icon: CirclePause, color: 'warning' },
} as const;

/** Whether a token works: as icon, word and colour together. */
export function TokenStateChip({ state }: { state: ApiTokenState }) {
  const t = useTranslations('apiTokens.state');
  return <StatusChip {...looks[state]}>{t(state)}</StatusChip>;
}
