/** What each state of something can be followed by. */
export type ProcessTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether one state leads to another, directly or through others. The tables know no way back. */
export const leadsTo = <State extends string>(table: ProcessTable<State>, from: State, to: State): boolean =>
  table[from].some((next) => next === to || leadsTo(table, next, to));
