import { Frame } from './frames.js';

const WRITE = 'say|use|write|put|have|type|want|like|prefer|need';
const SAYS = "say|be|called|is|read|it's";
const BY = 'with|by|for|to|into';
const END = 'first|last|start|beginning|end|top|bottom|front|before|after';
const IS = 'should|must|be|is|to|->|=|→|=>|has|called';

/** The ways to say what is to be done to words, and the method that does it; the first that fits is taken. */
const FRAMES = [
  ['copied', 'use|take|have|copy|reuse R as|for|into|onto|to Q'],
  ['quoted', `q ${IS}* N`],
  ['spelled', 'Z spell|spelled|spelt|written Y ,? not X'],
  ['spelled', 'X is? spell|spelled|spelt|written Y'],
  ['respelled', "it's|its X with|in C"],
  ['respelled', '<correct> Z of X'],
  ['exchanged', `P ~ ${SAYS} Y ,? not X`],
  ['exchanged', `Z ${SAYS} Y ,? not X`],
  ['removed', '<remove|cut> S'],
  ['removed', '<remove|cut> P S'],
  ['kept', '<keep> S'],
  ['kept', '<keep> P S'],
  ['swapped', 'swap|switch|exchange Z'],
  ['moved', `move|put|bring|take R to|at|as* ~ ${END} Z`],
  ['moved', `R should|must|has|can come|go|be|stand ~ ${END} Z`],
  ['written', 'x should|must|called be|read|called? write|written|spell|spelled|spelt? Y'],
  ['replaced', `<replace> X ${BY} Y`],
  ['replaced', `<replace> X in|of|from|on P ${BY} Y`],
  ['replaced', '<correct> the|spelling|of|typo* X to|into Y'],
  ['exchanged', 'change|rename|turn|alter X to|into Y'],
  ['exchanged', 'change|turn|alter X in|of|from|on P to|into Y'],
  ['replaced', `instead|instead-of of? X ,? ${WRITE} Y`],
  ['replaced', `Z ${WRITE}|says|read Y instead|instead-of of? X`],
  ['replaced', 'Y instead|instead-of of? X'],
  ['inserted', '<add> Y before|after x'],
  ['inserted', 'put|write Y before|after x'],
  ['removed', '<remove> X'],
  ['removed', 'take|get|leave X'],
  ['added', 'P should|must|has|to* contain Y'],
  ['added', '<start|end> P with|: Y'],
  ['added', 'prefix|suffix|affix P with Y'],
  ['added', '<add> # P : Y'],
  ['added', '<add> # P N'],
  ['added', 'let|have|make* P should|must* <start|end> with Y'],
  ['added', '<add> Y'],
  ['put', '<light> Y'],
  [
    'put',
    'Y should|must|has|goes|belongs|comes ~ stand|go|come|appear|be|goes|belongs|comes|add|appended|needs|has* ~',
  ],
  ['marked', '<add> Y at|from T'],
] as const;

export type Act = (typeof FRAMES)[number][0];
export const TEXT_FRAMES = FRAMES.map(([act, said]) => [act, new Frame(said)] as const);
