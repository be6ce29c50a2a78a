import { deflateSync } from 'node:zlib';
import { type PdfParts, packedPdf, plainPdf, streamOf, updatedPdf } from './builder.ts';

type Code = 'file_active_content' | 'file_unreadable' | 'file_protected' | 'file_too_large' | 'file_type_unsupported';
export type HostileFile = [title: string, content: Buffer, code: Code];

const active = (title: string, content: Buffer): HostileFile => [title, content, 'file_active_content'];
const unreadable = (title: string, content: Buffer): HostileFile => [title, content, 'file_unreadable'];
const opening = (action: string, objects: readonly string[] = []) =>
  plainPdf({ catalog: `/OpenAction ${action}`, objects });
const button = (action: string): PdfParts => ({
  page: '/Annots [5 0 R]',
  objects: [`<< /Type /Annot /Subtype /Widget /FT /Btn /T (Senden) /Rect [0 0 99 99] /A ${action} >>`],
});
const annotation = (entries: string, ...objects: string[]) =>
  plainPdf({ page: '/Annots [5 0 R]', objects: [`<< /Type /Annot /Rect [0 0 99 99] ${entries} >>`, ...objects] });
const url = '(https://example.org/?opened)';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const opens: HostileFile[] = [
  active('opens an address', opening(`<< /S /URI /URI ${url} >>`)),
  active('opens an address by reference', opening('5 0 R', [`<< /S /URI /URI ${url} >>`])),
  active('opens an address by two references', opening('5 0 R', ['6 0 R', `<< /S /URI /URI ${url} >>`])),
  active(
    'opens an address from a packed object',
    packedPdf({ catalog: '/OpenAction 5 0 R', objects: [`<< /S /URI /URI ${url} >>`] }),
  ),
  active(
    'opens an address after going to a page',
    opening(`<< /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI ${url} >> >>`),
  ),
  active(
    'opens an address in a later version',
    updatedPdf(opening('5 0 R', ['[3 0 R /Fit]']), { 5: `<< /S /URI /URI ${url} >>` }),
  ),
  active(
    'opened an address in an earlier version',
    updatedPdf(opening(`<< /S /URI /URI ${url} >>`), { 1: '<< /Type /Catalog /Pages 2 0 R >>' }),
  ),
  active(
    'opens an address under a number that a comment hides',
    Buffer.from(
      opening('5 0 R', ['[3 0 R /Fit]', `<< /S /URI /URI ${url} >>`])
        .toString('latin1')
        .replace('6 0 obj', '5%\n0 obj'),
      'latin1',
    ),
  ),
  active(
    'opened an address by reference in an earlier version',
    updatedPdf(opening('5 0 R', [`<< /S /URI /URI ${url} >>`]), { 5: '[3 0 R /Fit]' }),
  ),
  active('opens a page and something else', opening('<< /S /GoTo /D [3 0 R /Fit] /S /Named >>')),
  active('opens what is not there', opening('19 0 R')),
  active('opens the dialog for printing', opening('<< /S /Named /N /Print >>')),
  active('opens an address with each page', plainPdf({ page: `/AA << /O << /S /URI /URI ${url} >> >>` })),
  active(
    'opens an address when it is closed',
    plainPdf({ catalog: '/AA 5 0 R', objects: [`<< /WC << /S /URI /URI ${url} >> >>`] }),
  ),
  active('sends a form when it opens', opening(`<< /S /SubmitForm /F ${url} >>`)),
  active('opens another file', opening('<< /S /GoToR /F (\\\\\\\\198.51.100.1\\\\share\\\\x.pdf) /D [0 /Fit] >>')),
  active('opens a file within', opening('<< /S /GoToE /T << /R /C /N (x) >> >>')),
  active('starts a program', opening('<< /S /Launch /F (cmd.exe) >>')),
  active('runs a script', opening(script)),
];

