import { searchQuery, toDriveFile } from './google-files.js';

const KINDS = "trashed = false and (mimeType contains 'video/' or mimeType contains 'audio/')";

describe('searchQuery', () => {
  it.each([
    [undefined, KINDS],
    ['call', `${KINDS} and name contains 'call'`],
    ["it's", `${KINDS} and name contains 'it\\'s'`],
    [
      "x\\' or trashed = true or name contains '",
      `${KINDS} and name contains 'x\\\\\\' or trashed = true or name contains \\''`,
    ],
  ])('of %j stays a search for a name', (search, query) => {
    expect(searchQuery(search)).toBe(query);
  });
});

describe('toDriveFile', () => {
  it('has no size where Google tells none', () => {
    expect(toDriveFile({ id: 'a', size: '5368709120' }).size).toBe(5_368_709_120);
    expect(toDriveFile({ id: 'a' }).size).toBeNull();
    expect(toDriveFile({ id: 'a', size: '0' }).size).toBe(0);
  });
});
