import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { membersApi, type Brand, type ChangeBrandRequest } from './generated/members.js';

const { atLeastLike, equal, nullValue, regex, string } = MatchersV3;
const contract = contractOf('shell');

const COMPANY = 'the owner of a company with a member and an open invitation is signed in';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const path = '/api/tenant';
const plain: Brand = { name: 'Acme', color: null, accent: null, logoPath: null };

const { getBrand, changeBrand } = membersApi.endpoints;
const change = (changeBrandRequest: ChangeBrandRequest) => () =>
  store.dispatch(changeBrand.initiate({ changeBrandRequest }));

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

describe('The branding', () => {
  it('is read, also where there is none', async () => {
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'for the branding',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: { name: string('Acme'), color: nullValue(), accent: nullValue(), logoPath: nullValue() },
        },
      },
      () => store.dispatch(getBrand.initiate()),
    );
    expect(answer?.data).toEqual(plain);
  });

  it('is changed in name and color, and answered in the shades that can be read', async () => {
    const body = { name: 'Acme', color: '#0b5cad' };
    const shade = { color: '#0b5cad', on: '#ffffff' };
    const hex = (example: string) => regex(/^#[0-9a-f]{6}$/, example);
    const shades = { color: hex(shade.color), on: hex(shade.on) };
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'to change name and color',
        request: { method: 'PATCH', path, body },
        response: {
          status: 200,
          body: {
            ...{ name: equal('Acme'), color: equal(body.color), logoPath: nullValue() },
            accent: { light: shades, dark: shades },
          },
        },
      },
      change(body),
    );
    expect(answer?.data).toEqual({ ...plain, ...body, accent: { light: shade, dark: shade } });
  });

  it('gets a logo, which has an address then', async () => {
    const logo = `data:image/png;base64,${PIXEL}`;
    const answer = await contract(
      {
        given: COMPANY,
        asks: 'to change the logo',
        request: { method: 'PATCH', path, body: { logo } },
        response: {
          status: 200,
          body: { logoPath: regex(/^\/api\/tenant\/logo\?v=.+$/, '/api/tenant/logo?v=1') },
        },
      },
      change({ logo }),
    );
    expect(answer?.data).toEqual({ logoPath: '/api/tenant/logo?v=1' });
  });

  it.each([
    ['name', { name: '' }],
    ['color', { color: 'blue' }],
    ['logo', { logo: 'data:image/png;base64,SGVsbG8=' }],
  ])('is refused where the %s is not right, and the reason stands under its name', async (field, body) => {
    const detail = 'It is not right.';
    const answer = await contract(
      {
        given: COMPANY,
        asks: `to change the branding with a wrong ${field}`,
        request: { method: 'PATCH', path, body },
        response: problem(400, { detail, errors: { [field]: atLeastLike(detail, 1) } }),
      },
      change(body),
    );
    expect(answer?.error).toMatchObject({ status: 400, detail, errors: { [field]: [detail] } });
  });
});