const behindClicks: HostileFile[] = [
  active('sends a form', plainPdf(button(`<< /S /SubmitForm /F << /FS /URL /F ${url} >> /Flags 4 >>`))),
  active('sends a form, packed', packedPdf(button(`<< /S /SubmitForm /F ${url} >>`))),
  active('links to another file', plainPdf(button('<< /S /GoToR /F (x.pdf) /D [0 /Fit] >>'))),
  active('links to a file within', plainPdf(button('<< /S /GoToE /T << /R /C /N (x) >> >>'))),
  active('starts a program on a click', plainPdf(button('<< /S /Launch /F (cmd.exe) >>'))),
  active('runs a script on a click', plainPdf(button('<< /S /JavaScript >>'))),
  active('holds a script for a click', plainPdf(button('<< /JS (app.alert\\(1\\)) >>'))),
  active('steers rich media', plainPdf(button('<< /S /RichMediaExecute /CMD << /C (play) >> >>'))),
  active('plays media', plainPdf(button('<< /S /Rendition /OP 0 /R << /S /MR /C << /S /MCD /D (x) >> >> >>'))),
  active('plays a film', plainPdf(button('<< /S /Movie /T (x) >>'))),
  active('plays a sound', plainPdf(button('<< /S /Sound /Sound 4 0 R >>'))),
  active('reads data from a file', plainPdf(button('<< /S /ImportData /F (x.fdf) >>'))),
  active('follows an article into another file', plainPdf(button('<< /S /Thread /F (x.pdf) /D 0 >>'))),
  active('turns a model', plainPdf(button('<< /S /GoTo3DView /TA 4 0 R /V /F >>'))),
  active(
    'sends a form from the outlines',
    plainPdf({
      catalog: '/Outlines 5 0 R',
      objects: [
        '<< /First 6 0 R /Last 6 0 R >>',
        `<< /Title (Weiter) /Parent 5 0 R /A << /S /SubmitForm /F ${url} >> >>`,
      ],
    }),
  ),
  active(
    'names a script for the whole file',
    plainPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  ),
  active('calculates by script', annotation(`/Subtype /Widget /FT /Tx /T (a) /AA << /C ${script} >>`)),
];

const carries: HostileFile[] = [
  active(
    'carries files',
    plainPdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>', streamOf('/Type /EmbeddedFile', 'MZ')],
    }),
  ),
  active(
    'carries the data of a CV as XML',
    plainPdf({
      catalog: '/AF [5 0 R]',
      objects: ['<< /F (cv.xml) /EF << /F 6 0 R >> >>', streamOf('', '<?xml version="1.0"?><Candidate/>')],
    }),
  ),
  active(
    'carries a packed file',
    packedPdf({
      catalog: '/AF [5 0 R]',
      objects: ['<< /Type /Filespec /F (a) >>', streamOf('/Filter /FlateDecode', deflateSync('a'))],
    }),
  ),
  active(
    'carries a stream that is a file',
    plainPdf({ objects: [streamOf('/Type /EmbeddedFile', '<?xml version="1.0"?>')] }),
  ),
  active('names a place for scripts', plainPdf({ catalog: '/Names << /JavaScript << /Names [] >> >>' })),
  active('names a place for files', plainPdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })),
  active('holds the content of rich media', annotation('/RichMediaContent << >>')),
  active('holds the settings of rich media', annotation('/RichMediaSettings << >>')),
  active('pins a file to a page', annotation('/Subtype /FileAttachment /FS (a)')),
  active('is a folder of files', plainPdf({ catalog: '/Collection << /View /D >>' })),
  active('holds a form of XFA', plainPdf({ catalog: '/AcroForm << /XFA 5 0 R >>', objects: [streamOf('', '<xdp/>')] })),
  active('holds rich media', annotation('/Subtype /RichMedia')),
  active('holds a model', annotation('/Subtype /3D /3DD 6 0 R', streamOf('/Subtype /U3D', 'x'))),
  active('holds a screen for media', annotation('/Subtype /Screen')),
  active('holds a film', annotation('/Subtype /Movie /Movie << /F (x.avi) >>')),
  active('takes a picture from elsewhere', plainPdf({ objects: [streamOf('/F (\\\\\\\\198.51.100.1\\\\x)', '')] })),
  active(
    'takes a page from elsewhere',
    plainPdf({ objects: [streamOf('/Subtype /Form /Ref << /F (x.pdf) /Page 0 >>', '')] }),
  ),
];

