import { useMemo } from 'react';
import { parseStored } from '@/lib/storage/safe-storage';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';
import { useLastRecipientQuery } from './checkout.generated';
import { type Recipient, type RecipientField, recipientFields } from './recipient';

function parse(text: string | null): Partial<Recipient> {
  const stored = { ...(parseStored(text) as Partial<Record<RecipientField, unknown>> | undefined) };
  const texts = recipientFields.filter((field) => typeof stored[field] === 'string');
  return Object.fromEntries(texts.map((field) => [field, stored[field]]));
}

interface RecipientDraft {
  recipient: Recipient;
  change: (field: RecipientField, value: string) => void;
  clear: () => void;
}

/**
 * The recipient as typed so far, stored across reloads until the order is placed. Phone and address
 * default to those of the customer's last order.
 */
export function useRecipientDraft(user: SessionUser): RecipientDraft {
  const [stored, write] = usePersonalValue(user.uid, 'recipient');
  const last = useLastRecipientQuery().data?.myOrders.edges[0]?.node;
  return useMemo(() => {
    const { phone = '', address = '' } = last ?? {};
    const recipient = { name: user.givenName, phone, address, ...parse(stored) };
    return {
      recipient,
      change: (field, value) => write(JSON.stringify({ ...parse(stored), [field]: value })),
      clear: () => write(null),
    };
  }, [stored, last, user.givenName, write]);
}
