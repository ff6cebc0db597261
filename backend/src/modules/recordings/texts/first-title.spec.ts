import { firstTitle } from './first-title.js';

describe('firstTitle', () => {
  it.each([
    ['q3_pricing-call.mp4', 'Q3 Pricing Call'],
    ['harbour-logistics_discovery-call.MP4 ', 'Harbour Logistics Discovery Call'],
    ['acme.weekly.sync.2026.mov', 'Acme Weekly Sync 2026'],
    ['tab\tand\u0000nul.mp3', 'Tab And Nul'],
    ['.mp4', 'New Recording'],
    ['__--.wav', 'New Recording'],
  ])('makes of the name %j the title %j', (name, title) => {
    expect(firstTitle(name)).toEqual({ title, titleEdited: false });
    expect(firstTitle(name, name)).toEqual({ title, titleEdited: false });
    expect(firstTitle(title, name)).toEqual({ title, titleEdited: false });
  });

  it('knows a name without a known ending by the file it belongs to', () => {
    expect(firstTitle('élan  vital', 'élan  vital').title).toBe('Élan Vital');
    expect(firstTitle('board_call.3gp', 'board_call.3gp').title).toBe('Board Call');
  });

  it.each(['Q3: the plan, v1.2', 'harbour-logistics', 'What an mp4 is', 'Pricing_call'])(
    'leaves %j, which somebody typed',
    (title) => {
      expect(firstTitle(title, 'harbour-logistics.mp4').title).toBe(title);
    },
  );

  it.each(['Q1/Q2 review', '1:1 with Lee', 'A/B test results', 'Budget 2026/2027', 'Re: Re: Hello', 'IT'])(
    'takes %j for a title that a person typed',
    (title) => {
      expect(firstTitle(title)).toEqual({ title, titleEdited: true });
      expect(firstTitle(title, 'GMT20261128-101500_Recording.mp4')).toEqual({ title, titleEdited: true });
    },
  );

  it.each(['IMG 2034', 'New Recording', 'Gmt20261128 101500 Recording'])(
    'takes %j for what a device or a program calls it',
    (title) => expect(firstTitle(title)).toEqual({ title, titleEdited: false }),
  );

  it('makes a title that is not too long', () => {
    expect(firstTitle(`${'x'.repeat(900)}.mp4`).title).toHaveLength(300);
  });
});
