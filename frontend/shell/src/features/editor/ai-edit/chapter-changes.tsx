import { formatMinutes, VisuallyHidden } from '@playhead/ui';
import { useMemo } from 'react';
import type { Recording } from '../../../api/recordings.js';
import { chapterDiff, type ChapterChange, type ComparedChapter } from './chapter-diff.js';
import { timeOfSentence } from './time-of-sentence.js';
import * as styles from './ai-edit.module.css';

const WORDS: Record<ChapterChange['kind'], string> = {
  same: 'Unchanged',
  changed: 'Changed',
  added: 'New',
  removed: 'Removed',
};

interface ChapterChangesProps {
  before: readonly ComparedChapter[];
  after: readonly ComparedChapter[];
  /** Used to show the line at each time. */
  transcript: Recording['transcript'];
}

export function ChapterChanges({ before, after, transcript }: ChapterChangesProps) {
  const changes = useMemo(() => chapterDiff(before, after), [before, after]);
  const isStart = (time: number) => after.some(({ startTime }) => Math.abs(startTime - time) < 1);
  const lineOf = ({ startTime }: ComparedChapter) => timeOfSentence(transcript, startTime);
  const endOf = (now: ComparedChapter, old: ComparedChapter) =>
    typeof now.endTime === 'number' && now.endTime !== old.endTime && !isStart(now.endTime)
      ? timeOfSentence(transcript, now.endTime)
      : null;
  return (
    <ol className={styles.chapterChanges}>
      {changes.map(({ kind, before: old, after: now }, at) => (
        <li key={at} data-kind={kind}>
          <span className={styles.changeKind}>{WORDS[kind]}</span>
          <div className={styles.changeWords}>
            {kind === 'changed' && old && now ? (
              <>
                <ChapterFacts chapter={old} beside={now} tag="del" spoken="Before: " />
                {old.startTime !== now.startTime && <Line text={lineOf(old)} />}
                <ChapterFacts chapter={now} beside={old} tag="ins" spoken="After: " />
                <Line text={lineOf(now)} />
                <Line text={endOf(now, old)} lead="Until " />
              </>
            ) : (
              <>
                <ChapterFacts chapter={now ?? old!} />
                <Line text={lineOf(now ?? old!)} />
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const Line = ({ text, lead }: { text: string | null; lead?: string }) =>
  text && (
    <p className={styles.changeLine} title={text}>
      {lead}
      <q>{text}</q>
    </p>
  );

interface ChapterFactsProps {
  chapter: ComparedChapter;
  /** The chapter to compare with. Then only the title and the differences are shown, marked by `tag`. */
  beside?: ComparedChapter;
  tag?: 'del' | 'ins';
  /** Text for screen readers that replaces the meaning of the colors. */
  spoken?: string;
}

function ChapterFacts({ chapter, beside, tag, spoken }: ChapterFactsProps) {
  const Marked = tag ?? 'span';
  const times = timesOf(chapter);
  const isOther = (one: string, other: string | undefined) => other !== undefined && one !== other;
  const summary = chapter.summary ?? '';
  const SummaryTag = isOther(summary, beside && (beside.summary ?? '')) ? Marked : 'span';
  const TimeTag = isOther(times, beside && timesOf(beside)) ? Marked : 'span';
  const TitleTag = isOther(chapter.title, beside?.title) ? Marked : 'span';
  return (
    <p>
      {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
      <TimeTag className={styles.changeTime}>{times}</TimeTag>{' '}
      <TitleTag className={styles.changeTitle}>{chapter.title}</TitleTag>
      {summary !== '' && (!beside || SummaryTag === Marked) && (
        <SummaryTag className={styles.changeSummary}>{summary}</SummaryTag>
      )}
    </p>
  );
}

const timesOf = ({ startTime, endTime }: ComparedChapter): string =>
  [startTime, endTime ?? null]
    .filter((time) => time !== null)
    .map(formatMinutes)
    .join(' – ');
