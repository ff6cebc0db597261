import { formatClock } from '@playhead/ui';
import type { ModelTrial, WrittenContent } from '../api/admin.js';
import * as styles from './models.module.css';

/** Compares the built-in writer's output with the model's. For speech, shows whether the service responds. */
export function Trial({ trial: { before, after, failure, seconds, tokens } }: { trial: ModelTrial }) {
  const took = [
    `${Math.max(1, Math.round(seconds))} s`,
    tokens !== null && `${tokens.toLocaleString('en-US')} tokens`,
  ];
  const heading = `With this model, ${took.filter(Boolean).join(', ')}`;
  return (
    <div className={styles.trial}>
      {before && <Version heading="Built in" written={before} />}
      {after ? (
        <Version heading={heading} written={after} />
      ) : (
        <section aria-label={heading}>
          <h3>{heading}</h3>
          {failure === null ? <p>The service works.</p> : <p role="alert">{failure}</p>}
        </section>
      )}
    </div>
  );
}

function Version({ heading, written }: { heading: string; written: WrittenContent }) {
  const { title, description, chapters } = written;
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <h4>{title}</h4>
      <p>{description}</p>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.startTime}>
            <time>{formatClock(chapter.startTime)}</time> {chapter.title}
          </li>
        ))}
      </ol>
    </section>
  );
}
