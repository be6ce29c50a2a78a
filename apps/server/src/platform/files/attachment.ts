/**
 * The `Content-Disposition` header with which a browser saves a file under a name and never displays it. Characters
 * beyond ASCII stand in `filename*`; older programs read `filename`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6266
 */
export function attachmentOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
