export type Environment = Readonly<Record<string, string | undefined>>;

/** A parser of values. */
export interface Kind<Value> {
  /** Completes "set it to …". */
  readonly accepts: string;
  /** @throws ConfigError that names the setting */
  readonly read: (text: string, name: string) => Value;
}

export interface Setting {
  /** For `.env.example` and `docs/operating.md`. */
  readonly description: string;
  readonly kind: Kind<unknown>;
  /** Former name, read while the new one is not set. */
  readonly deprecatedName?: string;
  /** Without a default, the value is null while the setting is not set. */
  readonly defaultValue?: string | { readonly demo: string; readonly real: string };
  /** For the documents: completes "If not set, …", where that is not the default value. */
  readonly whenUnset?: string;
  /** For the documents; default: the default value. */
  readonly example?: string;
  /** Whether its value must not appear in logs or responses. */
  readonly secret?: true;
}

export interface SettingGroup {
  readonly title: string;
  readonly about?: string;
  /** These are set together, or no setting of the group is. */
  readonly required?: readonly string[];
  readonly settings: Readonly<Record<string, Setting>>;
}

type Read<Each> = Each extends { kind: Kind<infer Value> } ? Value : never;

/** Nullable only without a default. */
export type ValueOf<Each> = Each extends { defaultValue: unknown } ? Read<Each> : Read<Each> | null;
