import { Turns } from './turns.js';

/** Work that ends when it is told to. */
function aJob(turns: Turns, person: string) {
  const job = { started: false, end: (): void => undefined, ended: Promise.resolve() };
  const finished = new Promise<void>((resolve) => (job.end = resolve));
  job.ended = turns.run(person, () => {
    job.started = true;
    return finished;
  });
  return job;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const startedOf = (jobs: { started: boolean }[]) => jobs.map(({ started }) => started);

describe('Turns', () => {
  it('runs so many at once, the next as soon as one has ended', async () => {
    const turns = new Turns({ atOnce: 2, ofOnePerson: 2 });
    const jobs = ['ann', 'ben', 'eve'].map((person) => aJob(turns, person));
    expect(startedOf(jobs)).toEqual([true, true, false]);
    jobs[0]!.end();
    await settle();
    expect(startedOf(jobs)).toEqual([true, true, true]);
  });

  it('lets nobody take the turns of others, also while they wait in front', async () => {
    const turns = new Turns({ atOnce: 3, ofOnePerson: 2 });
    const jobs = ['ann', 'ann', 'ann', 'ben', 'ben'].map((person) => aJob(turns, person));
    expect(startedOf(jobs)).toEqual([true, true, false, true, false]);
    jobs[0]!.end();
    await settle();
    expect(startedOf(jobs)).toEqual([true, true, true, true, false]);
    jobs[1]!.end();
    await settle();
    expect(jobs[4]!.started).toBe(true);
  });

  it('gives the turn of work that failed to the next', async () => {
    const turns = new Turns({ atOnce: 1, ofOnePerson: 1 });
    await expect(turns.run('ann', () => Promise.reject(new Error('It failed')))).rejects.toThrow('It failed');
    expect(await turns.run('ann', async () => 'done')).toBe('done');
  });
});
