import { useUnmatchedPaymentsQuery } from './unmatched-payments.generated';

const SHOWN = 20;

/** One query for the list and for its count elsewhere, so that they agree. */
export const useUnmatchedPayments = () =>
  useUnmatchedPaymentsQuery({
    variables: { first: SHOWN },
    // Webhooks and other admins change them.
    fetchPolicy: 'cache-and-network',
  });
