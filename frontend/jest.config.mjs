import preset from '../jest.preset.js';

const PROJECTS = ['landing', 'shell', 'viewer', 'admin', 'shared/ui', 'shared/player', 'shared/api'];

/** The unit tests of all frontends in one run. */
export default {
  rootDir: import.meta.dirname,
  testTimeout: preset.testTimeout,
  projects: PROJECTS.map((path) => `<rootDir>/${path}`),
};
