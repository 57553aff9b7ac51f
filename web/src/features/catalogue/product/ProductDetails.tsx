import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { CategoryTrail } from '@/features/catalogue/listing/shared/CategoryTrail';
import { useLeft } from '@/features/carts/shared/useCart';
import { DeliversToMe } from '@/features/delivery/shared/DeliversToMe';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import { InPageLink } from '@/ui/page/InPageLink';
import { DepositNote, LowestPriceNote, Price } from '@/features/catalogue/product/shared/Price';
import { PackLine } from '@/features/catalogue/product/shared/PackLine';
import { Picture } from '@/ui/media/Picture';
import { Stars } from '@/ui/text/Stars';
import { StockNote } from '@/features/catalogue/product/shared/StockNote';
import { tileColor, useCategoryName } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { lazyPart } from '@/lib/lazy-part';
import type { ProductAtOnceFragment } from '@/features/catalogue/product/shared/product-card.generated';
import { AddToCartForm } from './AddToCartForm';
import css from './ProductDetails.module.css';
import { RATINGS_ID } from './ratings-id';
import type { WholeProduct } from './useProduct';

// Most shops have no facts about food, and most products come in one size.
const FamilyChoice = lazyPart(async () => (await import('./family/FamilyChoice')).FamilyChoice);
const ProductFood = lazyPart(async () => (await import('./food/ProductFood')).ProductFood);

// Most products have one picture.
const Gallery = lazyPart(async () => (await import('./Gallery')).Gallery);
/** Height of their row, in pixels. */
const THUMBNAILS = 84;

interface ProductDetailsProps {
  product: ProductAtOnceFragment;
  /** The same with the rest; undefined while loading. */
  whole: WholeProduct | undefined;
  /** The product whose family is known already. */
  relative: WholeProduct | null | undefined;
}

export function ProductDetails({ product, whole, relative }: ProductDetailsProps) {
  const pictures = whole?.pictures ?? [];
  const t = useTranslations('product.details');
  const nameOf = useCategoryName();
  const { name, category, photo, ratingSummary } = product;
  const left = useLeft(product);
  const [place, setPlace] = useState(0);
  const shown = pictures[place];
  const { food } = usePublicConfig();
  const price = (
    <strong>
      <Price product={product} />
    </strong>
  );
  const foodPart = (details?: true) =>
    food && (
      <HydrationBoundary>
        <ProductFood id={product.id} details={details} />
      </HydrationBoundary>
    );
  return (
    <article className={css.product}>
      <div className={css.photo} style={{ background: tileColor(category) }}>
        <Picture
          image={shown ?? photo}
          alt={shown?.alt || name}
          size={800}
          sizes="(min-width: 1240px) 560px, (min-width: 600px) 46vw, 100vw"
          loading="first"
        />
        {pictures.length > 1 && (
          <HydrationBoundary fallback={<div style={{ height: THUMBNAILS }} />}>
            <Gallery pictures={pictures} name={name} place={place} onPlace={setPlace} />
          </HydrationBoundary>
        )}
      </div>
      <div className={css.details}>
        <CategoryTrail parent={whole?.category.parent} className={css.category}>
          <Link to={paths.productsIn(category)} className={css.category}>
            {nameOf(category)}
          </Link>
        </CategoryTrail>
        <h1 className={css.name}>
          <bdi>{name}</bdi>
        </h1>
        {ratingSummary.average !== null && (
          <InPageLink target={RATINGS_ID} className={css.rating}>
            <Stars value={ratingSummary.average} decorative />
            <span>
              {t.rich('rating', {
                stars: ratingSummary.average,
                count: ratingSummary.count,
                hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
              })}
            </span>
          </InPageLink>
        )}
        <div className={css.unit}>
          <p>{product.soldBy ? price : t.rich('each', { amount: () => price })}</p>
          <PackLine product={product} />
        </div>
        <LowestPriceNote product={product} />
        <DepositNote deposit={product.deposit} />
        {relative && relative.familyProducts.length > 1 && (
          <HydrationBoundary>
            <FamilyChoice id={product.id} relative={relative} />
          </HydrationBoundary>
        )}
        <StockNote left={left} unit={product} availability={product.availability} className={css.stock} />
        {foodPart()}
        <AddToCartForm product={product} />
        <DeliversToMe product={whole} />
        <h2 className={css.aboutHeading}>{t('about')}</h2>
        {whole ? (
          <p className={css.description} dir="auto">
            {whole.description}
          </p>
        ) : (
          <Skeleton variant="rounded" height={48} />
        )}
        {foodPart(true)}
      </div>
    </article>
  );
}
