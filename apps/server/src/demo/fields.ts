/** People of a trade who live near each other and registered themselves, so that a demo account finds a field. */
type Field = { occupations: string[]; towns: string[]; count: number };

const words = (text: string) => text.split(' ');

/** Fields of the projects in `projects.ts`. */
export const fields: readonly Field[] = [
  {
    occupations: words('82504-01 82503-01 82503-01'),
    towns: words('24103 24113 24145 24340 23552 23562 22083 20251 22765 24937 24768 24534 25524 24837 23795 25746'),
    count: 44,
  },
  {
    occupations: words('24232-03 24232-03 24232-01 24232-02 24233-01'),
    towns: words('24103 24113 24145 24340 24768 24534 24211'),
    count: 12,
  },
  {
    occupations: words('81302-03 81302-03 81302-02 81302-01'),
    towns: words('20251 22083 22765 21031 22844 21073 25421 23552 21335'),
    count: 24,
  },
  {
    occupations: words('51312-01 51312-01 51312-02 51312-04'),
    towns: words('20537 22111 21107 21129 21073 22844 25421 21029'),
    count: 17,
  },
];
