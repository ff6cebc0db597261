import { retryImport } from './retry-import.js';

function aLoad(failures: number) {
  let calls = 0;
  const load = () =>
    calls++ < failures ? Promise.reject(new Error(`try ${calls}`)) : Promise.resolve('part');
  return { load, calls: () => calls };
}
const comeBack = async (calls: () => number, until: number): Promise<void> => {
  while (calls() < until) {
    await Promise.resolve();
    window.dispatchEvent(new Event('online'));
  }
};

describe('retryImport', () => {
  it('loads once what comes at once', async () => {
    const { load, calls } = aLoad(0);
    expect(await retryImport(load)).toBe('part');
    expect(calls()).toBe(1);
  });

  it('loads again when the connection is back', async () => {
    const { load, calls } = aLoad(2);
    const part = retryImport(load);
    await comeBack(calls, 3);
    expect(await part).toBe('part');
  });

  it('gives up what is not there after five tries', async () => {
    const { load, calls } = aLoad(9);
    const refused = expect(retryImport(load)).rejects.toThrow('try 5');
    await comeBack(calls, 5);
    await refused;
    expect(calls()).toBe(5);
  });
});
