import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant, problem } from '@playhead/pact';
import { createStore } from '../store.js';
import { adminApi, type AuditEntry, type Job, type TenantUsageMonth } from './admin.js';
import { healthApi, type Health } from './health.js';

const { boolean, eachLike, equal, fromProviderState, integer, like, number, regex, string, uuid } =
  MatchersV3;
const contract = contractOf('admin');
const { auditPages, getTenantUsage, jobPages, makePasswordLink, retryJob } = adminApi.endpoints;

const ID = '0199f000-0000-7000-8000-000000000001';
const NOON = '2026-11-21T12:00:00.000Z';
const ADMIN = 'ada@example.com';
const GIVEN_UP = 'there is a job that was given up';
const at = (path: string) => fromProviderState(path, path.replace(/\$\{\w+\}/, ID));
const total = { 'X-Total-Count': regex(/^\d+$/, '1') };
const { dispatch } = createStore();

describe('The audit log', () => {
  it('says who changed what, from what to what, within a time', async () => {
    const wish = { q: 'plan.updated', kind: 'plan', sort: '-at', limit: 50 } as const;
    const days = { from: '2026-01-01T00:00:00.000Z', to: '2126-01-01T00:00:00.000Z' };
    const entry: AuditEntry = {
      ...{ id: ID, at: NOON, actor: { id: ID, email: ADMIN }, action: 'plan.updated' },
      ...{ subject: { id: ID, kind: 'plan', name: 'Earlier' } },
      ...{ before: { displayName: 'Pact' }, after: { displayName: 'Earlier' } },
    };
    const answer = await contract(
      {
        given: 'there is a plan at version 2',
        asks: 'for the changes of plans within a time',
        request: { method: 'GET', path: '/api/admin/audit', query: { ...wish, limit: '50', ...days } },
        response: {
          status: 200,
          headers: total,
          body: eachLike({
            ...{ id: uuid(ID), at: instant(NOON), actor: { id: uuid(ID), email: string(ADMIN) } },
            ...{ action: equal('plan.updated') },
            subject: { id: uuid(ID), kind: equal('plan'), name: string('Earlier') },
            ...{ before: like(entry.before), after: like(entry.after) },
          }),
        },
      },
      () => dispatch(auditPages.initiate({ ...wish, ...days })),
    );
    expect(answer!.data!.pages[0]).toMatchObject({ total: 1, items: [entry] });
  });
});

describe('A job', () => {
  const retry = () => dispatch(retryJob.initiate({ id: ID }));

  it('that was given up is listed with its last error', async () => {
    const job: Job = {
      ...{
        id: ID,
        kind: 'remove-objects',
        subject: 'uploads/1',
        subjectName: null,
        state: 'dead',
        attempts: 5,
        dueAt: NOON,
      },
      lastError: 'The storage did not answer.',
    };
    const answer = await contract(
      {
        given: GIVEN_UP,
        asks: 'for the jobs that were given up',
        request: {
          method: 'GET',
          path: '/api/admin/jobs',
          query: { state: 'dead', sort: 'dueAt', limit: '50' },
        },
        response: {
          status: 200,
          headers: total,
          body: eachLike({
            ...{ id: uuid(ID), kind: string(job.kind), subject: string(job.subject), state: equal('dead') },
            subjectName: null,
            ...{ attempts: integer(5), dueAt: instant(NOON), lastError: string(job.lastError!) },
          }),
        },
      },
      () => dispatch(jobPages.initiate({ state: 'dead', sort: 'dueAt', limit: 50 })),
    );
    expect(answer!.data!.pages[0]).toMatchObject({ total: 1, items: [job] });
  });

  it('that was given up is run anew', async () => {
    const answer = await contract(
      {
        given: GIVEN_UP,
        asks: 'to run it anew',
        request: { method: 'POST', path: at('/api/admin/jobs/${jobId}/retry') },
        response: { status: 204 },
      },
      retry,
    );
    expect(answer).toEqual({ data: null });
  });

  it('that runs is not run a second time', async () => {
    const detail = 'It runs already.';
    const answer = await contract(
      {
        given: 'there is a job that runs',
        asks: 'to run it anew',
        request: { method: 'POST', path: at('/api/admin/jobs/${jobId}/retry') },
        response: problem(409, { detail: string(detail) }),
      },
      retry,
    );
    expect(answer?.error).toMatchObject({ status: 409, detail });
  });
});

describe('The admin portal', () => {
  const COMPANY = 'there is a company, a plan and a member to move';

  it('makes a link to a new password, which is told this once', async () => {
    const url = 'http://localhost/api/reset/secret';
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'for a link to a new password',
        request: { method: 'POST', path: at('/api/admin/users/${userId}/password-link') },
        response: {
          status: 201,
          body: { url: regex(/^https?:\/\/[^/]+\/api\/reset\/[\w-]+$/, url), expiresAt: instant(NOON) },
        },
      },
      () => dispatch(makePasswordLink.initiate({ userId: ID })),
    );
    expect(answer?.data).toEqual({ url, expiresAt: NOON });
  });

  it('shows what a tenant uses, month by month', async () => {
    const month: TenantUsageMonth = { month: '2026-11', recordings: 2, minutes: 12, storageBytes: 1000 };
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'for what the tenant uses',
        request: { method: 'GET', path: at('/api/admin/tenants/${tenantId}/usage') },
        response: {
          status: 200,
          body: eachLike({
            ...{ month: regex(/^\d{4}-\d\d$/, month.month), recordings: integer(2), minutes: number(12) },
            storageBytes: integer(1000),
          }),
        },
      },
      () => dispatch(getTenantUsage.initiate({ tenantId: ID })),
    );
    expect(answer?.data).toEqual([month]);
  });

  it('shows on what each part of the product runs, and whether it works', async () => {
    const part = (adapter: string): Health['parts']['database'] => ({ adapter, ok: true });
    const parts: Health['parts'] = {
      ...{
        database: part('postgres'),
        queue: part('postgres'),
        objects: part('local'),
        media: part('ffmpeg'),
      },
      ...{
        search: part('postgres'),
        transcriber: part('whisper'),
        writer: part('local'),
        mail: part('none'),
      },
      ...{ limits: part('memory'), signIn: part('local'), drive: part('none') },
    };
    const shapes = Object.fromEntries(
      Object.entries(parts).map(([name, { adapter }]) => [
        name,
        { adapter: string(adapter), ok: boolean(true) },
      ]),
    );
    const answer = await contract(
      {
        given: 'an internal admin is signed in',
        asks: 'for the state of the product',
        request: { method: 'GET', path: '/api/health' },
        response: { status: 200, body: { status: equal('ok'), parts: shapes } },
      },
      () => dispatch(healthApi.endpoints.getHealth.initiate()),
    );
    expect(answer?.data).toEqual({ status: 'ok', parts });
  });
});
