import type { ReactNode } from 'react';
import * as styles from './title-block.module.css';

interface TitleBlockProps {
  title: string;
  /** BCP 47 language of the recording. */
  language?: string | null | undefined;
  /** Tooltip of the title. */
  hint?: string | undefined;
  /** Facts about the recording, such as its date. Empty while unknown. */
  facts?: readonly string[];
  /** Shown after the facts. */
  children?: ReactNode;
}

export function TitleBlock({ title, language, hint, facts, children }: TitleBlockProps) {
  return (
    <>
      <h1 className={styles.title} lang={language ?? undefined} title={hint}>
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

interface DescriptionProps {
  text: string | null;
  language: string | null;
  /** A tooltip. */
  hint?: string | undefined;
}

export const Description = ({ text, language, hint }: DescriptionProps) =>
  text && (
    <p className={styles.description} lang={language ?? undefined} title={hint}>
      {text}
    </p>
  );
