import { brand } from '@gegenpost/contract/shared/brand.ts';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { agentName } from '#platform/agent-name.ts';
import { formatDate } from '#platform/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Redacted } from '#ui/redacted.tsx';
import { uiTexts } from '#ui/ui.de.ts';
import { sharedTexts } from './shared-profile.de.ts';
import type { ShownProfile } from './shared-sheet.tsx';

const texts = sharedTexts.sheet;
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Letterhead and address: the candidate with the released contact data, and the recipient. */
export function SharedHead({ shared: { candidate, image, companies }, level }: { shared: ShownProfile; level: 1 | 2 }) {
  const { profile, qualifications, residence, email, phone } = candidate;
  const agent = agentName(candidate);
  const Name = level === 1 ? 'h1' : 'h2';
  return (
    <header>
      <div className="shared-head">
        {image ? (
          <img className="shared-portrait" src={image} width={128} height={128} alt="" />
        ) : (
          <Avatar person={{ ...profile, has_profile_image: false }} size={128} />
        )}
        <div className="shared-person">
          <Name>
            {profile.name ?? (
              <>
                {uiTexts.member} <Redacted width={150} label={texts.name_hidden} />
              </>
            )}
          </Name>
          <p className="shared-occupation">{qualifications[0]?.name}</p>
          {agent && <p className="shared-muted">{texts.via(agent)}</p>}
        </div>
        <ul className="shared-contact">
          {residence && (
            <li>
              <IconMapPin {...icon} />
              {/^([A-Z]{2} )?\d{2}$/.test(residence) ? texts.region(residence) : residence}
            </li>
          )}
          {phone && (
            <li>
              <IconPhone {...icon} />
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </li>
          )}
          {email && (
            <li>
              <IconMail {...icon} />
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      </div>
      <div className="shared-window">
        <div className="shared-address">
          <small>
            {brand.name} · {profile.gegenpost_id}
          </small>
          {companies.length > 0 && (
            <p>
              <span className="shared-muted">{texts.for} </span>
              {companies.map((company) => (
                <b key={company}>{company}</b>
              ))}
            </p>
          )}
        </div>
        <p className="shared-date">{texts.as_of(formatDate(candidate.updated_at))}</p>
      </div>
      {!email && !phone && <p className="shared-muted shared-ask">{texts.ask}</p>}
    </header>
  );
}
