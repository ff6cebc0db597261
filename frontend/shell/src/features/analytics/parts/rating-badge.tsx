import { ratingOf } from './figures.js';
import * as styles from './rating-badge.module.css';

export function RatingBadge({ score }: { score: number }) {
  const rating = ratingOf(score);
  return (
    <span className={styles.badge} data-rating={rating}>
      {rating}
    </span>
  );
}
