import { proofread } from './proofread.js';

const linesOf = (text: string) => [{ start: 0, end: 5, speaker: 'Sanne de Wit', text }];
const LINES = linesOf('The Guestkey training at Larkfield begins in February, and Innsight sends the data.');

describe('Proofreading', () => {
  it.each([
    ['a dictionary has', 'They seperate the anual discusion.', 'They separate the annual discussion.'],
    ['is said', 'Trainning dates at Larkfeild', 'Training dates at Larkfield'],
    ['begins a sentence', 'Custmers ask.', 'Customers ask.'],
    ['stands in a title', 'Kickof and Suport Tickets', 'Kickoff and Support Tickets'],
    ['is a month', 'The trial begins in Febuary.', 'The trial begins in February.'],
    ['is doubled', 'the the plan', 'The plan'],
  ])('corrects what %s', (_, wrong, right) => {
    expect(proofread(wrong, LINES)).toBe(right);
  });

  it.each([
    ['rightly spelled words that are near to what is said', 'There is a trainer with dates.'],
    ['British spelling', 'They organise the colour of the centre.'],
    ['names within a sentence', 'They meet Sanna, Tomas and Priya of Brightwatr.'],
    ['names that are said, and theirs', "Guestkey's plan, Innsights and Sanne"],
    ['abbreviations and numbers', 'QBR of SaaS, Q3 and 4th'],
    ['words that no word is near to', 'Onboarding and upsell at Lendwell'],
  ])('leaves %s', (_, text) => {
    expect(proofread(text, LINES)).toBe(text);
  });

  it('doubts a rare word that is near to one that is said, where somebody has seen a typo', () => {
    const lines = linesOf('Room planning comes next, and the notes about it.');
    expect(proofread('Room Planing', lines)).toBe('Room Planing');
    expect(proofread('Room Planing', lines, true)).toBe('Room Planning');
    expect(proofread('The next note is there.', lines, true)).toBe('The next note is there.');
  });
});
