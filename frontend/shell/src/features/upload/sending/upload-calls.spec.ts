import { uploadCalls } from './upload-calls.js';

describe('uploadCalls', () => {
  it('fail with 401 where the session has ended, also those whose answer is null then', async () => {
    const calls = uploadCalls(() => Promise.resolve({ data: null }));
    const upload = { key: 'k', uploadId: 'u' };
    for (const call of [calls.listParts(upload), calls.signPart(upload, 1), calls.recording('r')])
      await expect(call).rejects.toMatchObject({ status: 401 });
  });
});
