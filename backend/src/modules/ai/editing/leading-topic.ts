import { type ChapterReferences, topicStems } from './chapter-references.js';

/** `they talk about`, `Priya and Tom discuss`, `Priya worries about` */
const SPEAKING =
  /^(?:(?:they|we|you|people|everyone|he|she|\p{Lu}\p{L}+)(?: (?:and|&) \p{Lu}\p{L}+)? )?(?:(?:first |also |just )?(?:starts?|begins?) (?:to )?)?(?:(?:talk|speak|discuss|mention|say|ask|explain|bring up|go (?:through|over|into)|look at|cover|deal with|get (?:to|into)|come to|argue|is|are|was|were)(?:s|es|ing)?(?: (?:about|of|on|for|that|with|whether|over))? |\p{Ll}+s? about )?/u;
/** No topic goes on over them. */
const ENDS =
  /\s(?=(?:should|shall|must|has|have|had|needs?|gets?|is|are|can|could|ought|deserves?|will|would|requires?|lacks?|to|into|as|called|named|titled|headed|entitled|labelled|at|now|please|=|->|→|")(?:\s|$))|'s\s/giu;
const MAY_END = /\s(?=(?:and|with|in|on|for|from|by|the|a|an|its|so|or)\s)/giu;
/** `… are discussed` behind a topic. */
const COMES_UP =
  /^ (?:(?:is|are|was|were|gets?) (?:first )?(?:discussed|mentioned|explained|talked about)|comes? up)(?![\p{L}])/iu;
/** What ends a topic wherever it stands. */
const STOP = /[,;:!?"]|\.(?:\s|$)/u;
const LONGEST_TOPIC = 50;

/** The topic that a text begins with: that which has most words of a chapter and no more. */
export function leadingTopic(
  text: string,
  references: ChapterReferences,
): { number: number; taken: number } | null {
  const stop = STOP.exec(text)?.index ?? text.length;
  const end = Math.min(
    stop,
    ...[...text.slice(0, stop).matchAll(ENDS)].map(({ index }) => index).filter((at) => at > 0),
  );
  const lead = SPEAKING.exec(text)![0].length;
  const ends = [...text.slice(0, end).matchAll(MAY_END)].map(({ index }) => index).filter((at) => at > lead);
  const { asked } = references;
  let best: { number: number; taken: number } | null = null;
  let most = 0;
  for (const taken of [...ends, end]) {
    const topic = text.slice(lead, taken).trim();
    // The name of a chapter is surer than what is said in one.
    const stems = topicStems(topic).length + (references.byWords(topic).length === 1 ? LONGEST_TOPIC : 0);
    if (stems <= most) continue;
    const meant = references.byTopic(topic);
    if (!('chapters' in meant) || meant.chapters.length !== 1) continue;
    const verb = COMES_UP.exec(text.slice(taken))?.[0].length ?? 0;
    best = { number: meant.chapters[0]!, taken: taken + verb };
    most = stems;
  }
  if (best) references.asked = asked;
  return best;
}
