import { p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';

/** Columns of everything with a link and a gate. */
export const GATE_SETTINGS = {
  /** Last part of the link: 128 random bits, base64url, unrelated to any id. */
  token: p.text().unique(),
  enabled: p.boolean().default(true),
  expiresAt: p.datetime().nullable(),
  /** PHC string; null if only an email is required. */
  passwordHash: p.text().nullable(),
  /** Part of every pass. Raising it invalidates earlier ones. */
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
  expiresAt?: Date | null | undefined;
  /** Null removes the password. */
  passwordHash?: string | null | undefined;
}

export const newToken = (): string => randomBytes(16).toString('base64url');

export const isGateOpen = ({ enabled, expiresAt }: GateSettings, now = new Date()): boolean =>
  enabled && !(expiresAt && expiresAt <= now);

/** Unset fields are kept. Turning the link off or setting a password invalidates all passes. */
export function changeGate(gate: GateSettings, { enabled, expiresAt, passwordHash }: GateChanges): void {
  const turnsOff = gate.enabled && enabled === false;
  if (turnsOff || typeof passwordHash === 'string') gate.generation++;
  gate.enabled = enabled ?? gate.enabled;
  if (expiresAt !== undefined) gate.expiresAt = expiresAt;
  if (passwordHash !== undefined) gate.passwordHash = passwordHash;
}
