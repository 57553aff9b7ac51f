import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type Context,
} from 'react';

/**
 * A value that a provider publishes and components of the whole page read. React hydrates every
 * component below a context as soon as its value changes, and restarts for each part of the page.
 * A context of this object never changes: parts that are hydrated render the new value at once, the
 * others when they are hydrated.
 */
export class LiveValue<Value> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(
    /** As the server rendered it. */
    readonly initial: Value,
  ) {
    this.#value = initial;
  }

  readonly read = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  publish(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

export type LiveContext<Value> = Context<LiveValue<Value> | null>;

export const createLiveContext = <Value>(): LiveContext<Value> =>
  createContext<LiveValue<Value> | null>(null);

/** Publishes a value after each render that has changed it. Returns the value of the context. */
export function useLiveValue<Value>(value: Value): LiveValue<Value> {
  const [live] = useState(() => new LiveValue(value));
  useLayoutEffect(() => live.publish(value), [live, value]);
  return live;
}

/** The current value. @throws Error without a provider */
export function useLive<Value>(context: LiveContext<Value>): Value {
  const live = useContext(context);
  if (!live) throw new Error('There is no provider above this component.');
  return useSyncExternalStore(live.subscribe, live.read, () => live.initial);
}
