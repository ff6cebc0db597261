export const CUE_KINDS = [
  'move',
  'next',
  'frame',
  'handover',
  'opening',
  'thanks',
  'raise',
  'closing',
] as const;
export type CueKind = (typeof CUE_KINDS)[number];

const CUES: Record<CueKind, RegExp> = {
  move: /\b(?:mov(?:e|ing) (?:\w+ )?on(?:to)?|turn(?:ing)? (?:now )?to|switch(?:ing)? (?:over|to|gears)|(?:go|get|come)(?:ing)? back to|on to (?:the|our|your)|go(?:ing)? on to|moving (?:forward|along))\b/,
  next: /\b(?:next (?:\w+ )?(?:item|question|questions|presentation|topic|point|speaker|step|slide|section|thing|up|is)|(?:final|last|second|third|other) (?:item|question|topic|point|thing|section)|another (?:question|topic|item|thing)|(?:go|am|be) next)\b/,
  frame:
    /^(?:(?:um|uh|oh|yeah|yes) )*(?:okay|ok|alright|all right|right|good|great|cool|anyway|anyways)\b(?= \w+ \w+)/,
  handover:
    /\b(?:do you wan(?:na|t to) (?:\w+ )?(?:go|start|give|present|tell|talk)|your (?:turn|presentation)|(?:hand|pass) (?:it |you )?over|over to you|questions? (?:now |here )?(?:from|for)|who(?:'s| is) next|i(?:'ll| will| can| could) (?:go|start)|shall we (?:start|go|move|begin)|go ahead)\b/,
  opening:
    /\b(?:(?:the|our|your|my|an) agenda|(?:meeting|call) to order|first of all|to (?:start|begin) with|let(?:'s| us) (?:start|begin|talk about|look at|go)|(?:i'll|i will|to|we) start (?:with|by|off)|good (?:morning|afternoon|evening)|welcome (?:everybody|everyone|to|back)|minutes (?:of|from) the|my name(?:'s| is)|point of order)\b/,
  thanks: /\bthank(?:s| you)\b/,
  raise:
    /\b(?:i(?:'d| would) like to (?:ask|talk|start|discuss|turn|raise)|(?:can|could|may) i (?:just |also )?(?:ask|talk|turn|start|raise)|i (?:just )?want(?:ed)? to (?:ask|talk|discuss|turn|raise)|(?:questions?|talk|ask|asking) (?:\w+ )?(?:about|on|around|regarding)|what about|with regards? to|in terms of|as (?:for|regards)|speaking of|by the way)\b/,
  closing:
    /\b(?:wrap(?:ping)? (?:it |this |things )?up|to (?:conclude|summari[sz]e|sum up)|in (?:conclusion|summary)|any (?:other|more|further) (?:business|questions|comments)|is adjourned|see you|that(?:'s| is) (?:it|all|about it)|we(?:'re| are) (?:done|finished)|(?:before|until) (?:our|the) next meeting|(?:five|few|two) (?:more )?minutes (?:left|to go))\b/,
};

const HEAD_WORDS = 40;

/** Cues in the first words of a line. `words` are lower-case, from `wordsOf`. */
export function cuesIn(words: readonly string[]): CueKind[] {
  const head = words.slice(0, HEAD_WORDS).join(' ');
  return CUE_KINDS.filter((kind) => CUES[kind].test(head));
}
