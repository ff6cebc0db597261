import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Who a route is for. Each route names one; the product does not start with a route that names none. */
const ACCESS_RULES = [
  /** Nothing of a person or a recording is in it. */
  'anyone',
  /** Who has the address, which carries a secret of its own. */
  'link',
  /** Who came through the gate of a shared recording. */
  'pass',
  /** Everyone signed in; it is nobody's own, such as the demo. */
  'signed-in',
  /** Everyone signed in; what is asked for or changed is their own. */
  'person',
  /** Who may see a recording. */
  'visible',
  /** Who may change a recording, or a folder. */
  'editable',
  /** The owners and admins of a tenant. */
  'manager',
  /** The owners and admins of a tenant, and whom it is about. */
  'manager-or-self',
  'internal-admin',
] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

const ACCESS_RULE = 'auth:access';

/** A method's rule overrides that of its controller. */
export const Access = (rule: AccessRule): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiExtension('x-access', rule));

/** Needs no session; one that is there is read (`MaybeUser`). */
export const isPublic = (rule: AccessRule): boolean => ['anyone', 'link', 'pass'].includes(rule);

/** Works beyond the tenant of who asks. */
export const isUnfenced = (rule: AccessRule): boolean => rule === 'signed-in' || rule === 'internal-admin';

type Target = Parameters<typeof Reflect.getMetadata>[1];

/** Undefined where neither the method nor its controller names one. */
export function accessRuleOf(method: Target, controller: Target): AccessRule | undefined {
  const read = (target: Target) => Reflect.getMetadata(ACCESS_RULE, target) as AccessRule | undefined;
  return read(method) ?? read(controller);
}
