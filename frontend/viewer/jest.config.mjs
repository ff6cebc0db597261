export default { preset: '../jest.preset.js', displayName: 'viewer', rootDir: import.meta.dirname };
