import { titleFromFileName } from './title-from-file-name.js';

describe('titleFromFileName', () => {
  it.each([
    ['q3_pricing-call.mp4', 'Q3 Pricing Call'],
    ['acme.weekly.sync.2026.mov', 'Acme Weekly Sync 2026'],
    ['élan  vital', 'Élan Vital'],
    ['tab\tand\u0000nul.mp3', 'Tab And Nul'],
    ['.mp4', 'New Recording'],
    ['__--.wav', 'New Recording'],
  ])('makes of %j the title %j', (name, title) => {
    expect(titleFromFileName(name)).toBe(title);
  });

  it('makes a title that is not too long', () => {
    expect(titleFromFileName(`${'x'.repeat(900)}.mp4`)).toHaveLength(300);
  });
});
