import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type AccessRule, accessRuleOf } from './access-rule.js';

/** The access rule of every route by method and path, e.g. `GET /api/recordings/:id`. */
@Injectable()
export class RoutesAccess implements OnApplicationBootstrap {
  readonly rules = new Map<string, AccessRule>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws Error if a route has no access rule */
  onApplicationBootstrap(): void {
    const without: string[] = [];
    for (const { route, rule } of this.routes()) {
      if (rule) this.rules.set(route, rule);
      else without.push(route);
    }
    if (without.length > 0) throw new Error(`Missing @Access() on ${without.join(', ')}`);
  }

  private routes(): { route: string; rule: AccessRule | undefined }[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name]!;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) return [];
        const path = [metatype!, handler]
          .map((target) => (Reflect.getMetadata(PATH_METADATA, target) as string).replace(/^\/|\/$/g, ''))
          .filter((part) => part !== '')
          .join('/');
        return [{ route: `${RequestMethod[method]} /${path}`, rule: accessRuleOf(handler, metatype!) }];
      });
    });
  }
}
