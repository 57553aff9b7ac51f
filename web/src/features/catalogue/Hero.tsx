import { Link } from 'react-router-dom';
import { Picture } from '@/components/ui/Picture';
import { tileColor } from '@/config/categories';
import { paths } from '@/config/paths';
import css from './Hero.module.css';
import { heroPictures } from './hero-pictures';

export function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.inner}>
        <div>
          <h1 className={css.title}>
            Serving Fresh Ingredients <span>your way everyday!</span>
          </h1>
          <p className={css.text}>
            Fruits, vegetables, delicatessens and drinks, packed with care and brought to your door.
          </p>
          <Link to={paths.products} className={css.button}>
            Shop products
          </Link>
        </div>
        <div className={css.stall} aria-hidden>
          {/* Lazy: phones do not show them, and then do not fetch them either. */}
          {heroPictures.map(({ category, ...image }) => (
            <span key={image.url} className={css.tile} style={{ background: tileColor(category) }}>
              <Picture image={image} sizes="180px" />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
