import { TOOLS } from './mcp-server.js';
import { readArguments } from './read-arguments.js';

const RECORDING = '0198c8a0-0000-7000-8000-000000000000';

const read = (name: string, given: unknown): unknown => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  return (readArguments(message, TOOLS) as typeof message).params.arguments;
};

it.each([
  ['list_recordings', { limit: '5', status: '', cursor: null }, { limit: 5 }],
  ['list_recordings', null, {}],
  ['list_recordings', '', {}],
  ['list_recordings', undefined, {}],
  ['list_recordings', { titleContains: '5', limit: 5 }, { titleContains: '5', limit: 5 }],
  ['list_recordings', { limit: 'many' }, { limit: 'many' }],
  ['list_recordings', [], []],
  [
    'edit_recording',
    { recordingId: RECORDING, description: '' },
    { recordingId: RECORDING, description: '' },
  ],
  ['edit_recording', { recordingId: '' }, {}],
  ['share_recording', { recordingId: RECORDING, enabled: 'true' }, { recordingId: RECORDING, enabled: true }],
  [
    'make_clip',
    { recordingId: RECORDING, title: 'Prices', parts: [{ from: '0', to: '10' }] },
    { recordingId: RECORDING, title: 'Prices', parts: [{ from: 0, to: 10 }] },
  ],
  [
    'make_clip',
    { recordingId: RECORDING, title: 'Prices', parts: '[{"from":0,"to":10}]' },
    { recordingId: RECORDING, title: 'Prices', parts: [{ from: 0, to: 10 }] },
  ],
])('%s with %j is called with %j', (name, given, expected) => {
  expect(read(name, given)).toEqual(expected);
});

it.each([
  { method: 'tools/list' },
  { method: 'tools/call', params: { name: 'unknown', arguments: null } },
  null,
])('leaves %j as it is', (message) => {
  expect(readArguments(message, TOOLS)).toBe(message);
});
