import type { Customer } from '@gegenpost/contract/customers.ts';
import {
  IconCalendarEvent,
  IconMail,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import '#ui/icon-button.css';

type Props = {
  customer: Customer;
  /** List of the projects for the customer. */
  children?: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
};

/** One customer with contact data and note. */
export function CustomerRow({ customer, children, onEdit, onRemove }: Props) {
  const { t } = useTranslation('customers');
  const { company, contact_person, email, phone, note, contacted_on } = customer;
  const address = addressOf(customer);
  return (
    <li className="customer">
      <div className="customer-words">
        <h2>{company}</h2>
        <ul className="customer-facts">
          {contact_person && <Fact icon={<IconUser {...icon} />}>{contact_person}</Fact>}
          {email && (
            <Fact icon={<IconMail {...icon} />}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          )}
          {phone && (
            <Fact icon={<IconPhone {...icon} />}>
              <a href={`tel:${phone}`}>{phone}</a>
            </Fact>
          )}
          {contacted_on && (
            <Fact icon={<IconCalendarEvent {...icon} />}>{t('contacted', { date: formatDate(contacted_on) })}</Fact>
          )}
          {address && <Fact icon={<IconMapPin {...icon} />}>{address}</Fact>}
        </ul>
        {note && (
          <p className="customer-note">
            <span className="visually-hidden">{t('note', { company })}: </span>
            {note}
          </p>
        )}
        {children}
      </div>
      <div className="customer-actions">
        <button type="button" className="icon-button" aria-label={t('edit', { company })} onClick={onEdit}>
          <IconPencil size={19} stroke={1.6} aria-hidden="true" />
        </button>
        <button type="button" className="icon-button" aria-label={t('remove', { company })} onClick={onRemove}>
          <IconTrash size={19} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function Fact({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {sign}
      <span>{children}</span>
    </li>
  );
}

function addressOf({ street, postal_code, city, country }: Customer): string {
  const place = [postal_code, city].filter(Boolean).join(' ');
  const parts = [street, place].filter(Boolean);
  return parts.length > 0 && country !== 'DE' ? [...parts, country].join(', ') : parts.join(', ');
}
