import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { forgetAuditLog } from '@/graphql/audit-cache';
import { errorMessage } from '@/graphql/errors';
import { useParkedDeliveriesQuery, useRetryDeliveryMutation } from '@/graphql/generated/dashboard-hooks';
import { useMore } from '@/graphql/useMore';

const pageSize = 20;

/** What could not be handed on, newest first, and how to try it again. */
export function useParked() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const { data, error, refetch, fetchMore } = useParkedDeliveriesQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [mutate, { loading }] = useRetryDeliveryMutation({ update: forgetAuditLog });
  const connection = data?.parkedDeliveries;
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));
  const retryOne = async (id: string): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { id } } });
    } catch (failure) {
      toast.error(errorMessage(failure, t('details.refused')));
      return false;
    }
    toast.success(t('parked.retried'));
    await refetch().catch(() => undefined);
    return true;
  };
  return {
    parked: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    failed: !connection && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    retryOne,
    retrying: loading,
    ...more,
  };
}
