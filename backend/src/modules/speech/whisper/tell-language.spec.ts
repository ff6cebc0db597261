import { languagesIn, likeliestOf, samplesOf, tellsLanguage } from './tell-language.js';

const piece = (start: number) => ({ start, end: start + 25 });

describe('samplesOf', () => {
  it('are three apart, without the first seconds', () => {
    const pieces = Array.from({ length: 13 }, (_, i) => piece(25 * i));
    expect(samplesOf(pieces).slice(0, 3)).toEqual([piece(75), piece(175), piece(275)]);
  });

  it('are all that there is of a short recording', () => {
    expect(samplesOf([])).toEqual([]);
    expect(samplesOf([piece(0)])).toEqual([piece(0)]);
    expect(new Set(samplesOf([piece(0), piece(25), piece(50)])).size).toBe(3);
  });
});

describe('tellsLanguage', () => {
  it('needs a voice for a fifth of its time', () => {
    const windows = Math.ceil(25 / 0.032);
    const speaking = (share: number) => ({
      segments: [],
      voice: Array.from({ length: windows }, (_, i) => (i < share * windows ? 90 : 2)),
    });
    expect(tellsLanguage(speaking(0.15), piece(100))).toBe(false);
    expect(tellsLanguage(speaking(0.25), piece(100))).toBe(true);
    expect(tellsLanguage({ segments: [], voice: null }, piece(100))).toBe(true);
  });
});

describe('languagesIn', () => {
  it('is sure of what the samples agree on', () => {
    expect(
      languagesIn([
        [['en', 0.61] as [string, number], ['cy', 0.31] as [string, number]],
        [
          ['en', 0.79],
          ['cy', 0.19],
        ],
      ]),
    ).toEqual({ codes: ['en'], heardIn: { language: 'en', confidence: 0.7, source: 'detected' } });
  });

  it('asks which of several it is, the likeliest first', () => {
    const told = languagesIn([
      [
        ['de', 0.5],
        ['pt', 0.3],
        ['nl', 0.02],
      ],
      [
        ['de', 0.4],
        ['pt', 0.45],
        ['jw', 0.05],
      ],
    ]);
    expect(told).toEqual({
      codes: ['de'],
      heardIn: {
        language: 'de',
        confidence: 0.45,
        source: 'unsure',
        likely: [
          { language: 'de', confidence: 0.45 },
          { language: 'pt', confidence: 0.375 },
        ],
      },
    });
  });

  it('hears two where samples are surely in different ones', () => {
    const told = languagesIn([
      [['de', 0.95]],
      [
        ['en', 0.9],
        ['de', 0.05],
      ],
      [['de', 0.91]],
    ]);
    expect(told).toMatchObject({ codes: ['de', 'en'], heardIn: { language: 'de', source: 'detected' } });
    expect(
      likeliestOf(told.codes, [
        ['nl', 0.5],
        ['en', 0.3],
        ['de', 0.1],
      ]),
    ).toBe('en');
    expect(likeliestOf(told.codes, [['nl', 0.5]])).toBe('de');
  });

  it('knows nothing of no sample, and names what BCP 47 names otherwise', () => {
    expect(languagesIn([])).toEqual({ codes: [], heardIn: null });
    expect(languagesIn([[['jw', 0.9]]])).toMatchObject({ codes: ['jw'], heardIn: { language: 'jv' } });
  });
});
