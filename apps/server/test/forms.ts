/** A field of a form: its text, or a file with its name. */
export type FormField = string | readonly [content: Buffer, name: string];

/** A form as a browser sends it. */
export async function formOf(fields: Readonly<Record<string, FormField>>) {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'string') form.set(name, field);
    else form.set(name, new Blob([new Uint8Array(field[0])]), field[1]);
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
