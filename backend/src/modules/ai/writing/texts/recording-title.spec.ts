import { aCall } from '../ports/writer.contract.js';
import { recordingTitle } from './recording-title.js';
import { shippedWordModel } from '../trained/word-model.js';

describe('recordingTitle', () => {
  const lines = [aCall.map(({ text }) => text)];
  const titled = (file: string) => recordingTitle(file, lines, shippedWordModel());

  it('adds what the meeting is about to the name that a person gave', () => {
    expect(titled('Harbour Logistics Discovery Call')).toMatch(
      /^Harbour Logistics Discovery Call: .*(?:contract|migration|training)/,
    );
  });

  it('does not say again what the name says already', () => {
    expect(titled('Contract Renewal')).toMatch(/^Contract Renewal: (?!.*(?:contract|renewal))/);
  });

  it('makes nothing of the name of a machine', () => {
    expect(titled('IMG 2034')).toBe(titled('New Recording'));
  });

  it('is the best that was said where a machine named the file, though nothing is said often', () => {
    const texts = [
      'put it on the desktop',
      'there is a project documents link',
      'was it a username or a password',
    ];
    expect(recordingTitle('IMG 2034', [texts], shippedWordModel())).toBe('Project documents');
    expect(recordingTitle('Kickoff Contoso', [texts], shippedWordModel())).toBe('Kickoff Contoso');
  });

  it('is not what a single passage of a long talk is about', () => {
    const talk = Array.from({ length: 200 }, (_, i) => (i % 12 === 0 ? 'we ship the scanner' : 'yes I see'));
    const drawn = talk.map((line, i) => (i > 20 && i < 38 && i % 2 === 0 ? 'draw a rabbit there' : line));
    const titled = recordingTitle('IMG 2034', [drawn], shippedWordModel());
    expect(titled).toContain('canner');
    expect(titled).not.toContain('abbit');
  });

  it('is no name of two words that a single passage says', () => {
    const talk = Array.from({ length: 200 }, (_, i) =>
      i % 12 === 0 ? 'we ship the barcode scanner' : 'yes',
    );
    const aside = talk.map((line, i) => (i > 20 && i < 30 ? 'my favourite animals are there' : line));
    expect(recordingTitle('IMG 2034', [aside], shippedWordModel())).toBe('Barcode scanner');
  });

  it('is rather what the talk is about than where', () => {
    const texts = ['we begin in Seattle', 'then we go to Portland', 'our drivers have an app', 'yes'];
    const talk = (lines: string[]) => [Array.from({ length: 60 }, (_, i) => lines[i % lines.length]!)];
    expect(recordingTitle('IMG 2034', talk(texts), shippedWordModel())).toBe('Drivers and app');
    expect(recordingTitle('IMG 2034', talk(texts.slice(0, 2)), shippedWordModel())).toMatch(/Portland/);
  });

  it('is the name alone where nothing was said', () => {
    expect(recordingTitle('IMG 2034', [[]], shippedWordModel())).toBe('IMG 2034');
  });
});
