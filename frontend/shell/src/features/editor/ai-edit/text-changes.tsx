import { useMemo } from 'react';
import { wordDiff } from './word-diff.js';
import * as styles from './ai-edit.module.css';

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const;

interface TextChangesProps {
  before: string;
  after: string;
}

export function TextChanges({ before, after }: TextChangesProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  const side = (without: 'removed' | 'added') =>
    pieces
      .filter(({ kind }) => kind !== without)
      .map(({ kind, text }, at) => {
        const Tag = TAGS[kind];
        return <Tag key={at}>{text}</Tag>;
      });
  return (
    <dl className={styles.beforeAfter}>
      <div>
        <dt>Before</dt>
        <dd>{before === '' ? <em>Empty</em> : side('added')}</dd>
      </div>
      <div>
        <dt>After</dt>
        <dd>{after === '' ? <em>Empty</em> : side('removed')}</dd>
      </div>
    </dl>
  );
}
