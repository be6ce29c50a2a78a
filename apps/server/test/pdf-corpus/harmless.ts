import { createHash } from 'node:crypto';
import { packedPdf, plainPdf, streamOf, updatedPdf } from './builder.ts';

const link = (address: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [72 700 200 712] /Border [0 0 0] /A << /Type /Action /S /URI /URI ${address} >> >>`;
const xmp = streamOf(
  '/Type /Metadata /Subtype /XML',
  '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">object, trailer (obj)</x:xmpmeta><?xpacket end="w"?>',
);
/** Bytes like those of a compressed picture: always the same, and without any pattern. */
const noise = Buffer.concat(
  Array.from({ length: 20_000 }, (_, index) => createHash('sha256').update(`${index}`).digest()),
);
const outlines = (action: string) => [
  '<< /Type /Outlines /First 6 0 R /Last 7 0 R /Count 2 >>',
  `<< /Title (Ausbildung) /Parent 5 0 R /Next 7 0 R ${action} >>`,
  '<< /Title (Sprachen: JavaScript, TypeScript) /Parent 5 0 R /Prev 6 0 R /Dest [3 0 R /XYZ 0 700 null] >>',
];

/** Ordinary files, which must be accepted. */
export const harmlessFiles: readonly [title: string, content: Buffer][] = [
  ['a single page', plainPdf()],
  [
    'a CV of Word: tagged, with links to the web, a mailbox and a telephone',
    plainPdf({
      catalog: '/Lang (de-DE) /StructTreeRoot 8 0 R /MarkInfo << /Marked true >> /Metadata 9 0 R',
      page: '/StructParents 0 /Annots [5 0 R 6 0 R 7 0 R] /Tabs /S /Group << /Type /Group /S /Transparency /CS /DeviceRGB >>',
      objects: [
        link('(https://www.linkedin.com/in/ada?x=1#top)'),
        link('( mailto:ada@example.org\\n)'),
        link('(tel:+49-431-1)'),
        '<< /Type /StructTreeRoot /K << /S /Document /P 8 0 R /K [<< /S /Link /K << /Type /OBJR /Obj 5 0 R >> >>] >> >>',
        xmp,
      ],
    }),
  ],
  [
    'a CV of LaTeX: packed, with outlines, opened at its first page',
    packedPdf({
      catalog:
        '/Outlines 5 0 R /PageMode /UseOutlines /OpenAction 8 0 R /Names << /Dests << /Names [(section.1) 9 0 R] >> >>',
      page: '/Annots [10 0 R]',
      objects: [
        ...outlines('/A << /S /GoTo /D (section.1) >>'),
        '<< /S /GoTo /D [3 0 R /Fit] >>',
        '<< /D [3 0 R /XYZ 72 700 null] >>',
        link('(https://github.com/ada)'),
      ],
    }),
  ],
  [
    'a CV of Canva: pictures, and links in hexadecimal',
    packedPdf({
      page: '/Annots [5 0 R 6 0 R]',
      objects: [
        link('<68747470733a2f2f6578616d706c652e6f7267>'),
        link('(https://medium.com/@ada)'),
        streamOf('/Type /XObject /Subtype /Image /Width 8 /Height 8 /Filter /FlateDecode', noise),
      ],
    }),
  ],
  [
    'a scan',
    plainPdf({
      objects: [
        streamOf(
          '/Type /XObject /Subtype /Image /Width 800 /Height 800 /ColorSpace /DeviceGray /Filter /DCTDecode',
          noise,
        ),
      ],
    }),
  ],
  [
    'a form without actions',
    plainPdf({
      catalog: '/AcroForm << /Fields [5 0 R] /NeedAppearances true /DA (/Helv 0 Tf 0 g) >>',
      page: '/Annots [5 0 R]',
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /V (Ada) /Rect [72 600 200 620] /F 4 /BS << /W 1 /S /S >> >>',
      ],
    }),
  ],
  [
    'PDF/A',
    plainPdf({
      catalog:
        '/Metadata 5 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 6 0 R >>]',
      objects: [xmp, streamOf('/N 3', noise.subarray(0, 500))],
    }),
  ],
  [
    'one arranged for the web',
    plainPdf({ objects: ['<< /Linearized 1 /L 1200 /H [500 60] /O 3 /E 900 /N 1 /T 1100 >>'] }),
  ],
  ['one that was changed later', updatedPdf(plainPdf(), { 4: streamOf('', 'BT (Neu) Tj ET') })],
  ['a packed one that was changed later', updatedPdf(packedPdf(), { 4: streamOf('', 'BT (Neu) Tj ET') })],
  ['one that opens at a page', plainPdf({ catalog: '/OpenAction [3 0 R /XYZ null null 1]' })],
  [
    'one that opens at a named place',
    plainPdf({
      catalog: '/OpenAction 5 0 R /Names << /Dests << /Names [(seite) [3 0 R /Fit]] >> >>',
      objects: ['(seite)'],
    }),
  ],
  ['one that opens nowhere', plainPdf({ catalog: '/OpenAction null /AA << >>' })],
  [
    'one that speaks of scripts',
    plainPdf({
      catalog: '/Outlines 5 0 R',
      objects: [
        ...outlines('/Dest [3 0 R /Fit]'),
        streamOf('', 'BT (/JavaScript /JS /Launch \\(obj\\) in a trailer) Tj ET /JS BMC EMC'),
        '<< /Title (Node /JavaScript) /Keywords (/Launch, /EmbeddedFile,, 5 0 obj) >>',
      ],
    }),
  ],
  [
    'a signed certificate',
    updatedPdf(plainPdf(), {
      1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [7 0 R] >> /Perms << /DocMDP 8 0 R >> >>',
      7: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Unterschrift) /V 8 0 R /Rect [0 0 0 0] /F 132 >>',
      8: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 9 99 9] /Contents <${'30'.repeat(9000)}> >>`,
    }),
  ],
  [
    'one with line ends of DOS and comments of its writer',
    Buffer.from(
      plainPdf()
        .toString('latin1')
        .replace('%PDF-1.7\n', '%PDF-1.7\r%\xe2\xe3\xcf\xd3\r')
        .replace(/%%EOF\n/, '%%EOF\r\n\r\n')
        .replaceAll('\nendobj\n', '\rendobj %\r'),
      'latin1',
    ),
  ],
  [
    'numbered pages, transitions and layers',
    plainPdf({
      catalog:
        '/PageLabels << /Nums [0 << /S /D >> 1 << /S /R >>] >> /OCProperties << /OCGs [5 0 R] /D << /BaseState /ON >> >> /ViewerPreferences << /DisplayDocTitle true >>',
      page: '/Trans << /S /Dissolve /D 1 >> /Dur 5',
      objects: ['<< /Type /OCG /Name (Ebene) >>'],
    }),
  ],
  [
    'letters drawn one by one',
    plainPdf({
      objects: [
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /J 4 0 R /S 4 0 R /Launch#20x 4 0 R >> /Encoding << /Type /Encoding /Differences [65 /J /S /JS /Sound /Movie] >> /FirstChar 65 /LastChar 69 /Widths [1 1 1 1 1] >>',
      ],
    }),
  ],
  [
    'a link in sixteen bits, one without a scheme, and one that goes to a page',
    plainPdf({
      page: '/Annots [5 0 R 6 0 R 7 0 R 8 0 R]',
      objects: [
        link('<FEFF00680074007400700073003A002F002F0061002E0064>'),
        link('(www.example.org/ada)'),
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [3 0 R /Fit] >> >>',
        link('9 0 R'),
        '(https://example.org)',
      ],
    }),
  ],
  ['objects in a stream that is not packed', packedPdf({}, { filter: '', encode: (objects) => objects })],
  ['a packing method in a list', packedPdf({}, { filter: '/Filter [/FlateDecode]' })],
];
