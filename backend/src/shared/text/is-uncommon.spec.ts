import { isUncommon } from './is-uncommon.js';

describe('isUncommon', () => {
  it.each(['Priya', 'Okafor', 'Fieldnote', 'Maria', 'Kubernetes'])('holds of the name %s', (word) => {
    expect(isUncommon(word)).toBe(true);
  });

  it.each(['Pricing', 'migrated', 'the', 'Tuesday', 'Q3', 'OK'])('does not hold of %s', (word) => {
    expect(isUncommon(word)).toBe(false);
  });
});
