import type { TestProduct } from './product.js';

export interface Route {
  method: string;
  path: string;
}

const LINE = /^((?:│ {3}| {4})*)(?:├|└)── (\S+)(?: \(([^)]*)\))?$/;

/** Every route of the server, from its router, without HEAD. */
export function routesOf(product: TestProduct): Route[] {
  const tree = product.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, indent, segment, methods = ''] = LINE.exec(line) ?? [];
      if (indent === undefined || !segment) throw new Error(`Not a line of the routes' tree: ${line}`);
      const depth = indent.length / 4;
      above[depth] = (depth === 0 ? '' : above[depth - 1]!) + segment;
      return methods
        .split(', ')
        .filter((method) => !['', 'HEAD', 'TRACE'].includes(method))
        .map((method) => ({ method, path: above[depth]! }));
    });
}
