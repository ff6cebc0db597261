export default { preset: '../../jest.preset.js', displayName: 'player', rootDir: import.meta.dirname };
