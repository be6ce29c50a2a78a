import type { OperatorDetails } from '@gegenpost/contract/operator-settings.ts';

/** Who runs the demo world. The numbers are published examples, and nobody reads these addresses. */
export const demoOperator: OperatorDetails = {
  name: 'Gegenpost Betriebs GmbH',
  street: 'Hafenweg 12',
  postal_code: '50678',
  city: 'Köln',
  represented_by: 'Wiebke Lassen, Jörg Kühn',
  phone: '+49 221 5550100',
  email: 'post@gegenpost.example',
  register_court: 'Amtsgericht Köln',
  register_number: 'HRB 99999',
  vat_id: 'DE136695976',
  responsible_person: 'Wiebke Lassen, Hafenweg 12, 50678 Köln',
  contact_point: 'kontaktstelle@gegenpost.example',
  data_protection_officer: 'Oke Brodersen, datenschutz@gegenpost.example',
  supervisory_authority: 'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen, Düsseldorf',
  processors:
    'Rechenwerk Rhein GmbH, Köln, Betrieb der Server und Sicherungen\nBriefbote AG, Kiel, Versand von E-Mails',
  third_countries: null,
  accessibility_check: null,
};
