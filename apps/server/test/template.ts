/** Name of the migrated database that every test file clones. */
export const TEMPLATE = 'template_gegenpost';
