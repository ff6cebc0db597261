// Generates the RTK Query client of each app from openapi/openapi.json into its src/api/generated/.
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENTS } from './clients.config.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const schemaFile = 'openapi/openapi.json';

interface Body {
  content?: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  tags?: string[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
interface Document {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
}

const { paths } = JSON.parse(readFileSync(schemaFile, 'utf8')) as Document;
const operations = Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));

const isJson = ({ content }: Body = {}) =>
  !content || Object.keys(content).every((type) => type.endsWith('json'));

/** Pages, forms and files are fetched by the browser, not by generated clients. */
const speaksJson = ({ requestBody, responses }: Operation) =>
  isJson(requestBody) &&
  Object.entries(responses).every(([status, response]) => !/^[23]/.test(status) || isJson(response)) &&
  !Object.keys(responses).some((status) => status.startsWith('3'));

for (const [app, tags] of Object.entries(CLIENTS)) await generate(app, tags);

async function generate(app: string, tags: string[]): Promise<void> {
  const folder = join('frontend', app, 'src/api/generated');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const tag of tags) {
    const wanted = operations.filter((operation) => operation.tags?.includes(tag) && speaksJson(operation));
    if (wanted.length === 0) continue;
    const ids = new Set(wanted.map(({ operationId }) => operationId));
    const outputFile = join(folder, `${tag}.ts`);
    await generateEndpoints({
      schemaFile,
      outputFile,
      apiFile: `./frontend/${app}/src/api/base-api.ts`,
      apiImport: 'baseApi',
      exportName: `${tag}Api`,
      filterEndpoints: (_, { operation }) => ids.has(operation.operationId!),
      hooks: { queries: true, lazyQueries: false, mutations: true },
      encodePathParams: true,
      useUnknown: true,
      esmExtensions: true,
    });
    if (!existsSync(outputFile)) throw new Error(`${outputFile} was not written`);
  }
}
