import { allBelow, nodesAt, readNodes, textAt, type XmlNode } from './xml-nodes.ts';

/** Parts of an invoice that rules speak of. */
type Cii = {
  root: XmlNode;
  document: XmlNode;
  lines: XmlNode[];
  agreement: XmlNode;
  seller: XmlNode;
  buyer: XmlNode;
  settlement: XmlNode;
  taxes: XmlNode[];
  sums: XmlNode;
  means: XmlNode[];
  terms: XmlNode | undefined;
};

/** Whole cents, so that sums are exact. */
const cents = (node: XmlNode, path: string) => Math.round(Number(textAt(node, path)) * 100);
const sum = (nodes: XmlNode[], path: string) => nodes.reduce((total, node) => total + cents(node, path), 0);
const has = (node: XmlNode, path: string) => Boolean(textAt(node, path)?.trim());
const taxIds = (party: XmlNode, scheme: string) =>
  nodesAt(party, 'SpecifiedTaxRegistration/ID').filter(({ attributes }) => attributes.schemeID === scheme);

const lineTax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
const lineNet = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
const category = ({ taxes }: Cii) => textAt(taxes[0]!, 'CategoryCode');
const rate = (node: XmlNode) => textAt(node, 'RateApplicablePercent');
const card = (means: XmlNode) => nodesAt(means, 'ApplicableTradeSettlementFinancialCard').length > 0;
const account = (means: XmlNode) => nodesAt(means, 'PayeePartyCreditorFinancialAccount').length > 0;
const mandate = (cii: Cii, means: XmlNode) =>
  has(means, 'PayerPartyDebtorFinancialAccount/IBANID') || (cii.terms && has(cii.terms, 'DirectDebitMandateID'));
const code = (means: XmlNode) => textAt(means, 'TypeCode') ?? '';
const due = (cii: Cii) => cents(cii.sums, 'DuePayableAmount');
const is = (cii: Cii, name: string, holds: () => boolean) => category(cii) !== name || holds();
const ofMeans = (cii: Cii, codes: string[], holds: (means: XmlNode) => boolean) =>
  cii.means.filter((means) => codes.includes(code(means))).every(holds);

