import { InPageLink } from '@/components/ui/InPageLink';
import css from './SkipLink.module.css';

export const MAIN_ID = 'content';

/** The first stop of the Tab key: past the header, straight to the page. */
export function SkipLink() {
  return (
    <InPageLink className={css.skip} target={MAIN_ID}>
      Skip to content
    </InPageLink>
  );
}
