export default { preset: '../jest.preset.js', displayName: 'shell', rootDir: import.meta.dirname };