/** Rules of EN 16931 that our invoices could break, by the ids of their Schematron. */
const rules: Record<string, (cii: Cii) => boolean> = {
  'BR-02': ({ document }) => has(document, 'ID'),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-27': ({ lines }) =>
    sum(lines, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount') >= 0 &&
    lines.every((line) => cents(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount') >= 0),
  'BR-29': ({ settlement }) =>
    textAt(settlement, 'BillingSpecifiedPeriod/EndDateTime/DateTimeString')! >=
    textAt(settlement, 'BillingSpecifiedPeriod/StartDateTime/DateTimeString')!,
  'BR-48': (cii) => category(cii) === 'O' || cii.taxes.every((tax) => rate(tax) !== null),
  'BR-51': ({ means }) =>
    means.filter(card).every((each) => /^\d{4,6}$/.test(textAt(each, 'ApplicableTradeSettlementFinancialCard/ID')!)),
  'BR-61': (cii) => ofMeans(cii, ['30', '58'], (means) => has(means, 'PayeePartyCreditorFinancialAccount/IBANID')),
  'BR-CO-10': ({ lines, sums }) => sum(lines, lineNet) === cents(sums, 'LineTotalAmount'),
  'BR-CO-13': ({ sums }) => cents(sums, 'LineTotalAmount') === cents(sums, 'TaxBasisTotalAmount'),
  'BR-CO-14': ({ taxes, sums }) => sum(taxes, 'CalculatedAmount') === cents(sums, 'TaxTotalAmount'),
  'BR-CO-15': ({ sums }) =>
    cents(sums, 'TaxBasisTotalAmount') + cents(sums, 'TaxTotalAmount') === cents(sums, 'GrandTotalAmount'),
  'BR-CO-16': (cii) =>
    due(cii) ===
    cents(cii.sums, 'GrandTotalAmount') -
      (has(cii.sums, 'TotalPrepaidAmount') ? cents(cii.sums, 'TotalPrepaidAmount') : 0),
  'BR-CO-17': ({ taxes }) =>
    taxes.every((tax) => {
      const basis = cents(tax, 'BasisAmount');
      const exact = (Math.abs(basis) * Number(rate(tax) ?? 0)) / 100;
      return cents(tax, 'CalculatedAmount') === Math.sign(basis) * Math.round(exact);
    }),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-25': (cii) => due(cii) <= 0 || (cii.terms !== undefined && has(cii.terms, 'Description')),
  'BR-CO-26': ({ seller }) => has(seller, 'SpecifiedLegalOrganization/ID') || taxIds(seller, 'VA').length > 0,
  'BR-S-02': (cii) => is(cii, 'S', () => taxIds(cii.seller, 'VA').length + taxIds(cii.seller, 'FC').length > 0),
  'BR-S-05': (cii) =>
    is(cii, 'S', () => cii.lines.every((line) => Number(textAt(line, `${lineTax}/RateApplicablePercent`)) > 0)),
  'BR-S-08': (cii) => is(cii, 'S', () => sum(cii.taxes, 'BasisAmount') === sum(cii.lines, lineNet)),
  'BR-S-10': (cii) =>
    is(cii, 'S', () => cii.taxes.every((tax) => !has(tax, 'ExemptionReason') && !has(tax, 'ExemptionReasonCode'))),
  'BR-AE-02': (cii) =>
    is(cii, 'AE', () => taxIds(cii.seller, 'VA').length === 1 && taxIds(cii.buyer, 'VA').length === 1),
  'BR-AE-05': (cii) =>
    is(cii, 'AE', () => cii.lines.every((line) => textAt(line, `${lineTax}/RateApplicablePercent`) === '0')),
  'BR-AE-08': (cii) => is(cii, 'AE', () => sum(cii.taxes, 'BasisAmount') === sum(cii.lines, lineNet)),
  'BR-AE-09': (cii) => is(cii, 'AE', () => sum(cii.taxes, 'CalculatedAmount') === 0),
  'BR-AE-10': (cii) =>
    is(cii, 'AE', () => cii.taxes.every((tax) => textAt(tax, 'ExemptionReasonCode') === 'VATEX-EU-AE')),
  'BR-O-02': (cii) => is(cii, 'O', () => taxIds(cii.seller, 'VA').length + taxIds(cii.buyer, 'VA').length === 0),
  'BR-O-05': (cii) => is(cii, 'O', () => cii.lines.every((line) => !has(line, `${lineTax}/RateApplicablePercent`))),
  'BR-O-08': (cii) => is(cii, 'O', () => sum(cii.taxes, 'BasisAmount') === sum(cii.lines, lineNet)),
  'BR-O-09': (cii) => is(cii, 'O', () => sum(cii.taxes, 'CalculatedAmount') === 0),
  'BR-O-10': (cii) => is(cii, 'O', () => cii.taxes.every((tax) => textAt(tax, 'ExemptionReasonCode') === 'VATEX-EU-O')),
  'BR-O-11': (cii) => is(cii, 'O', () => cii.taxes.length === 1),
  'PEPPOL-EN16931-R008': ({ root }) =>
    allBelow(root).every((node) => node.children.length > 0 || node.text.trim() !== ''),
};

/** Rules that XRechnung 3.0 adds. */
const germanRules: Record<string, (cii: Cii) => boolean> = {
  'BR-DE-1': ({ means }) => means.length > 0,
  'BR-DE-2': ({ seller }) => nodesAt(seller, 'DefinedTradeContact').length > 0,
  'BR-DE-3': ({ seller }) => has(seller, 'PostalTradeAddress/CityName'),
  'BR-DE-4': ({ seller }) => has(seller, 'PostalTradeAddress/PostcodeCode'),
  'BR-DE-5': ({ seller }) => has(seller, 'DefinedTradeContact/PersonName'),
  'BR-DE-6': ({ seller }) => has(seller, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
  'BR-DE-7': ({ seller }) => has(seller, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
  'BR-DE-8': ({ buyer }) => has(buyer, 'PostalTradeAddress/CityName'),
  'BR-DE-9': ({ buyer }) => has(buyer, 'PostalTradeAddress/PostcodeCode'),
  'BR-DE-14': ({ taxes }) => taxes.every((tax) => has(tax, 'RateApplicablePercent')),
  'BR-DE-15': ({ agreement }) => has(agreement, 'BuyerReference'),
  'BR-DE-16': ({ seller }) => taxIds(seller, 'VA').length + taxIds(seller, 'FC').length > 0,
  'BR-DE-17': ({ document }) => ['326', '380', '384', '389', '381', '875', '876', '877'].includes(code(document)),
  'BR-DE-21': ({ root }) =>
    textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  'BR-DE-23-a': (cii) => ofMeans(cii, ['30', '58'], account),
  'BR-DE-23-b': (cii) => ofMeans(cii, ['30', '58'], (means) => !card(means) && !mandate(cii, means)),
  'BR-DE-24-a': (cii) => ofMeans(cii, ['48', '54', '55'], card),
  'BR-DE-24-b': (cii) => ofMeans(cii, ['48', '54', '55'], (means) => !account(means) && !mandate(cii, means)),
  'BR-DE-25-a': (cii) => ofMeans(cii, ['59'], (means) => Boolean(mandate(cii, means))),
  'BR-DE-25-b': (cii) => ofMeans(cii, ['59'], (means) => !account(means) && !card(means)),
  'BR-DE-26': ({ document, settlement }) =>
    code(document) !== '384' || has(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
  'BR-DE-27': ({ seller }) =>
    /(\d.*){3}/.test(textAt(seller, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber')!),
  'BR-DE-28': ({ seller }) =>
    /^[^@\s]+@[^@.\s]+(\.[^@.\s]+)+$/.test(textAt(seller, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID')!),
  'BR-DE-30': (cii) => ofMeans(cii, ['59'], () => has(cii.settlement, 'CreditorReferenceID')),
  'BR-DE-31': (cii) => ofMeans(cii, ['59'], (means) => has(means, 'PayerPartyDebtorFinancialAccount/IBANID')),
  'PEPPOL-EN16931-R010': ({ buyer }) => has(buyer, 'URIUniversalCommunication/URIID'),
  'PEPPOL-EN16931-R020': ({ seller }) => has(seller, 'URIUniversalCommunication/URIID'),
  'PEPPOL-EN16931-R061': (cii) => ofMeans(cii, ['59'], () => has(cii.terms!, 'DirectDebitMandateID')),
};

/** Ids of the rules that an invoice breaks; none where it is right. */
export function brokenRules(xml: string, profile: 'en16931' | 'xrechnung'): string[] {
  const cii = partsOf(readNodes(xml));
  const all = profile === 'xrechnung' ? { ...rules, ...germanRules } : rules;
  return Object.keys(all).filter((id) => !all[id]!(cii));
}

function partsOf(root: XmlNode): Cii {
  const one = (node: XmlNode, path: string) => nodesAt(node, path)[0]!;
  const transaction = one(root, 'SupplyChainTradeTransaction');
  const agreement = one(transaction, 'ApplicableHeaderTradeAgreement');
  const settlement = one(transaction, 'ApplicableHeaderTradeSettlement');
  return {
    root,
    document: one(root, 'ExchangedDocument'),
    lines: nodesAt(transaction, 'IncludedSupplyChainTradeLineItem'),
    agreement,
    seller: one(agreement, 'SellerTradeParty'),
    buyer: one(agreement, 'BuyerTradeParty'),
    settlement,
    taxes: nodesAt(settlement, 'ApplicableTradeTax'),
    sums: one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation'),
    means: nodesAt(settlement, 'SpecifiedTradeSettlementPaymentMeans'),
    terms: nodesAt(settlement, 'SpecifiedTradePaymentTerms')[0],
  };
}
