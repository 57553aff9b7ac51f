import type { ApolloClient } from '@apollo/client';
import { errorCode, errorMessage, secondsToWait, type ErrorCode } from '@/lib/apollo/errors';
import { entriesOf, type PackEntry, type PickEntry, type Stored } from './pick-entry';
import type { PackedOrder, Pause, PickSender } from './pick-queue';
import { CountBagsDocument, PackOrderDocument, PickLinesDocument } from './pick.generated';

/** Errors that another attempt does not change. */
const REFUSALS: readonly ErrorCode[] = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'];

/** Errors that any other request would get as well. */
const OUTAGES: readonly ErrorCode[] = [
  'NETWORK_ERROR',
  'PERSISTED_QUERY_REQUIRED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'UNAUTHENTICATED',
];

const isRefusal = (error: unknown) => REFUSALS.includes(errorCode(error));

function pauseAfter(error: unknown): Pause {
  const code = errorCode(error);
  return {
    retryInMs: code === 'RATE_LIMITED' ? 1000 * secondsToWait(error) : null,
    message: errorMessage(error, '') || null,
    isOfBatch: !OUTAGES.includes(code),
  };
}

/**
 * Sends entries by GraphQL. All of it can be sent again without harm.
 *
 * @param readsMoney whether the picker may read what is refunded
 */
export const pickSender = (client: ApolloClient, readsMoney: boolean): PickSender => ({
  send: async (batch) => {
    if (!navigator.onLine) return { retryInMs: null, message: null, isOfBatch: false };
    try {
      if (batch.kind === 'picks') return { settled: await sendPicks(client, batch.picks) };
      const packed = await sendPack(client, batch.pack, readsMoney);
      return packed ? { settled: [{ id: batch.pack.id, ...STORED }], packed } : { settled: [] };
    } catch (error) {
      if (!isRefusal(error)) return pauseAfter(error);
      const message = errorMessage(error, '') || null;
      return { settled: entriesOf(batch).map(({ id }) => ({ id, problem: 'REFUSED', message })) };
    }
  },
});

const STORED = { problem: null, message: null };

/** Entries that the answer leaves out are not settled. */
async function sendPicks(client: ApolloClient, entries: readonly Stored<PickEntry>[]) {
  const picks = entries.map(({ lineId, quantity, grams, weightConfirmed, substitutes }) => ({
    lineId,
    quantity,
    ...(grams && { grams, weightConfirmed }),
    ...(substitutes && { substitutes: substitutes.map(({ name: _shown, ...substitute }) => substitute) }),
  }));
  const { data } = await client.mutate({ mutation: PickLinesDocument, variables: { input: { picks } } });
  const problems = new Map(data?.pickLines.map(({ lineId, problem }) => [lineId, problem]));
  return entries.flatMap(({ id, lineId }) => {
    const problem = problems.get(lineId);
    return problem === undefined ? [] : [{ id, problem, message: null }];
  });
}

async function sendPack(
  client: ApolloClient,
  { orderId: id, number, bags, chilledBags, frozenBags }: Stored<PackEntry>,
  readsMoney: boolean,
): Promise<PackedOrder | null> {
  const input = {
    id,
    bags,
    ...(chilledBags !== undefined && { chilledBags }),
    ...(frozenBags !== undefined && { frozenBags }),
  };
  if (bags !== null) await client.mutate({ mutation: CountBagsDocument, variables: { input } });
  const { data } = await client.mutate({
    mutation: PackOrderDocument,
    variables: { input: { ids: [id], status: 'PACKED', from: 'PICKING' }, readsMoney },
  });
  const [order] = data?.setFulfilmentStatus ?? [];
  if (!order) return null;
  const short = order.refunds?.filter(({ reason }) => reason === 'SHORT') ?? [];
  return {
    id,
    number,
    currency: order.currency ?? '',
    refunded: short.reduce((sum, { amount }) => sum + amount, 0),
    owed: order.owed ?? 0,
  };
}
