/** A custom property or `@keyframes` of the stylesheet. */
export interface StyleName {
  readonly name: string;
  readonly text: string;
  /** Names that it refers to. */
  readonly uses: readonly string[];
}

/** A rule of a stylesheet, parsed by the web build to extract the critical CSS of each page. */
export interface StyleRule {
  /** Enclosing at-rules such as `@media`, outermost first. */
  readonly within: readonly string[];
  /** Selectors with the classes that they require. */
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[];
  readonly declarations: string;
  /** Names that the declarations refer to. */
  readonly uses: readonly string[];
  readonly variables: readonly StyleName[];
}

export interface StyleRules {
  readonly rules: readonly StyleRule[];
  readonly keyframes: readonly StyleName[];
}
