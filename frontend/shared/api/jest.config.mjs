export default { preset: '../../jest.preset.js', displayName: 'api', rootDir: import.meta.dirname };