const links: HostileFile[] = (
  [
    ['a script', '(javascript:app.alert\\(1\\))'],
    ['a file', '(file:///C:/Windows/system32/calc.exe)'],
    ['another program', '(ms-msdt:/id)'],
    ['a computer of the network', '(\\\\\\\\198.51.100.1\\\\share)'],
    ['a page that hides behind a name', '(https://bank.example@198.51.100.1/)'],
    ['a script in numbers', '(java\\163cript:a)'],
    ['a script over two lines', '(java\\\nscript:a)'],
    ['a script with a tabulator', '(java\\tscript:a)'],
    ['a script in hexadecimal', '<6a 61 76 61 73 63 72 69 70 74 3a 61>'],
    ['a script in sixteen bits', '<FEFF006A00610076006100730063007200690070007400 3A0061>'],
    ['a script in sixteen bits, the other way round', '<FFFE6A006100760061007300630072006900700074003A006100>'],
    ['a script far behind', `(${' '.repeat(9000)}javascript:a)`],
    ['a script far behind in hexadecimal', `<${' '.repeat(9000)}6a6176617363726970743a61>`],
  ] as const
).map(([title, address]) => active(`links to ${title}`, annotation(`/Subtype /Link /A << /S /URI /URI ${address} >>`)));
links.push(
  active('links to a script by reference', annotation('/Subtype /Link /A << /S /URI /URI 6 0 R >>', '(javascript:a)')),
  active(
    'linked to a script by reference in an earlier version',
    updatedPdf(annotation('/Subtype /Link /A << /S /URI /URI 6 0 R >>', '(javascript:a)'), { 6: url }),
  ),
  active('starts all links with a script', plainPdf({ catalog: '/URI << /Base (javascript:a//) >>' })),
);

const lzw = Buffer.from('800b6050220c0c8501', 'hex');
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const scripted: PdfParts = { catalog: '/OpenAction 5 0 R', objects: [script] };
const latin1 = (content: Buffer, from: string, to: string) =>
  Buffer.from(content.toString('latin1').replace(from, to), 'latin1');
const launch = '<< /S /Launch /F (cmd.exe) >>';

