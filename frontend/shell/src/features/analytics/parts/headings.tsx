import { classNames } from '@playhead/ui';
import * as table from './table.module.css';

/** The headings of columns of numbers; the spare ones go where there is no room. */
export function NumberHeadings({ titles, spare = false }: { titles: readonly string[]; spare?: boolean }) {
  return titles.map((title) => (
    <th key={title} scope="col" className={classNames(table.number, spare && table.spare)}>
      {title}
    </th>
  ));
}
