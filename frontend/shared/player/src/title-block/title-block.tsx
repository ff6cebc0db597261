import type { ReactNode } from 'react';
import * as styles from './title-block.module.css';

interface TitleBlockProps {
  title: string;
  /** BCP 47 language of the recording. */
  language?: string | null | undefined;
  /** Facts about the recording, such as its date. Empty while unknown. */
  facts?: readonly string[];
  /** Shown after the facts. */
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

export const Description = ({ text, language }: { text: string | null; language: string | null }) =>
  text && (
    <p className={styles.description} lang={language ?? undefined}>
      {text}
    </p>
  );