const hides: HostileFile[] = [
  active(
    'hides a script in numbers',
    plainPdf(button(script.replace('/JavaScript', '/J#61va#53#63ript').replace('/JS', '/#4aS'))),
  ),
  active('hides a program behind comments', opening(launch.replace('/S /Launch', '/S%a\n%b\r/Launch'))),
  active('hides a program far behind its key', opening(launch.replace('/S ', `/S${'\0\t\f\r\n '.repeat(20)}`))),
  unreadable('divides a name by a comment', opening(launch.replace('/Launch', '/Lau%\nnch'))),
  active('hides a program under a second name', opening('<< /S /GoTo /S /Launch /F (cmd.exe) >>')),
  active('hides a program behind what is no key', opening('<< /D true /S false /Launch /F (cmd.exe) >>')),
  active('hides the word in an object of its own', opening('<< /S 5 0 R /F (cmd.exe) >>', ['/Launch'])),
  active(
    'hides the word for a click in an object of its own',
    annotation('/Subtype /Link /A << /S 6 0 R /F (cmd.exe) >>', '/Launch'),
  ),
  active(
    'hides the word in a packed object',
    packedPdf({ catalog: '/OpenAction << /S 5 0 R >>', objects: ['/Launch'] }),
  ),
  active('packs a script', packedPdf(scripted)),
  active('packs a script under another spelling', packedPdf(scripted, { type: '/Type /Obj#53tm' })),
  active('packs a script in a stream without a type', packedPdf(scripted, { type: '' })),
  active('packs a script in a stream with a wrong length', packedPdf(scripted, { length: 3 })),
  active(
    'packs a script behind a false end',
    packedPdf(scripted, {
      encode: (objects) => deflateSync(Buffer.concat([objects, Buffer.from('endstream endobj ')]), { level: 0 }),
    }),
  ),
  active('does not pack a script', packedPdf(scripted, { filter: '', encode: (objects) => objects })),
  unreadable('packs objects as text', packedPdf(scripted, { filter: '/Filter /ASCIIHexDecode', encode: hex })),
  unreadable(
    'packs objects twice',
    packedPdf(scripted, {
      filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
      encode: (objects) => hex(deflateSync(objects)),
    }),
  ),
  unreadable(
    'packs objects by an old method',
    packedPdf(scripted, { filter: '/Filter /LZWDecode', encode: () => lzw }),
  ),
  unreadable(
    'packs differences of objects',
    packedPdf(scripted, { filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 9 >>' }),
  ),
  unreadable('names another method than it uses', packedPdf({}, { filter: '/Filter /LZWDecode' })),
  unreadable('does not say where packed objects begin', latin1(packedPdf(), '/First', '/Furst')),
  unreadable('closes a dictionary within a list', plainPdf({ objects: ['<< /A [ /B >> ] /C 1 >>'] })),
  unreadable('closes a list that it did not open', plainPdf({ objects: ['<< /A /B ] /C 1 >>'] })),
  unreadable('names two methods', packedPdf(scripted, { filter: '/Filter /FlateDecode /Filter /ASCIIHexDecode' })),
  unreadable('packs something else than it says', packedPdf(scripted, { encode: (objects) => objects })),
  active(
    'hides a script in the bytes of a picture',
    plainPdf({ objects: [streamOf('/Subtype /Image', `x\n5 0 obj ${script} endobj\n`)] }),
  ),
  active('hides a script in a string', plainPdf({ objects: [`(5 0 obj ${script} endobj)`] })),
  active('hides a script in a comment', latin1(plainPdf(), 'xref', `%5 0 obj ${script}\nxref`)),
  active('hides a script behind a second head', latin1(plainPdf(), 'xref', `%PDF-1.4\n5 0 obj ${script} endobj\nxref`)),
  active('hides a script in its trailer', plainPdf({ trailer: `/Root << /OpenAction ${script} >>` })),
  active('ran a script in an earlier version', updatedPdf(opening(script), { 1: '<< /Type /Catalog /Pages 2 0 R >>' })),
  unreadable('is nested too deep', plainPdf({ objects: [`${'['.repeat(5000)}${']'.repeat(5000)}`] })),
  unreadable('does not close a dictionary', plainPdf({ objects: ['<< /A [ /S >> /Launch'] })),
  unreadable('does not close a string', plainPdf({ objects: ['<< /A (x /S /Launch >>'] })),
  ['is a bomb', packedPdf({ objects: ['1 '.repeat(30_000_000)] }), 'file_too_large'],
];

const frames: HostileFile[] = [
  ['is encrypted', plainPdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 >>' }), 'file_protected'],
  [
    'is encrypted and packed',
    packedPdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard /V 5 /R 6 >>'] }),
    'file_protected',
  ],
  unreadable('has a page of HTML behind its end', Buffer.concat([plainPdf(), Buffer.from('<script>1</script>')])),
];

/** Files that do more than show pages, or that hide what they do; all must be refused. */
export const hostileFiles: readonly HostileFile[] = [
  ...opens,
  ...behindClicks,
  ...carries,
  ...links,
  ...hides,
  ...frames,
];
