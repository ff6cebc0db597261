import { TimeLink } from '../timeline/time-link.js';
import { readAnswer, type AnswerBlock } from './read-answer.js';
import * as styles from './answer-words.module.css';

interface AnswerWordsProps {
  answer: string;
  /** The line that is quoted below the answer. */
  source: string | null;
  onSeek: (seconds: number) => void;
}

/** An answer as it reads best: its paragraphs, and its lists with times that lead there. Never markup. */
export function AnswerWords({ answer, source, onSeek }: AnswerWordsProps) {
  return readAnswer(answer, source).map((block, at) => <Block key={at} block={block} onSeek={onSeek} />);
}

function Block({ block, onSeek }: { block: AnswerBlock } & Pick<AnswerWordsProps, 'onSeek'>) {
  if (typeof block === 'string') return <p className={styles.words}>{block}</p>;
  return (
    <ul className={styles.list}>
      {block.map(({ seconds, text }, at) => (
        <li key={at} data-timed={seconds === null ? undefined : ''}>
          {/* The blank goes with the text when it is copied. */}
          {seconds !== null && <TimeLink seconds={seconds} onSeek={onSeek} />} <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
