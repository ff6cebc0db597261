import { classNames } from '@playhead/ui';
import type { ReactNode } from 'react';
import { NumberHeadings } from './headings.js';
import * as styles from './bar-table.module.css';
import * as table from './table.module.css';

interface BarRow {
  key: string;
  name: ReactNode;
  /** Share of the longest bar, from 0 to 1. */
  share: number;
  value: string;
}

export interface BarTableProps {
  /** For screen readers: the table's caption and the headings of names and values. */
  caption: string;
  headings: readonly [string, string];
  rows: readonly BarRow[];
}

export function BarTable({ caption, headings, rows }: BarTableProps) {
  return (
    <table className={classNames(table.table, styles.bars)} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{headings[0]}</th>
          <NumberHeadings titles={[headings[1]]} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, share, value }) => (
          <tr key={key}>
            <th scope="row" className={table.name}>
              {name}
              <span className={styles.track}>
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
            </th>
            <td className={table.number}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
