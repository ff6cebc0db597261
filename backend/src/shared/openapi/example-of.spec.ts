import { type JsonSchema, exampleOf } from './example-of.js';

const COMPONENTS: Record<string, JsonSchema> = {
  Comment: {
    type: 'object',
    properties: {
      content: { type: 'string' },
      replies: { type: 'array', items: { $ref: '#/components/schemas/Comment' } },
    },
  },
};
const example = (schema: JsonSchema, name = 'field') => exampleOf(schema, name, COMPONENTS);

describe('exampleOf', () => {
  it('says what a field of the name holds', () => {
    expect(example({ type: 'string' }, 'title')).toBe('Harbour Logistics discovery call');
  });

  it('keeps to the rules of the schema where the usual value breaks them', () => {
    expect(example({ type: 'string', pattern: '^\\d+$' }, 'title')).toBe('760');
    expect(example({ type: 'integer', maximum: 2 }, 'version')).toBe(2);
    expect(example({ type: 'string', enum: ['owner', 'member'] }, 'name')).toBe('owner');
    expect(example({ type: 'string', format: 'uuid' }, 'name')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes the example of the schema first', () => {
    expect(example({ type: 'string', examples: ['mine'] }, 'title')).toBe('mine');
  });

  it('shows what may be null as it is when it is there', () => {
    expect(example({ anyOf: [{ type: 'null' }, { type: 'boolean' }] })).toBe(true);
  });

  it('fills arrays of a fixed length', () => {
    expect(example({ type: 'array', items: { type: 'number' }, minItems: 2 })).toEqual([12, 12]);
  });

  it('ends where a schema stands inside itself', () => {
    expect(example({ $ref: '#/components/schemas/Comment' })).toEqual({
      content: 'Can we start the pilot in June?',
      replies: [],
    });
  });
});
