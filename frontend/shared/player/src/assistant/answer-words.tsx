import { TimeLink } from '../timeline/time-link.js';
import { readAnswer, type AnswerBlock } from './read-answer.js';
import * as styles from './answer-words.module.css';

interface AnswerWordsProps {
  answer: string;
  /** The quoted line below the answer. */
  source: string | null;
  onSeek: (seconds: number) => void;
}

/** Renders an answer as paragraphs and lists with clickable times. Markup is never rendered. */
export function AnswerWords({ answer, source, onSeek }: AnswerWordsProps) {
  return readAnswer(answer, source).map((block, at) => <Block key={at} block={block} onSeek={onSeek} />);
}

function Block({ block, onSeek }: { block: AnswerBlock } & Pick<AnswerWordsProps, 'onSeek'>) {
  if (typeof block === 'string') return <p className={styles.words}>{block}</p>;
  return (
    <ul className={styles.list}>
      {block.map(({ seconds, text }, at) => (
        <li key={at} data-timed={seconds === null ? undefined : ''}>
          {/* The space keeps time and text apart when they are copied. */}
          {seconds !== null && <TimeLink seconds={seconds} onSeek={onSeek} />} <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
