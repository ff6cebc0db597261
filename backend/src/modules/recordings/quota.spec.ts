import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrentUser, PlanLimits } from '../../shared/auth/current-user.js';
import { enforceQuota } from './quota.js';

const GIGABYTE = 1e9;

async function ask(
  used: { recordings?: number; bytes?: number },
  limits: Partial<PlanLimits>,
  wanted?: { bytes?: number; isStored?: boolean },
): Promise<string> {
  const row = { recordings: String(used.recordings ?? 0), bytes: String(used.bytes ?? 0), deleted: '0' };
  const getKysely = () => ({ executeQuery: async () => ({ rows: [] }) });
  const em = { execute: async () => [row], getKysely } as unknown as EntityManager;
  const plan = { planName: 'Free', maxRecordings: null, maxUsers: null, maxStorageBytes: null, features: [] };
  const user = { tenantId: 'ours', limits: { ...plan, ...limits } } as unknown as CurrentUser;
  return enforceQuota(em, user, wanted).then(
    () => 'room',
    (error: { code: string }) => error.code,
  );
}

describe('a plan', () => {
  it('takes recordings up to its number of them', async () => {
    expect(await ask({ recordings: 24 }, { maxRecordings: 25 })).toBe('room');
    expect(await ask({ recordings: 25 }, { maxRecordings: 25 })).toBe('plan.limit_reached');
  });

  it('with UNLIMITED_RECORDINGS, or without a number, takes as many as come', async () => {
    const unlimited = { maxRecordings: 25, features: ['UNLIMITED_RECORDINGS'] };
    expect(await ask({ recordings: 100 }, unlimited)).toBe('room');
    expect(await ask({ recordings: 100 }, { maxRecordings: null })).toBe('room');
  });

  it('takes files up to its storage', async () => {
    const limits = { maxStorageBytes: 2 * GIGABYTE };
    expect(await ask({ bytes: GIGABYTE }, limits, { bytes: GIGABYTE })).toBe('room');
    expect(await ask({ bytes: GIGABYTE + 1 }, limits, { bytes: GIGABYTE })).toBe('plan.limit_reached');
  });

  it('gives back what was stored all the while, however small it has become', async () => {
    const full = { bytes: 2 * GIGABYTE };
    expect(await ask(full, { maxStorageBytes: GIGABYTE }, { isStored: true })).toBe('room');
  });
});
