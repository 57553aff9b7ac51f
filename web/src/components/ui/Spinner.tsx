import css from './Spinner.module.css';

interface SpinnerProps {
  size?: number;
  /** What is being waited for; none where words beside it say so. */
  label?: string;
}

/** Turns while something is on its way. */
export function Spinner({ size = 40, label }: SpinnerProps) {
  return (
    <span
      role={label === undefined ? undefined : 'progressbar'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={css.spinner}
    >
      <svg viewBox="22 22 44 44" width={size} height={size}>
        <circle cx="44" cy="44" r="20" fill="none" />
      </svg>
    </span>
  );
}
