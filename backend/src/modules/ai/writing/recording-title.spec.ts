import { aCall } from './ports/writer.contract.js';
import { namedByPerson, recordingTitle } from './recording-title.js';
import { shippedWordModel } from './word-model.js';

describe('namedByPerson', () => {
  it.each([
    ['Harbour Logistics Discovery Call', 'Harbour Logistics Discovery Call'],
    ['Acme Q3 Pricing Review 2026 03 02', 'Acme Q3 Pricing Review'],
    ['2026 03 02 Northwind Renewal Final V2', 'Northwind Renewal'],
    ['Zoom Onboarding Workshop 12 March', 'Onboarding Workshop'],
  ])('keeps of %p what a person wrote', (file, name) => {
    expect(namedByPerson(file)).toBe(name);
  });

  it.each([
    'IMG 2034',
    'GMT20260302 140501 Recording 1920x1080',
    'Zoom 0',
    'VID 20260302 WA0003',
    'Recording 12',
    'Audio1234',
    '2026 03 02 14 05',
    '3f2a9c1e 77b0 4c1d 9a55 0d9f1b7c2e44',
    'New Recording',
    'Screen Recording 2026 03 02 At 14 05 12',
    'Monday',
  ])('takes %p for the name of a machine', (file) => {
    expect(namedByPerson(file)).toBeNull();
  });
});

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

  it('is the name alone where nothing was said', () => {
    expect(recordingTitle('IMG 2034', [[]], shippedWordModel())).toBe('IMG 2034');
  });
});
