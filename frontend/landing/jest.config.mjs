export default { preset: '../jest.preset.js', displayName: 'landing', rootDir: import.meta.dirname };
