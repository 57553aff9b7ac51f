import { useMemo } from 'react';
import type { SessionUser } from '@/session/useSession';
import { usePersonalValue } from '@/session/usePersonalValue';
import { type Recipient, type RecipientField, recipientFields } from './recipient';

function parse(text: string | null): Partial<Recipient> {
  if (!text) return {};
  try {
    const stored = JSON.parse(text) as Partial<Record<RecipientField, unknown>>;
    const texts = recipientFields.filter((field) => typeof stored[field] === 'string');
    return Object.fromEntries(texts.map((field) => [field, stored[field]]));
  } catch {
    return {};
  }
}

interface RecipientDraft {
  recipient: Recipient;
  change: (field: RecipientField, value: string) => void;
  clear: () => void;
}

/** Who gets the order, as typed so far; kept over a reload until there is an order. */
export function useRecipientDraft(user: SessionUser): RecipientDraft {
  const [stored, write] = usePersonalValue(user.uid, 'recipient');
  return useMemo(() => {
    const recipient = { name: user.givenName, phone: '', address: '', ...parse(stored) };
    return {
      recipient,
      change: (field, value) => write(JSON.stringify({ ...parse(stored), [field]: value })),
      clear: () => write(null),
    };
  }, [stored, user.givenName, write]);
}
