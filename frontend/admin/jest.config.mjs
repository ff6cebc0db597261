export default { preset: '../jest.preset.js', displayName: 'admin', rootDir: import.meta.dirname };
