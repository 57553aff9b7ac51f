import {
  createContext,
  startTransition,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type Context,
} from 'react';
import { useProvided } from './useProvided';

type Listener = () => void;

/**
 * A value that a provider publishes and components of the whole page read. React hydrates every
 * component below a context as soon as its value changes, and restarts for each part of the page.
 * A context of this object never changes: parts that are hydrated render the new value, the others
 * when they are hydrated.
 */
export class LiveValue<Value> {
  readonly #listeners = new Set<Listener>();
  #value: Value;
  #isSettled = false;

  constructor(
    /** As the server rendered it. */
    readonly initial: Value,
  ) {
    this.#value = initial;
  }

  readonly read = (): Value => this.#value;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @param isSettled whether the value is known, so that each later change follows an action */
  publish(value: Value, isSettled: boolean): void {
    if (!Object.is(value, this.#value)) {
      this.#value = value;
      const notify = () => this.#listeners.forEach((listener) => listener());
      // Loaded while the page is hydrated: lets the browser paint and answer in between.
      if (this.#isSettled) notify();
      else startTransition(notify);
    }
    this.#isSettled ||= isSettled;
  }
}

export type LiveContext<Value> = Context<LiveValue<Value> | null>;

export const createLiveContext = <Value>(): LiveContext<Value> =>
  createContext<LiveValue<Value> | null>(null);

/** Publishes a value after each render that has changed it. Returns the value of the context. */
export function useLiveValue<Value>(value: Value, isSettled: boolean): LiveValue<Value> {
  const [live] = useState(() => new LiveValue(value));
  useLayoutEffect(() => live.publish(value, isSettled), [live, value, isSettled]);
  return live;
}

/**
 * What a component reads of the current value, and renders again when that has changed; during
 * hydration of the value that the server rendered.
 *
 * @param select returns equal parts (`Object.is`) as long as the component need not render
 * @throws Error without a provider
 */
export function useLive<Value, Part>(context: LiveContext<Value>, select: (value: Value) => Part): Part {
  const live = useProvided(context);
  const part = select(useIsHydrating() ? live.initial : live.read());
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const rendered = useRef({ select, part });
  useLayoutEffect(() => {
    rendered.current = { select, part };
  });
  useLayoutEffect(() => {
    const look = () => {
      const last = rendered.current;
      if (!Object.is(last.select(live.read()), last.part)) renderAgain();
    };
    // Published since this component was rendered.
    startTransition(look);
    return live.subscribe(look);
  }, [live]);
  return part;
}

const never = () => () => undefined;

/** Whether this render hydrates the component. Unlike `useHydrated`, it causes no second render. */
function useIsHydrating(): boolean {
  let isHydrating = false;
  useSyncExternalStore(
    never,
    () => null,
    () => {
      isHydrating = true;
      return null;
    },
  );
  return isHydrating;
}
