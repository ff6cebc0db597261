import { classNames, Skeleton } from '@playhead/ui';
import { memo, type ReactNode } from 'react';
import { Count } from './count.js';
import { ListEnd, ListFailure } from './list-states.js';
import type { List } from '@playhead/api';
import * as styles from './table.module.css';

export interface Column<Item, Field extends string> {
  title: string;
  cell: (item: Item) => ReactNode;
  /** Name of the field that the API sorts by. */
  sort?: Field;
  /** Right-aligns the column. */
  isNumber?: boolean;
  /** Whether the first click sorts in descending order. */
  mostFirst?: boolean;
  /** Width in percent. */
  width: number;
}

export type Sorting<Field extends string> = Field | `-${Field}`;

export interface TableProps<Item, Field extends string> {
  /** Accessible name of the table. */
  label: string;
  /** Must be a stable reference between renders. */
  columns: readonly Column<Item, Field>[];
  list: List<Item>;
  /** Singular noun for an entry. */
  one: string;
  /** The search text, empty if there is none. */
  q: string;
  idOf: (item: Item) => string;
  sort: Sorting<Field>;
  onSort: (sort: Sorting<Field>) => void;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
}

/** A table that sorts by its headings and loads more rows on scrolling. */
export function Table<Item, Field extends string>(props: TableProps<Item, Field>) {
  const { label, columns, list, one, q, idOf, sort, onSort, empty } = props;
  const count = <Count list={list} one={one} q={q} />;
  if (list.error && !list.items)
    return (
      <>
        {count}
        <ListFailure list={list} />
      </>
    );
  return (
    <>
      {count}
      <div className={styles.scroller}>
        <table
          className={classNames(styles.table, list.isOutdated && styles.outdated)}
          aria-label={label}
          aria-busy={list.isFetching}
        >
          <colgroup>
            {columns.map(({ title, width }) => (
              <col key={title} style={{ inlineSize: `${width}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.title} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {list.items?.map((item) => <Row key={idOf(item)} item={item} columns={columns} />) ?? (
              <RowShapes columns={columns.length} />
            )}
          </tbody>
        </table>
      </div>
      {list.items?.length === 0 && !list.isOutdated && <p className={styles.empty}>{empty}</p>}
      <ListEnd list={list} isEndless />
    </>
  );
}

interface HeadingProps<Item, Field extends string> {
  column: Column<Item, Field>;
  sort: Sorting<Field>;
  onSort: (sort: Sorting<Field>) => void;
}

function Heading<Item, Field extends string>({ column, sort, onSort }: HeadingProps<Item, Field>) {
  const { title, sort: field, isNumber, mostFirst } = column;
  const className = isNumber ? styles.number : undefined;
  if (!field)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const [up, down] = [field, `-${field}`] as const;
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : 'none';
  const first = mostFirst ? down : up;
  const next = direction === 'none' ? first : direction === 'ascending' ? down : up;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {title}
        <svg viewBox="0 0 16 16" aria-hidden="true" data-direction={direction}>
          <path d="M8 3.5v9M4.5 7 8 3.5 11.5 7" />
        </svg>
      </button>
    </th>
  );
}

interface RowProps<Item, Field extends string> {
  item: Item;
  columns: readonly Column<Item, Field>[];
}

function PlainRow<Item, Field extends string>({ item, columns }: RowProps<Item, Field>) {
  return (
    <tr>
      {columns.map(({ title, cell, isNumber }) => (
        <td key={title} className={isNumber ? styles.number : undefined}>
          {cell(item)}
        </td>
      ))}
    </tr>
  );
}

const Row = memo(PlainRow) as typeof PlainRow;

function RowShapes({ columns }: { columns: number }) {
  return [0, 1, 2, 3, 4, 5].map((row) => (
    <tr key={row}>
      <td colSpan={columns}>
        <Skeleton width={`${80 - row * 7}%`} height={14} />
      </td>
    </tr>
  ));
}
