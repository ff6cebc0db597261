import { type RecordingBody, startProduct, type TestBrowser, type TestProduct } from './product.js';

interface Line {
  text: string;
  start?: number;
  end?: number;
  speaker?: string | null;
}

export const liftPlanLimits = (product: TestProduct): Promise<unknown> =>
  product.database.query(`update subscription_plan set max_recordings = null`);

/** A product with one tenant whose owner has no recording limit. */
export async function aProductWithOwner(
  email?: string,
): Promise<{ product: TestProduct; owner: TestBrowser }> {
  const product = await startProduct();
  await liftPlanLimits(product);
  return { product, owner: await product.signUp(email) };
}

/** Lets members of every tenant see each other's recordings. */
export const shareWithTeam = (product: TestProduct): Promise<unknown> =>
  product.database.query(
    `update subscription_plan set features = array_append(features, 'TEAM_SHARING') where not 'TEAM_SHARING' = any(features)`,
  );

export const beginRecording = (browser: TestBrowser, title: string): Promise<RecordingBody> =>
  browser.ask('POST', '/api/recordings/create-uploading', { title });

/**
 * A recording in the state after the pipeline, written directly to the database. Lines default to ten seconds each.
 */
export async function aCompletedRecording(
  product: TestProduct,
  owner: TestBrowser,
  { title = 'Customer Call', duration = 100, lines = [] as Line[] } = {},
): Promise<RecordingBody> {
  const { id } = await beginRecording(owner, title);
  await product.database.query(
    `update recording set status = 'completed', duration = $2, media_key = 'uploads/' || id where id = $1`,
    [id, duration],
  );
  for (const [index, { text, start = index * 10, end = start + 10, speaker = null }] of lines.entries())
    await product.database.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [id, start, end, text, speaker],
    );
  return owner.ask('GET', `/api/recordings/${id}`);
}

/** Deletes a recording and purges it. */
export async function purgeRecording(owner: TestBrowser, id: string): Promise<void> {
  await owner.ask('DELETE', `/api/recordings/${id}`);
  await owner.ask('DELETE', `/api/recordings/deleted/${id}`);
}

/** Moves a user to another's tenant. */
export async function joinTenant(
  product: TestProduct,
  browser: TestBrowser,
  host: TestBrowser,
  role: 'owner' | 'admin' | 'member',
): Promise<void> {
  const [{ id: userId }, { tenant }] = [
    await browser.ask<{ id: string }>('GET', '/api/auth/user'),
    await host.ask<{ tenant: { id: string } }>('GET', '/api/auth/user'),
  ];
  await product.database.query(`update membership set tenant_id = $1, role = $2 where user_id = $3`, [
    tenant.id,
    role,
    userId,
  ]);
}

export async function aViewer(
  product: TestProduct,
  shareId: string,
  { email = 'viewer@example.com', name = '' } = {},
): Promise<TestBrowser> {
  const viewer = product.visitor();
  const json = { viewerEmail: email, viewerName: name, hasConsented: false };
  const answer = await viewer.send('POST', `/api/recordings/shared/${shareId}/view`, { json });
  if (answer.status !== 204) throw new Error(`The gate stayed shut: ${answer.status} ${await answer.text()}`);
  return viewer;
}
