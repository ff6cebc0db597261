import { jsonsIn } from './json-in.js';

const answer = { title: 'Price } and "pilot"', chapters: [{ start: 0 }] };
const json = JSON.stringify(answer, null, 2);

it.each([
  ['alone', json],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['after a sentence', `Sure! Here is the JSON that you asked for:\n\n${json}\n\nLet me know if it helps.`],
  ['after thoughts', `<think>The user wants {"title": "…"}. Fine.</think>${json}`],
  ['after an example', `As {"title": "string"} says:\n${json}`],
  ['after braces that are none', `For {title} and {chapters}:\n${json}`],
])('is found %s', (_, said) => expect(jsonsIn(said).at(-1)).toEqual(answer));

it.each([
  ['is cut off', '{"title": "Price"'],
  ['has a comma too many', '{"title": "Price",}'],
  ['is prose', 'The call was about the price.'],
  ['is nothing', ''],
])('is not found where it %s', (_, said) => expect(jsonsIn(said)).toEqual([]));
