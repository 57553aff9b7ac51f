import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusChip } from '@/ui/text/StatusChip';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';

const looks = {
  active: { icon: CircleCheck, color: 'success' },
  BY_HAND: { icon: CirclePause, color: 'info' },
  FAILING: { icon: CircleAlert, color: 'error' },
} as const;

/** Whether an endpoint is active or paused. */
export function EndpointChip({ pauseReason }: Pick<WebhookEndpointFieldsFragment, 'pauseReason'>) {
  const t = useTranslations('webhooks.states');
  const state = pauseReason ?? 'active';
  return <StatusChip {...looks[state]}>{t(state)}</StatusChip>;
}
