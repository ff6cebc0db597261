import { CallFailed } from './retrying.js';
import { sendToSigned } from './signed-address.js';

/** Sends to signed URLs that answer with these statuses in turn. */
async function sendTo(...statuses: number[]) {
  const asked: boolean[] = [];
  const address = await sendToSigned(
    async (again) => `address ${asked.push(again)}`,
    async () => {
      const status = statuses.shift()!;
      if (status !== 200) throw new CallFailed(status, `${status}`);
    },
  );
  return { address, asked };
}

describe('sendToSigned', () => {
  it('keeps an address that takes what is sent', async () => {
    expect(await sendTo(200)).toEqual({ address: 'address 1', asked: [false] });
  });

  it.each([403, 409])('asks for another address after %d', async (status) => {
    expect(await sendTo(status, 200)).toEqual({ address: 'address 2', asked: [false, true] });
  });

  it('does not ask a third time', async () => {
    await expect(sendTo(403, 403)).rejects.toMatchObject({ status: 403 });
  });

  it.each([0, 400, 500])('leaves %d to who tries again', async (status) => {
    await expect(sendTo(status)).rejects.toMatchObject({ status });
  });
});
