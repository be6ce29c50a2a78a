import { IconBuilding, IconBuildingFactory2, IconUser, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import './role-tiles.css';

const tiles = [
  { role: 1, Icon: IconUser },
  { role: 2, Icon: IconBuilding },
  { role: 3, Icon: IconUsers },
  { role: 4, Icon: IconBuildingFactory2 },
] as const;

type Role = (typeof tiles)[number]['role'];
type Props = { value: Role | null; onChange: (role: Role) => void; error?: ReactNode };

/** Choice of one of four roles, as radio buttons with an explanation. */
export function RoleTiles({ value, onChange, error }: Props) {
  const { t } = useTranslation('registration');
  const errorId = useId();
  return (
    <fieldset className="role-tiles" aria-describedby={error ? errorId : undefined}>
      <legend>{t('register.role')}</legend>
      <div>
        {tiles.map(({ role, Icon }, index) => (
          <label key={role} className="role-tile">
            <input
              type="radio"
              name="role_id"
              value={role}
              checked={value === role}
              aria-invalid={error ? true : undefined}
              data-path={index === 0 ? 'role_id' : undefined}
              onChange={() => onChange(role)}
            />
            <Icon size={24} stroke={1.6} aria-hidden="true" />
            <span>
              <b>{t(`role.${role}.name`)}</b>
              <small>{t(`role.${role}.hint`)}</small>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="role-tiles-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
