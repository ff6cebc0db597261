import { askedTerms, isOfAnother } from './asked-terms.js';
import { readTalk } from './read-talk.js';

const talk = readTalk(
  ['We compared Hubspott and the truck fleet.', 'The sales force tool costs four hundred a month.'].map(
    (text, i) => ({ text, speaker: 'Grace Okafor', start: i, end: i + 1 }),
  ),
  null,
  'Call with Lindenhof Dental',
);
const isElsewhere = (question: string) => isOfAnother(askedTerms(question, talk));

it.each([
  'How do I bake a chocolate cake?',
  'Does it work with Zendesk?',
  'What does the tool cost beside Zendesk?',
  'How many offices do they have in Spain?',
  'When will the cake in the oven be done?',
])('tells that “%s” is of another talk', (question) => expect(isElsewhere(question)).toBe(true));

it.each([
  'What does the tool cost?',
  'Which lorry lost the GPS?',
  'What did Hubspot say?',
  'Is Salesforce dear?',
  'What did Okafor compare?',
  'What does Lindenhof pay?',
  'Why did they leave?',
  'What was the reason of the delay?',
  'What Does The Tool For Vans Cost A Week?',
])('takes “%s” for one that may be answered', (question) => expect(isElsewhere(question)).toBe(false));
