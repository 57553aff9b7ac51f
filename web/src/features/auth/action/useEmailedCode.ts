import { useEffect, useState } from 'react';
import { AuthFailure, type EmailedCode } from '@/features/auth/shared/auth-gateway';
import { getAuthGateway } from '@/features/auth/shared/session-store';

type CodeState =
  | { status: 'checking' }
  | { status: 'unusable' }
  | { status: 'failed'; error: unknown }
  | ({ status: 'usable'; code: string } & EmailedCode);

/** Checks a code of an e-mail without using it. @param code undefined while it is unknown */
export function useEmailedCode(code: string | undefined): { state: CodeState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState<{ key: string; state: CodeState } | null>(null);
  const key = `${attempt} ${code}`;

  useEffect(() => {
    if (code === undefined) return undefined;
    let isCurrent = true;
    const finish = (state: CodeState) => {
      if (isCurrent) setChecked({ key, state });
    };
    const check = async () => {
      if (!code) throw new AuthFailure('invalid-code', 'There is no code.');
      return (await getAuthGateway()).checkCode(code);
    };
    check().then(
      (found) => finish({ status: 'usable', code, ...found }),
      (error: unknown) => finish(stateOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, key]);

  return {
    state: checked?.key === key ? checked.state : { status: 'checking' },
    retry: () => setAttempt(attempt + 1),
  };
}

/** Codes that are malformed are unusable as well. */
export const isUnusable = (error: unknown): boolean =>
  error instanceof AuthFailure && error.reason === 'invalid-code';

const stateOf = (error: unknown): CodeState =>
  isUnusable(error) ? { status: 'unusable' } : { status: 'failed', error };
