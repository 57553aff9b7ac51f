import type { ApolloClient } from '@apollo/client';
import { errorCode, errorMessage, secondsToWait, type ErrorCode } from '@/lib/apollo/errors';
import type { PackEntry, PickEntry, Stored } from './pick-entry';
import type { PackedOrder, Pause, PickSender } from './pick-queue';
import { CountBagsDocument, PackOrderDocument, PickLinesDocument } from './pick.generated';

/** Errors that another attempt does not change. */
const REFUSALS: readonly ErrorCode[] = ['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT'];

const isRefusal = (error: unknown) => REFUSALS.includes(errorCode(error));

function pauseAfter(error: unknown): Pause {
  const retryInMs = errorCode(error) === 'RATE_LIMITED' ? 1000 * secondsToWait(error) : null;
  return { retryInMs, message: errorMessage(error, '') || null };
}

/**
 * Sends entries by GraphQL. All of it can be sent again without harm.
 *
 * @param readsMoney whether the picker may read what is refunded
 */
export const pickSender = (client: ApolloClient, readsMoney: boolean): PickSender => ({
  send: async (batch) => {
    if (!navigator.onLine) return { retryInMs: null, message: null };
    try {
      if (batch.kind === 'picks') return { settled: await sendPicks(client, batch.picks) };
      const packed = await sendPack(client, batch.pack, readsMoney);
      return { settled: [{ id: batch.pack.id, problem: null, message: null }], packed };
    } catch (error) {
      if (!isRefusal(error)) return pauseAfter(error);
      const message = errorMessage(error, '') || null;
      const entries = batch.kind === 'picks' ? batch.picks : [batch.pack];
      return { settled: entries.map(({ id }) => ({ id, problem: 'REFUSED', message })) };
    }
  },
});

async function sendPicks(client: ApolloClient, entries: readonly Stored<PickEntry>[]) {
  const picks = entries.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const { data } = await client.mutate({ mutation: PickLinesDocument, variables: { input: { picks } } });
  const problems = new Map(data?.pickLines.map(({ lineId, problem }) => [lineId, problem]));
  return entries.map(({ id, lineId }) => ({ id, problem: problems.get(lineId) ?? null, message: null }));
}

async function sendPack(
  client: ApolloClient,
  { orderId: id, number, bags }: Stored<PackEntry>,
  readsMoney: boolean,
): Promise<PackedOrder> {
  if (bags !== null) await client.mutate({ mutation: CountBagsDocument, variables: { input: { id, bags } } });
  const { data } = await client.mutate({
    mutation: PackOrderDocument,
    variables: { input: { ids: [id], status: 'PACKED', from: 'PICKING' }, readsMoney },
  });
  const [order] = data?.setFulfilmentStatus ?? [];
  const short = order?.refunds?.filter(({ reason }) => reason === 'SHORT') ?? [];
  return {
    id,
    number,
    currency: order?.currency ?? '',
    refunded: short.reduce((sum, { amount }) => sum + amount, 0),
    owed: order?.owed ?? 0,
  };
}
