import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StateBadge } from '@/components/ui/StateBadge';
import type { WebhookEndpointFieldsFragment } from '@/graphql/generated/dashboard-operations';

const looks = {
  active: { icon: CircleCheck, color: 'success' },
  BY_HAND: { icon: CirclePause, color: 'info' },
  FAILING: { icon: CircleAlert, color: 'error' },
} as const;

/** Whether an endpoint is told. */
export function EndpointBadge({ pauseReason }: Pick<WebhookEndpointFieldsFragment, 'pauseReason'>) {
  const t = useTranslations('webhooks.states');
  const state = pauseReason ?? 'active';
  return <StateBadge {...looks[state]}>{t(state)}</StateBadge>;
}
