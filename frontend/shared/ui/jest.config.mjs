export default { preset: '../../jest.preset.js', displayName: 'ui', rootDir: import.meta.dirname };
