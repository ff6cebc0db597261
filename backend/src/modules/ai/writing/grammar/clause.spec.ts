import { isClause } from './clause.js';
import { readable } from './sentences.js';

describe('isClause', () => {
  it.each([
    'Users dislike the look and feel of current remote controls.',
    'In the last meeting we have discussed the functional design.',
    'On Monday, the minister announced measures for the summer jobs program.',
    'The committee team has been out to take video evidence around Wales.',
    "There's a lot of work to do on the pilot.",
    'The printing press, in the only sense of the word, differs from other machines.',
    'You referred to the performance of the fund.',
    'The government came to office with a promise.',
    'Recently, the port was another victim of the storm.',
  ])('takes %p for a statement', (text) => expect(isClause(text)).toBe(true));

  it.each([
    'Information related to the user and information related to the situation.',
    'The transcribers to do the actual extraction of the digits.',
    'For the references that we need to go from the fancy transcripts to the dead.',
    'As we have been working with provinces and territories to present that program.',
    'Jenny the plans every delivery and the drivers follow it.',
    'Characteristics of this animal is dangerous.',
    'The touch screen is feature.',
    'Speech recognition, limited buttons, organic design.',
  ])('does not take %p for one', (text) => expect(isClause(text)).toBe(false));
});

describe('readable', () => {
  it.each([
    ['Your re research showed that most people agree', 'Your research showed that most people agree.'],
    ['We have to r reflect back', 'We have to reflect back.'],
    ['so we have to we have to go', 'We have to go.'],
    ["Okay, no problem, I'll share it with her.", "I'll share it with her."],
    ['Good idea. We have a template', 'We have a template.'],
    ['No single customer has left', 'No single customer has left.'],
    ['Good contracts are short', 'Good contracts are short.'],
    ['Plan B is fine', 'Plan B is fine.'],
    ['put x on the y axis', 'Put x on the y axis.'],
  ])('repairs %p', (spoken, written) => expect(readable(spoken)).toBe(written));
});
