import { useMemo } from 'react';
import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';
import type { SubstitutionsInput, SubstitutionWish } from '@/lib/apollo/schema-types.generated';
import { parseStored } from '@/lib/storage/safe-storage';

export const WISHES = ['BEST_MATCH', 'CALL_ME', 'REFUND'] as const satisfies readonly SubstitutionWish[];

interface Wishes {
  readonly wish: SubstitutionWish;
  /** Of single products, by id. */
  readonly own: Readonly<Record<string, SubstitutionWish>>;
}

const isWish = (value: unknown): value is SubstitutionWish => WISHES.some((wish) => wish === value);

function parse(text: string | null): Wishes {
  const stored = parseStored(text) as Partial<Record<keyof Wishes, unknown>> | undefined;
  const given = Object.entries<unknown>({ ...(stored?.own as object | undefined) });
  const own = given.flatMap(([id, wish]) => (isWish(wish) ? [[id, wish] as const] : []));
  return { wish: isWish(stored?.wish) ? stored.wish : 'REFUND', own: Object.fromEntries(own) };
}

/** What the customer wants where goods are out, stored across reloads; a refund at first. */
export function useSubstitutions(uid: string) {
  const [stored, write] = usePersonalValue(uid, 'substitutions');
  return useMemo(() => {
    const wishes = parse(stored);
    const set = (change: Partial<Wishes>) => write(JSON.stringify({ ...wishes, ...change }));
    return {
      ...wishes,
      choose: (wish: SubstitutionWish) => set({ wish }),
      /** @param wish null for that of the order */
      chooseFor: (productId: string, wish: SubstitutionWish | null) => {
        const { [productId]: _former, ...others } = wishes.own;
        set({ own: wish ? { ...others, [productId]: wish } : others });
      },
      /** Once they are ordered: the next order has others. */
      forgetOwn: () => {
        if (Object.keys(wishes.own).length > 0) set({ own: {} });
      },
      /** @param productIds of the cart */
      inputFor: (productIds: readonly string[]): SubstitutionsInput => ({
        wish: wishes.wish,
        lines: productIds.flatMap((productId) => {
          const wish = wishes.own[productId];
          return wish ? [{ productId, wish }] : [];
        }),
      }),
    };
  }, [stored, write]);
}
