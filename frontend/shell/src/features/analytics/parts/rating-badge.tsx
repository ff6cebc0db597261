import { classNames } from '@playhead/ui';
import { ratingOf } from './figures.js';
import * as styles from './rating-badge.module.css';

export function RatingBadge({ score }: { score: number }) {
  const rating = ratingOf(score);
  return <span className={classNames(styles.badge, styles[rating])}>{rating}</span>;
}
