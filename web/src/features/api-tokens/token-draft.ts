import { covers, SCOPES, type ScopeName } from '@larder/shared/rights';
import * as z from 'zod/mini';
import { isDay } from '@/lib/format/calendar-days';
import { daysAfter, startOfDay } from '@/lib/format/time-zone';
import type { ApiScope, CreateApiTokenInput } from '@/lib/apollo/schema-types.generated';
import type { Translator } from '@/lib/i18n/translator';

/** A scope as the API names it, and as the table of rights does. */
const nameOf = (scope: ApiScope): ScopeName => scope.toLowerCase().replace('_', ':') as ScopeName;

export const apiScopes: readonly ApiScope[] = SCOPES.map(
  (scope) => scope.toUpperCase().replace(':', '_') as ApiScope,
);

/** The options: a number of days, a date, or never. */
export const expiryChoices = ['30', '90', '365', 'date', 'never'] as const;
export type Expiry = (typeof expiryChoices)[number];

/** The values of the form. */
export interface TokenDraft {
  name: string;
  scopes: ApiScope[];
  expiry: Expiry;
  /** The last valid day as an ISO date; blank until it is selected. */
  date: string;
}

export const blankDraft: TokenDraft = { name: '', scopes: [], expiry: '90', date: '' };

const DAY_MS = 86_400_000;

/** The last second of a day in a time zone; null for an invalid date. */
const endOf = (date: string, timeZone: string): Date | null =>
  isDay(date) ? new Date(startOfDay(daysAfter(date, 1), timeZone).getTime() - 1_000) : null;

/** When the token expires; null for never and for an invalid date. */
function expiryOf({ expiry, date }: TokenDraft, now: Date, timeZone: string): Date | null {
  if (expiry === 'never') return null;
  if (expiry === 'date') return endOf(date, timeZone);
  return new Date(now.getTime() + Number(expiry) * DAY_MS);
}

/** Validates the form. The last day must not be in the past. */
export const tokenSchema = (t: Translator<'apiTokens.create'>, timeZone: string) =>
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t('nameBlank'))),
      scopes: z.array(z.enum(apiScopes)).check(z.minLength(1, t('scopesBlank'))),
      expiry: z.enum(expiryChoices),
      date: z.string(),
    })
    .check(
      z.refine(
        ({ expiry, date }) => expiry !== 'date' || (endOf(date, timeZone)?.getTime() ?? 0) > Date.now(),
        {
          path: ['date'],
          error: t('dateWrong'),
        },
      ),
    );

/** Whether another of the chosen scopes includes this one. */
export const isIncluded = (scope: ApiScope, chosen: readonly ApiScope[]): boolean =>
  covers(chosen.filter((other) => other !== scope).map(nameOf), nameOf(scope));

/** The mutation's input. Omits scopes that another one includes. */
export function inputOf(draft: TokenDraft, now: Date, timeZone: string): CreateApiTokenInput {
  return {
    name: draft.name,
    scopes: apiScopes.filter((scope) => draft.scopes.includes(scope) && !isIncluded(scope, draft.scopes)),
    expiresAt: expiryOf(draft, now, timeZone)?.toISOString() ?? null,
  };
}
