/** The next states of each state. */
export type ProcessTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether a state may become another. */
export const mayBecome = <State extends string>(
  table: ProcessTable<State>,
  from: State,
  to: State,
): boolean => table[from].includes(to);

/** Whether one state leads to another, directly or through others, in a table without cycles. */
export const leadsTo = <State extends string>(table: ProcessTable<State>, from: State, to: State): boolean =>
  table[from].some((next) => next === to || leadsTo(table, next, to));
