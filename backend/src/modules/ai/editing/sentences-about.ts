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
  const [from, to] = count > 0 ? [count, undefined] : [0, count];
  const left = topic === null ? sentences.slice(from, to) : sentences.filter((one) => !gone.includes(one));
  return left.join(' ');
}
