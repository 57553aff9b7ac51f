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

/** The state of a token, by icon, text and colour. */
export function TokenStateChip({ state }: { state: ApiTokenState }) {
  const t = useTranslations('apiTokens.state');
  return <StatusChip {...looks[state]}>{t(state)}</StatusChip>;
}
