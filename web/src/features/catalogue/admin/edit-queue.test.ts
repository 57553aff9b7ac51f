import { expect, it } from 'vitest';
import { EditQueue, NotSent } from './edit-queue';

const seen = { id: 'apples', version: 4 };

it('sends the second edit after the first response, with its version', async () => {
  const edits = new EditQueue();
  const resolves: ((version: number) => void)[] = [];
  const expected: number[] = [];
  const edit = (version: number) => {
    expected.push(version);
    return new Promise<number>((resolve) => resolves.push(resolve));
  };
  const both = [edits.send(seen, edit), edits.send(seen, edit)];
  await Promise.resolve();
  expect(expected).toEqual([4]);
  resolves[0]?.(5);
  await both[0];
  await Promise.resolve();
  expect(expected).toEqual([4, 5]);
  resolves[1]?.(6);
  await both[1];
  // A picture takes longer to upload than both.
  await edits.send(seen, async (version) => void expected.push(version));
  expect(expected).toEqual([4, 5, 6]);
});

it('does not use a version that another admin has produced', async () => {
  const edits = new EditQueue();
  const expected: number[] = [];
  const edit = async (version: number) => void expected.push(version);
  const refused = edits.send(seen, async () => {
    throw new Error('Version conflict.');
  });
  await expect(refused).rejects.toThrow('conflict');
  await edits.send(seen, edit);
  await edits.send({ ...seen, version: 7 }, edit);
  await edits.send({ ...seen, id: 'plums' }, edit);
  expect(expected).toEqual([4, 7, 4]);
});

it('rejects edits queued behind a failed one, and accepts later ones', async () => {
  const edits = new EditQueue();
  const expected: number[] = [];
  const edit = async (version: number) => void expected.push(version);
  const sent = [
    edits.send(seen, async () => {
      throw new Error('No more than there is room for.');
    }),
    edits.send(seen, edit),
    edits.send(seen, edit),
    edits.send({ ...seen, id: 'plums' }, edit),
  ];
  const [refused, ...waiting] = await Promise.allSettled(sent);
  expect(refused).toMatchObject({ reason: { message: 'No more than there is room for.' } });
  expect(waiting).toEqual([
    { status: 'rejected', reason: expect.any(NotSent) },
    { status: 'rejected', reason: expect.any(NotSent) },
    { status: 'fulfilled', value: undefined },
  ]);
  expect(expected).toEqual([4]);
  await edits.send(seen, edit);
  expect(expected).toEqual([4, 4]);
});
