export { fakeServer, type Answer, type Call } from '@playhead/api/fake-server';
