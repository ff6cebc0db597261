import { Field } from '@playhead/ui';
import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { useListTenantsQuery, type TenantEntry } from '../api/admin.js';
import { useSettled } from '../listing/use-settled.js';
import { TENANT_TYPES, tenantIdOf } from '../tenants/tenant-words.js';
import * as styles from './tenant-picker.module.css';

interface TenantPickerProps {
  label: string;
  value: TenantEntry | null;
  onPick: (tenant: TenantEntry | null) => void;
  error: string | undefined;
}

/** Searches tenants on the server, because there may be ten thousand. */
export function TenantPicker({ label, value, onPick, error }: TenantPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { currentData: found, isFetching } = useListTenantsQuery({ q: q || undefined, limit: 20 });
  return (
    <Autocomplete
      className={styles.picker}
      value={value}
      onChange={(_, picked) => onPick(picked)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      options={found ?? []}
      // The server has already filtered the options, also by plan name.
      filterOptions={(options) => options}
      loading={isFetching || q !== typed.trim()}
      getOptionLabel={({ tenant }) => tenant.name}
      getOptionKey={tenantIdOf}
      isOptionEqualToValue={(one, other) => tenantIdOf(one) === tenantIdOf(other)}
      noOptionsText="No tenant found"
      loadingText="Searching..."
      renderOption={({ key: _, ...item }, { tenant, subscriptionPlan }) => (
        <li {...item} key={tenant.id}>
          <span className={styles.option}>
            {tenant.name}
            <small>
              {TENANT_TYPES[tenant.type]} · {subscriptionPlan.displayName}
            </small>
          </span>
        </li>
      )}
      renderInput={({ id, disabled, slotProps: { input, htmlInput } }) => {
        const { ref: frameRef, ...frame } = input;
        return (
          <Field
            {...frame}
            id={id}
            label={label}
            disabled={disabled}
            error={error}
            frameRef={frameRef}
            placeholder="Search tenants"
            slotProps={{ input: htmlInput }}
          />
        );
      }}
    />
  );
}
