import { type ReactNode, useId } from 'react';
import * as styles from './action-plan.module.css';

/** A list under a heading. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}
