/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { MAX_LENGTH, MAX_UPLOAD_BYTES, MIN_PASSWORD_LENGTH } from './limits.js';

const read = (path: string) => readFileSync(`${__dirname}/../../../../${path}`, 'utf8');

interface Schema {
  minLength?: number;
  maxLength?: number;
  anyOf?: Schema[];
}

const { components, paths } = JSON.parse(read('openapi/openapi.json')) as {
  components: { schemas: Record<string, { properties: Record<string, Schema> }> };
  paths: Record<string, { get: { parameters: { name: string; schema: Schema }[] } }>;
};

/** What the document says of a field, `Request.field`; one that may be null has it in its first form. */
function schemaOf(place: string): Schema {
  const [schema, field] = place.split('.') as [string, string];
  const found = components.schemas[schema]!.properties[field]!;
  return found.anyOf?.[0] ?? found;
}

describe('limits', () => {
  it.each([
    ['title', 'CreateUploadingRequest.title'],
    ['title', 'CreateUploadingRequest.fileName'],
    ['question', 'AskAssistantRequest.question'],
    ['command', 'AiEditRequest.command'],
    ['transcriptLine', 'CorrectSegmentRequest.text'],
    ['speaker', 'CorrectSegmentRequest.speaker'],
    ['comment', 'AddCommentRequest.content'],
    ['email', 'StartSessionRequest.viewerEmail'],
    ['viewerName', 'RegisterViewRequest.viewerName'],
    ['viewerName', 'AddRecipientRequest.name'],
    ['sharePassword', 'ChangeShareRequest.password'],
    ['sharePassword', 'RegisterViewRequest.password'],
    ['password', 'ChangePasswordRequest.newPassword'],
    ['callLabel', 'CallToActionRequest.label'],
    ['callUrl', 'CallToActionRequest.url'],
    ['tenantName', 'ChangeBrandRequest.name'],
    ['userAgent', 'DeviceInfo.userAgent'],
    ['language', 'DeviceInfo.language'],
    ['referrer', 'StartSessionRequest.referrer'],
  ] as const)('of %s are those of %s in the OpenAPI document', (name, place) => {
    expect(MAX_LENGTH[name]).toBe(schemaOf(place).maxLength);
  });

  it('of a search are those of the list', () => {
    const q = paths['/api/recordings']!.get.parameters.find(({ name }) => name === 'q');
    expect(MAX_LENGTH.search).toBe(q?.schema.maxLength);
  });

  it.each(['ChangePasswordRequest.newPassword', 'ChangeShareRequest.password'])(
    'of the shortest password are those of %s',
    (place) => {
      expect(MIN_PASSWORD_LENGTH).toBe(schemaOf(place).minLength);
    },
  );

  it('of a file are those of the backend', () => {
    const source = read('backend/src/modules/media/uploads/upload-limits.ts');
    const [, bytes = ''] = /MAX_UPLOAD_BYTES = ([\d_]+);/.exec(source) ?? [];
    expect(MAX_UPLOAD_BYTES).toBe(Number(bytes.replaceAll('_', '')));
  });
});
