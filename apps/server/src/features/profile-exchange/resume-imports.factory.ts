import { type ImportDraft, profileExchangeApi } from '@gegenpost/contract/profile-exchange.ts';
import { expect } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { type BrowserHeaders, sessionOf, type testApp } from '#test/api.ts';

/** A file as other tools write it. */
export const foreignResume = {
  basics: {
    name: 'Robin Beispiel',
    label: 'Mechatroniker (m/w/d)',
    summary: '<p>Ruhig &amp; genau.</p><ul><li>immer</li></ul><script>alert(1)</script>',
    location: { city: 'Köln', postalCode: '50667', countryCode: 'DE' },
  },
  work: [
    {
      company: 'Werft Nord',
      position: 'Mechatronikerin',
      startDate: '2019-04-15',
      highlights: ['Kräne', 'Winden'],
    },
    { name: 'Kiosk', position: 'Aushilfe', startDate: '2015', endDate: '2014-02', summary: 'Kasse' },
    { name: 'Nur ein Name' },
  ],
  education: [
    { institution: 'Gymnasium am Wald', studyType: 'Abitur' },
    { studyType: 'Bachelor of Science', area: 'Physik' },
  ],
  skills: [{ name: 'Web', keywords: ['JS', 'Python, Excel-Zauberei'] }, { name: 'Weben' }],
  languages: [
    { language: 'German', fluency: 'Native speaker' },
    { language: 'Englisch', fluency: 'C1' },
    { language: 'Klingonisch', fluency: 'B2' },
    { language: 'Polnisch' },
  ],
  certificates: [{ name: 'Führerschein Klasse B, CE' }, { name: 'Erste Hilfe' }],
};

/** Candidates of an app who bring a file in. */
export function importsOf(app: Awaited<ReturnType<typeof testApp>>) {
  async function signInCandidate() {
    const { user_id, ...candidate } = await createCandidate(app.db);
    return { ...candidate, headers: await sessionOf(app, user_id!) };
  }

  /** Sends a file as a browser does. */
  async function importFile(headers: BrowserHeaders, content: string | Uint8Array, field = 'file') {
    const form = new FormData();
    form.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'cv');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: profileExchangeApi.import.url,
      headers: { ...headers, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

  async function draftOf(content: string | Uint8Array): Promise<ImportDraft> {
    const { headers } = await signInCandidate();
    const answer = await importFile(headers, content);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ImportDraft>();
  }

  return { signInCandidate, importFile, draftOf };
}
