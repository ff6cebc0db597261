import { stemOf } from '../../../shared/text/stem.js';
import { wordsOf } from '../../../shared/text/tokenise.js';
import { topicStems } from './chapter-references.js';
import { sentencesIn } from './text-changes.js';

export function sentencesAbout(text: string, topic: string): string[] {
  const wanted = topicStems(topic);
  return sentencesIn(text).filter((sentence) => {
    const stems = new Set(wordsOf(sentence).map(stemOf));
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
  });
}

export function withoutSentences(text: string, topic: string | null, count: number): string {
  const sentences = sentencesIn(text);
  const gone = topic === null ? [] : sentencesAbout(text, topic);
  const left =
    topic !== null
      ? sentences.filter((sentence) => !gone.includes(sentence))
      : count > 0
        ? sentences.slice(count)
        : sentences.slice(0, count);
  return left.join(' ');
}
