import { classNames } from '@playhead/ui';
import * as table from './table.module.css';

/** Headings of numeric columns. Spare columns are hidden on narrow screens. */
export function NumberHeadings({ titles, spare = false }: { titles: readonly string[]; spare?: boolean }) {
  return titles.map((title) => (
    <th key={title} scope="col" className={classNames(table.number, spare && table.spare)}>
      {title}
    </th>
  ));
}
