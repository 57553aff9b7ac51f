import { expect, it } from 'vitest';
import { EditsInTurn, NotSent } from './edits-in-turn';

const seen = { id: 'apples', version: 4 };

it('sends the second edit when the first is answered, of the version that gave', async () => {
  const edits = new EditsInTurn();
  const answers: ((version: number) => void)[] = [];
  const expected: number[] = [];
  const edit = (version: number) => {
    expected.push(version);
    return new Promise<number>((answer) => answers.push(answer));
  };
  const both = [edits.send(seen, edit), edits.send(seen, edit)];
  await Promise.resolve();
  expect(expected).toEqual([4]);
  answers[0]?.(5);
  await both[0];
  await Promise.resolve();
  expect(expected).toEqual([4, 5]);
  answers[1]?.(6);
  await both[1];
  // A picture takes longer to upload than both.
  await edits.send(seen, async (version) => void expected.push(version));
  expect(expected).toEqual([4, 5, 6]);
});

it('takes no version for its own that it has not made', async () => {
  const edits = new EditsInTurn();
  const expected: number[] = [];
  const edit = async (version: number) => void expected.push(version);
  const refused = edits.send(seen, async () => {
    throw new Error('Somebody was quicker.');
  });
  await expect(refused).rejects.toThrow('quicker');
  await edits.send(seen, edit);
  await edits.send({ ...seen, version: 7 }, edit);
  await edits.send({ ...seen, id: 'plums' }, edit);
  expect(expected).toEqual([4, 7, 4]);
});

it('sends nothing that waited for an edit that failed, and takes the next from what is there', async () => {
  const edits = new EditsInTurn();
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
