import { Frame } from './frames.js';

const WRITE = 'say|use|write|put|have|type|want|like|prefer|need';
const SAYS = "say|be|called|is|was|are|were|read|it's";
const REDO = 'write|correct|fix|change|update|put|set|adjust|make';
const BETTER = ',|;|.|but|it|that|this|and|which* better|should|must|called|would better|would*';
const BY = 'with|by|for|to|into';
const END = 'first|last|start|beginning|end|top|bottom|front|before|after';
const IS = 'should|must|be|is|to|->|=|→|=>|has|called';

/** The ways to say what is to be done to words, and the method that does it; the first that fits is taken. */
const FRAMES = [
  ['merged', 'K ~ =|->|→|become|turn* ~ one chapter? called|named|titled|:? Y'],
  ['merged', 'K ~ =|->|→|become|turn* ~ one chapter?'],
  ['merged', 'L should|must|can|could ~ become|go* ~ part of M Z'],
  ['joined', '~ need|make|want|have* ~ one chapter? for ~ entire? recording|call|meeting|video|thing'],
  ['bounded', '<start|light>? ~ border|boundary|break|limit between K ~ T'],
  [
    'numbered',
    'put|add|write|set ~ chapter? numbers|number before ~ chapter|chapters title|titles|name|names?',
  ],
  ['added', 'can|could P also? say that? Y'],
  ['copied', 'use|take|have|copy|reuse R as|for|into|onto|to Q'],
  ['copied', 'Q should|must|is be? ~ same|equal|identical as|to|like R'],
  ['quoted', `q ${IS}* N`],
  ['assigned', `<replace|rename|light> P ${BY} # following : Y`],
  ['spelled', 'Z spell|spelled|spelt|written Y ,? not X'],
  ['misspelled', 'x ~ spell|spelled|spelt|written|typed ~ wrong|wrongly|incorrect|incorrectly|badly'],
  ['spelled', 'X is? spell|spelled|spelt|written Y'],
  ['respelled', "it's|its|it X with|in C"],
  ['respelled', 'Z q with|in C'],
  ['cased', 'x with|in C'],
  ['respelled', '<correct> Z of X'],
  ['named', `Z name is Y ,|so|and|please|could|can|you|<correct>* ${REDO} it|that|this Z`],
  ['exchanged', `P ~ ${SAYS} Y ,? not X`],
  ['exchanged', `Z ${SAYS} Y now? ,? not X .|,|;|so|please* ${REDO} just|it|that|this|only* in? P`],
  ['exchanged', `Z ${SAYS} Y now? ,? not X ,|;|so|please* ${REDO} it|that|this`],
  ['exchanged', `Z ${SAYS} Y ,? not X`],
  [
    'exchanged',
    `it|it's|this is|was? not a|an? X ,|;|.|but but|it|it's|is|was* a|an? Y .|,|;|so|please* ${REDO} it|that|this`,
  ],
  ['exchanged', `P says|reads|has|contain X ${BETTER} ~ called|be|say|read|is? Y`],
  ['cut', 'P should|must|can ~ <end> ~ after|with x'],
  ['removed', '<remove|cut> S'],
  ['removed', '<remove|cut> P S'],
  ['removed', 'S ~ <remove>'],
  ['removed', 'S ~ gone|out|away'],
  ['gone', 'R ~ <remove>'],
  ['kept', '<keep> S'],
  ['kept', '<keep> P S'],
  ['kept', 'take|use|have R ,|and|but* <remove> ~ rest|others|else'],
  ['swapped', 'swap|switch|exchange Z'],
  ['moved', `move|put|bring|take R to|at|as* ~ ${END} Z`],
  ['moved', `R should|must|has|can come|go|be|stand ~ ${END} Z`],
  ['written', 'x should|must be|read|called write|written|spell|spelled|spelt? Y'],
  ['written', 'x called Y'],
  ['written', 'x wants|prefers|likes|would like|prefer? to? be? called? Y'],
  ['replaced', `<replace> X ${BY} Y`],
  ['replaced', `<replace> X in|of|from|on P ${BY} Y`],
  ['replaced', '<correct> the|spelling|of|typo* X to|into Y'],
  ['exchanged', 'change|rename|turn|alter X to|into Y'],
  ['exchanged', 'change|turn|alter X in|of|from|on P to|into Y'],
  ['replaced', `instead|instead-of of? X ,? ${WRITE} Y`],
  ['replaced', 'instead|instead-of of? X ,? P should|must|called|says ~ be|say|read|called? Y'],
  ['replaced', `Z ${WRITE}|says|read Y instead|instead-of of? X`],
  ['replaced', 'Y instead|instead-of of? X'],
  ['inserted', '<add> Y before|after x'],
  ['inserted', 'put|write Y before|after x'],
  ['removed', '<remove> X'],
  ['removed', 'take|get|leave X'],
  ['removed', 'X ~ <remove>'],
  ['added', 'P should|must|has|to* contain Y'],
  ['added', '<start|end> P with|: Y'],
  ['added', 'prefix|suffix|affix P with Y'],
  ['added', '<add> # P : Y'],
  ['added', '<add> # P N'],
  ['added', 'let|have|make* P should|must* <start|end> with Y'],
  ['added', '<add> Y'],
  ['added', 'mention Y'],
  ['added', 'P needs|lacks|misses the? word Y'],
  ['put', '<light> Y'],
  ['put', 'write Y'],
  ['put', 'Y'],
  [
    'put',
    'Y should|must|has|goes|belongs|comes ~ stand|go|come|appear|be|goes|belongs|comes|add|appended|needs|has* ~',
  ],
  ['marked', '<add> Y at|from T'],
] as const;

export type Act = (typeof FRAMES)[number][0];
export const TEXT_FRAMES = FRAMES.map(([act, said]) => [act, new Frame(said)] as const);
