import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Who may call a route. Every route must name one, or the product does not start. */
const ACCESS_RULES = [
  /** Routes that return no data about a person or a recording. */
  'anyone',
  /** Anyone with the address, which contains a secret. */
  'link',
  /** Viewers who passed the gate of a shared recording. */
  'pass',
  /** Any signed-in user; the data belongs to no one, such as the demo. */
  'signed-in',
  /** Any signed-in user, for their own data. */
  'person',
  /** Users who may see the recording. */
  'visible',
  /** Users who may edit the recording or folder. */
  'editable',
  /** Owners and admins of a tenant. */
  'manager',
  /** Owners and admins of a tenant, and the member the request is about. */
  'manager-or-self',
  'internal-admin',
] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

const ACCESS_RULE = 'auth:access';

/** Sets the access rule of a route. A method's rule overrides its controller's. */
export const Access = (rule: AccessRule): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiExtension('x-access', rule));

/** Public routes need no session, but read one if it is sent (`MaybeUser`). */
export const isPublic = (rule: AccessRule): boolean => ['anyone', 'link', 'pass'].includes(rule);

/** Whether requests may read data outside the caller's tenant. */
export const isUnfenced = (rule: AccessRule): boolean => rule === 'signed-in' || rule === 'internal-admin';

type Target = Parameters<typeof Reflect.getMetadata>[1];

/** The access rule of a route, or undefined if neither the method nor its controller sets one. */
export function accessRuleOf(method: Target, controller: Target): AccessRule | undefined {
  const read = (target: Target) => Reflect.getMetadata(ACCESS_RULE, target) as AccessRule | undefined;
  return read(method) ?? read(controller);
}
