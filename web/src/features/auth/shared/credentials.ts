import * as z from 'zod/mini';
import type { Translator } from '@/lib/i18n/translator';
import { MAX_DISPLAY_NAME } from '@/lib/limits';

/** The format of an e-mail address; the provider validates the rest. */
export const emailSchema = (t: Translator<'accounts'>) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('problems.emailMissing')),
      z.regex(/^[^\s@]+@[^\s@]+$/, t('problems.emailShape')),
    );

/** A display name. */
export const nameSchema = (t: Translator<'accounts'>) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('problems.nameMissing')),
      z.maxLength(MAX_DISPLAY_NAME, t('problems.nameTooLong')),
    );

/** A new password; the provider validates its length. */
export const newPasswordSchema = (t: Translator<'accounts'>) =>
  z.string().check(z.minLength(1, t('problems.passwordNotChosen')));
