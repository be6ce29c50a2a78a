/** The order that the address names; null: none. */
export function orderIdOf(query: URLSearchParams): number | null {
  const id = Number(query.get('order'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
