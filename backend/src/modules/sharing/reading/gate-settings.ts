import { p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';

/** The columns of whatever has a link and a gate. */
export const GATE_SETTINGS = {
  /** What its link ends with: 128 random bits, base64url, unrelated to any id. */
  token: p.text().unique(),
  enabled: p.boolean().default(true),
  expiresAt: p.datetime().nullable(),
  /** PHC string; null when only an email is required. */
  passwordHash: p.text().nullable(),
  /** Part of every pass: raising it invalidates earlier ones. */
  generation: p.integer().default(0),
};

interface GateSettings {
  enabled: boolean;
  expiresAt?: Date | null | undefined;
  passwordHash?: string | null | undefined;
  generation: number;
}

export interface GateChanges {
  enabled?: boolean | undefined;
  /** Null never expires. */
  expiresAt?: Date | null | undefined;
  /** Null removes it. */
  passwordHash?: string | null | undefined;
}

export const newToken = (): string => randomBytes(16).toString('base64url');

export const isGateOpen = ({ enabled, expiresAt }: GateSettings, now = new Date()): boolean =>
  enabled && !(expiresAt && expiresAt <= now);

/** What is not given stays. Turning the link off or a new password ends every pass. */
export function changeGate(gate: GateSettings, { enabled, expiresAt, passwordHash }: GateChanges): void {
  const turnsOff = gate.enabled && enabled === false;
  if (turnsOff || typeof passwordHash === 'string') gate.generation++;
  gate.enabled = enabled ?? gate.enabled;
  if (expiresAt !== undefined) gate.expiresAt = expiresAt;
  if (passwordHash !== undefined) gate.passwordHash = passwordHash;
}
