import { firstTitle } from './create-uploading.command.js';

describe('firstTitle', () => {
  it.each([
    ['q3_pricing-call.mp4', 'Q3 Pricing Call'],
    ['harbour-logistics_discovery-call.MP4 ', 'Harbour Logistics Discovery Call'],
    ['acme.weekly.sync.2026.mov', 'Acme Weekly Sync 2026'],
    ['tab\tand\u0000nul.mp3', 'Tab And Nul'],
    ['.mp4', 'New Recording'],
    ['__--.wav', 'New Recording'],
  ])('makes of the name %j the title %j', (name, title) => {
    expect(firstTitle(name)).toBe(title);
    expect(firstTitle(name, name)).toBe(title);
  });

  it('knows a name without a known ending by the file it belongs to', () => {
    expect(firstTitle('élan  vital', 'élan  vital')).toBe('Élan Vital');
    expect(firstTitle('board_call.3gp', 'board_call.3gp')).toBe('Board Call');
  });

  it.each(['Q3: the plan, v1.2', 'harbour-logistics', 'What an mp4 is', 'Pricing_call'])(
    'leaves %j, which somebody typed',
    (title) => {
      expect(firstTitle(title, 'harbour-logistics.mp4')).toBe(title);
    },
  );

  it('makes a title that is not too long', () => {
    expect(firstTitle(`${'x'.repeat(900)}.mp4`)).toHaveLength(300);
  });
});
