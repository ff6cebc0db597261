import type { ReactNode } from 'react';
import * as styles from './title-block.module.css';

interface TitleBlockProps {
  title: string;
  /** What is spoken, as BCP 47. */
  language?: string | null | undefined;
  /** What is known of the recording, such as its date; nothing where it is not known yet. */
  facts?: readonly string[];
  /** What stands at the end of the facts. */
  children?: ReactNode;
}

export function TitleBlock({ title, language, facts, children }: TitleBlockProps) {
  return (
    <>
      <h1 className={styles.title} lang={language ?? undefined}>
        {title}
      </h1>
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
export const Description = ({ text, language }: { text: string | null; language: string | null }) =>
  text && (
    <p className={styles.description} lang={language ?? undefined}>
      {text}
    </p>
  );
