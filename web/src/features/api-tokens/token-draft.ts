import * as z from 'zod/mini';
import type { ApiScope, CreateApiTokenInput } from '@/lib/apollo/schema-types.generated';
import type { Translator } from '@/lib/i18n/translator';

export const apiScopes: readonly ApiScope[] = [
  'READ_PRODUCTS',
  'WRITE_PRODUCTS',
  'READ_ORDERS',
  'WRITE_ORDERS',
  'READ_REVIEWS',
  'WRITE_REVIEWS',
  'READ_CUSTOMERS',
  'READ_REPORTS',
];

/** When a token ends: in so many days, on a date that is chosen, or never. */
export const expiryChoices = ['30', '90', '365', 'date', 'never'] as const;
export type Expiry = (typeof expiryChoices)[number];

/** What has been filled in so far. */
export interface TokenDraft {
  name: string;
  scopes: ApiScope[];
  expiry: Expiry;
  /** The last day, as a date field holds it; blank until it is chosen. */
  date: string;
}

export const blankDraft: TokenDraft = { name: '', scopes: [], expiry: '90', date: '' };

const DAY_MS = 86_400_000;

/** The end of the last day in this browser's zone; null while no such day is chosen. */
function endOf(date: string): Date | null {
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end;
}

/** When the token would end; null for never and for a date that is none. */
export function expiryOf({ expiry, date }: TokenDraft, now: Date): Date | null {
  if (expiry === 'never') return null;
  if (expiry === 'date') return endOf(date);
  return new Date(now.getTime() + Number(expiry) * DAY_MS);
}

/** What a new token needs; its last day must not be over. */
export const tokenSchema = (t: Translator<'apiTokens.create'>) =>
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t('nameBlank'))),
      scopes: z.array(z.enum(apiScopes)).check(z.minLength(1, t('scopesBlank'))),
      expiry: z.enum(expiryChoices),
      date: z.string(),
    })
    .check(
      z.refine(({ expiry, date }) => expiry !== 'date' || (endOf(date)?.getTime() ?? 0) > Date.now(), {
        path: ['date'],
        error: t('dateWrong'),
      }),
    );

/**
 * The scope that another one includes, as write access includes read access; null where there is
 * none.
 */
export const writingOf = (scope: ApiScope): ApiScope | null =>
  apiScopes.find((other) => other !== scope && other === scope.replace('READ_', 'WRITE_')) ?? null;

/** What to send. Reading goes without saying where writing is chosen. */
export function inputOf(draft: TokenDraft, now: Date): CreateApiTokenInput {
  const scopes = apiScopes.filter((scope) => draft.scopes.includes(scope));
  return {
    name: draft.name,
    scopes: scopes.filter((scope) => {
      const writing = writingOf(scope);
      return !writing || !scopes.includes(writing);
    }),
    expiresAt: expiryOf(draft, now)?.toISOString() ?? null,
  };
}
