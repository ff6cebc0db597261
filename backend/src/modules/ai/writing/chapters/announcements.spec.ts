import { announcedTopic, headlines } from './announcements.js';

describe('announcedTopic', () => {
  it.each([
    ["Okay, let's begin with the problem.", 'the problem'],
    ['Now let me show you the product.', 'the product'],
    ["Let's talk about pricing.", 'pricing'],
    ["Okay, then let's talk about the contract.", 'the contract'],
    ['my next question is about security', 'security'],
    ["Great, let's discuss the next steps.", 'next steps'],
    ["let's move on to the power source for the remote", 'power source'],
    ["I'd like to talk about Wiener filtering and the results we have", 'Wiener filtering'],
    ['the last item on the agenda is the budget', 'the budget'],
    ['Okay, next is the vans.', 'vans'],
    ['Okay, so next is the warehouse.', 'the warehouse'],
    ['I know that you had questions about security.', 'security'],
    ["So let's look back at the goals first.", 'goals'],
    ["OK, let's move on to how the forecast works.", 'how the forecast works'],
    ['OK, then on to trackers and tags.', 'trackers and tags'],
    ['My next question is about the building works.', 'building works'],
  ])('hears in %p the topic %p', (text, topic) => {
    expect(announcedTopic(text)).toBe(topic);
  });

  it.each([
    "Let's talk about it.",
    'let me show you that',
    "let's go",
    'I want to talk about what we',
    'We talked about pricing yesterday.',
    'Then I will show you the product and after that we can discuss pricing.',
    "We begin with prices, and then I'd like to discuss the contract.",
    'I will show you the product later.',
    "Let's talk about how our forecast for the next year was made by the team.",
    "OK, let's move on to how our forecast",
    "Let's talk about why the pilot.",
    "let's look at how Horizon",
    '',
  ])('hears none in %p', (text) => {
    expect(announcedTopic(text)).toBeNull();
  });
});

describe('headlines', () => {
  const line = (text: string, start: number) => ({ text, start });

  it('is announced at the head of a chapter, not deep inside it', () => {
    expect(headlines([line('Okay.', 100), line("Let's talk about pricing.", 103)])).toEqual(['pricing']);
    expect(headlines([line('Okay.', 100), line("Let's talk about pricing.", 140)])).toEqual([]);
  });
});
