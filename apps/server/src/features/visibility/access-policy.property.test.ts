import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyCompany,
  type CandidateRecord,
  groupsOfLink,
  holderOfLink,
  isKnownTo,
  projectCard,
  projectDetail,
} from './access-policy.ts';
import {
  type Choices,
  choices,
  companies,
  companyIds,
  everything,
  groups,
  isOpen,
  learnsOfFunding,
  newRecord,
  RUNS,
  secrets,
  viewers,
  withChoices,
} from './policy-cases.factory.ts';

test('a possible grant is mentioned to employers alone', () => {
  fc.assert(
    fc.property(viewers, choices, fc.boolean(), (viewer, chosen, funding_possible) => {
      const subject = withChoices({ ...newRecord('A', '1987-03-14'), funding_possible }, chosen);
      const shown = funding_possible && learnsOfFunding(viewer, chosen);
      expect(projectCard(viewer, subject).funding_possible).toBe(shown);
      expect(projectDetail(viewer, subject).funding_possible).toBe(shown);
    }),
    RUNS,
  );
});

test('a value is sent exactly where its group is open', () => {
  const born = 1987;
  fc.assert(
    fc.property(viewers, choices, (viewer, chosen) => {
      const text = everything(viewer, withChoices(newRecord('A', `${born}-03-14`), chosen));
      const may = (group: ReleaseGroup) => isOpen(group, viewer, chosen);
      const isOwn = viewer.profile_id === 4711 || (chosen.placed && viewer.profile_id === 901);
      for (const [secret, group] of Object.entries(secrets)) {
        const also: Partial<Record<string, boolean>> = {
          mobile: isOwn || !chosen.no_phone_contact,
          email: may('name'),
          document: may('name') && may('employers'),
        };
        const isShown = group && may(group) && (also[secret] ?? true);
        expect(text.includes(`${secret}-A`), secret).toBe(Boolean(isShown));
      }
      expect(text.includes(String(born))).toBe(may('birthday'));
      expect(text.includes('4711')).toBe(may('name'));
      expect(text.includes('50667')).toBe(may('contact'));
      expect(text).not.toContain('handicap-');
    }),
    RUNS,
  );
});

test('nothing that is closed changes a single byte of what is sent', () => {
  fc.assert(
    fc.property(viewers, choices, (viewer, chosen) => {
      const [one, other] = [newRecord('A', '1987-03-14'), newRecord('B', '1961-12-24')];
      const may = (group: ReleaseGroup) => isOpen(group, viewer, chosen);
      const name = may('name') ? {} : pick(other, ['profile_id', 'salutation', 'first_name', 'last_name', 'about']);
      const contact = may('contact') ? {} : pick(other, ['street', 'city', 'email', 'mobile']);
      const swapped: CandidateRecord = {
        ...one,
        ...name,
        ...contact,
        attributes: other.attributes,
        funding_possible: learnsOfFunding(viewer, chosen) ? one.funding_possible : !one.funding_possible,
        ...(may('image') ? {} : pick(other, ['image_hash'])),
        ...(may('birthday') ? {} : pick(other, ['birthday'])),
        ...(may('employers') ? {} : pick(other, ['work_experience'])),
        ...(may('documents') ? {} : pick(other, ['documents'])),
        // the same day
        updated_at: new Date('2026-11-02T17:45:12Z'),
        last_active_at: new Date('2026-11-01T21:03:00Z'),
      };
      expect(everything(viewer, withChoices(swapped, chosen))).toBe(everything(viewer, withChoices(one, chosen)));
    }),
    RUNS,
  );
});

test('what is released to one company changes nothing for any other', () => {
  fc.assert(
    fc.property(viewers, choices, groups, (viewer, chosen, released) => {
      const others = companyIds.filter((id) => id !== viewer.company_id);
      const own = chosen.releases.filter(({ company_id }) => company_id === viewer.company_id);
      const see = (releases: Choices['releases']) =>
        everything(viewer, withChoices(newRecord('A', '1987-03-14'), { ...chosen, releases }));
      expect(see([...own, ...others.map((company_id) => ({ company_id, groups: released }))])).toBe(see(own));
    }),
    RUNS,
  );
});

test('companies that a candidate is not known to see the same, whatever else is released', () => {
  fc.assert(
    fc.property(companies, choices, (viewer, chosen) => {
      const releases = chosen.releases.filter(({ company_id }) => company_id !== viewer.company_id);
      const subject = withChoices(newRecord('A', '1987-03-14'), { ...chosen, releases });
      fc.pre(!isKnownTo(viewer, subject));
      expect(everything(viewer, subject)).toBe(everything(anyCompany, { ...subject, releases: [] }));
    }),
    RUNS,
  );
});

test('a link shows what it opens, whatever the candidate shows otherwise', () => {
  fc.assert(
    fc.property(groups, fc.boolean(), choices, choices, (chosen, with_documents, some, others) => {
      const viewer = holderOfLink(groupsOfLink({ groups: chosen, with_documents }));
      const see = ({ visibility, visible_groups, documents_after_approval, releases, placed }: Choices) =>
        everything(
          viewer,
          withChoices(newRecord('A', '1987-03-14'), {
            ...some,
            ...{ visibility, visible_groups, documents_after_approval, releases, placed },
          }),
        );
      expect(see(others)).toBe(see(some));
      const originals = with_documents && chosen.includes('name') && chosen.includes('employers');
      expect(see(some).includes('document-A')).toBe(originals);
      expect(see(some).includes('Unterlage-1.pdf')).toBe(with_documents && !originals);
      expect(see(some)).not.toContain('handicap-');
    }),
    RUNS,
  );
});

function pick<K extends keyof CandidateRecord>(record: CandidateRecord, names: K[]): Pick<CandidateRecord, K> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<CandidateRecord, K>;
}
