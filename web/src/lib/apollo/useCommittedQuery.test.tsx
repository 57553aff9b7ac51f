import { gql, ApolloLink, Observable, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { startTransition, StrictMode, Suspense, use, useState } from 'react';
import { expect, it } from 'vitest';
import { createApolloClient } from './client';
import { useCommittedQuery } from './useCommittedQuery';

const Named: TypedDocumentNode<{ name: string }, { id: number }> = gql`
  query Named($id: Int!) {
    name(id: $id)
  }
`;

function countingClient() {
  const sent: unknown[] = [];
  const transport = new ApolloLink(({ variables }) => {
    sent.push(variables['id']);
    return new Observable((observer) => {
      observer.next({ data: { name: `number ${String(variables['id'])}` } });
      observer.complete();
    });
  });
  return { sent, client: createApolloClient({ getIdToken: () => Promise.resolve(null), transport }) };
}

const never = new Promise<never>(() => undefined);

function Code({ code }: { code: Promise<unknown> }) {
  use(code);
  return null;
}

/** A page whose visits of another id suspend until its code has loaded. */
function setUp(asked: (id: number) => { id: number; skip?: boolean }) {
  const { sent, client } = countingClient();
  const handles: {
    visit?: (id: number, code?: Promise<unknown>) => void;
    rename?: () => void;
    refetch?: () => Promise<unknown>;
  } = {};

  function Page() {
    const [{ id, code }, visit] = useState<{ id: number; code?: Promise<unknown> }>({ id: 1 });
    const [, rename] = useState(0);
    handles.visit = (next, nextCode) => visit({ id: next, ...(nextCode && { code: nextCode }) });
    handles.rename = () => rename((count) => count + 1);
    const { id: wanted, skip = false } = asked(id);
    const { data, previousData, refetch } = useCommittedQuery(Named, { variables: { id: wanted }, skip });
    handles.refetch ??= () => refetch();
    return (
      <>
        <p>{data?.name ?? `loading after ${previousData?.name}`}</p>
        {code && <Code code={code} />}
      </>
    );
  }
  render(
    <StrictMode>
      <ApolloProvider client={client}>
        <Suspense>
          <Page />
        </Suspense>
      </ApolloProvider>
    </StrictMode>,
  );
  return { sent, handles };
}

it('sends nothing for variables of a render that React discards', async () => {
  const { sent, handles } = setUp((id) => ({ id }));
  expect(await screen.findByText('number 1')).toBeVisible();
  for (let time = 0; time < 3; time += 1) {
    await act(async () => startTransition(() => handles.visit?.(2, never)));
    await act(async () => handles.rename?.());
  }
  expect(sent).toEqual([1]);
  expect(screen.getByText('number 1')).toBeVisible();
});

it('sends a query once for its variables while React renders again and again', async () => {
  const { sent, handles } = setUp((id) => ({ id }));
  expect(await screen.findByText('number 1')).toBeVisible();
  let arrive = () => undefined as void;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  await act(async () => startTransition(() => handles.visit?.(2, code)));
  for (let time = 0; time < 3; time += 1) await act(async () => handles.rename?.());
  await act(async () => arrive());
  expect(await screen.findByText('number 2')).toBeVisible();
  expect(sent).toEqual([1, 2]);
});

it('sends a skipped query once it is wanted', async () => {
  const { sent, handles } = setUp((id) => ({ id, skip: id === 1 }));
  expect(await screen.findByText('loading after undefined')).toBeVisible();
  for (let time = 0; time < 3; time += 1) {
    await act(async () => startTransition(() => handles.visit?.(2, never)));
    await act(async () => handles.rename?.());
  }
  expect(sent).toEqual([]);
  await act(async () => handles.visit?.(3));
  expect(await screen.findByText('number 3')).toBeVisible();
  expect(sent).toEqual([3]);
});

it('refetches the variables of now by the function of the first render', async () => {
  const { sent, handles } = setUp((id) => ({ id }));
  expect(await screen.findByText('number 1')).toBeVisible();
  await act(async () => handles.visit?.(2));
  expect(await screen.findByText('number 2')).toBeVisible();
  await act(() => handles.refetch?.() ?? Promise.resolve());
  expect(sent).toEqual([1, 2, 2]);
});
