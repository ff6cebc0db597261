import type { ReactNode } from 'react';
import * as styles from './title-block.module.css';

interface TitleBlockProps {
  title: string;
  /** What is known of the recording, such as its date; nothing where it is not known yet. */
  facts?: readonly string[];
  /** What stands at the end of the facts. */
  children?: ReactNode;
}

export function TitleBlock({ title, facts, children }: TitleBlockProps) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {facts && (
        <div className={styles.facts}>
          {facts.filter((fact) => fact !== '').join(' · ')}
          {children}
        </div>
      )}
    </>
  );
}

/** Nothing where there is none. */
export const Description = ({ text }: { text: string | null }) =>
  text && <p className={styles.description}>{text}</p>;
