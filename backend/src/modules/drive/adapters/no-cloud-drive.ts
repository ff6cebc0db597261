import { DRIVE_ERRORS } from '../drive.errors.js';
import { CloudDrive } from '../ports/cloud-drive.js';

export class NoCloudDrive extends CloudDrive {
  readonly name = 'off';
  override readonly isConfigured = false;

  consentUrl(): never {
    throw DRIVE_ERRORS.notConfigured();
  }

  readonly exchange = refuse;
  readonly refresh = refuse;
  readonly revoke = refuse;
  readonly email = refuse;
  readonly list = refuse;
  readonly file = refuse;
  readonly thumbnail = refuse;
  readonly read = refuse;
}

function refuse(): Promise<never> {
  return Promise.reject(DRIVE_ERRORS.notConfigured());
}
