import { starsText, shortName } from './opinion';
import { OpinionPhoto } from './OpinionPhoto';
import css from './PhotoStrip.module.css';
import type { RatingPhoto } from './useProductRatings';

/** What buyers have photographed, in a row that scrolls sideways; nothing when nobody has. */
export function PhotoStrip({ photos }: { photos: readonly RatingPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <div>
      <h3 className={css.heading} id="rating-photos">
        Photos from buyers
      </h3>
      <ul className={css.strip} aria-labelledby="rating-photos">
        {photos.map(({ id, name, rates, image }) => {
          if (!image) return null;
          const photo = `Photo by ${shortName(name)}`;
          return (
            <li key={id}>
              <OpinionPhoto image={image} name={photo} label={`${photo}, ${starsText(rates)}: enlarge`} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
