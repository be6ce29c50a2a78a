import { the } from '@gegenpost/contract/shared/the.ts';
import { dueOf, lineNet, type Payment } from '#features/invoices/snapshot.ts';
import { taxRules } from '#features/invoices/tax-cases.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { paymentText } from './words.ts';

/** The profile EN 16931 of ZUGFeRD 2.x, and XRechnung, which has further rules. */
export type Profile = 'en16931' | 'xrechnung';

const GUIDELINES: Record<Profile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** UNTDID 1001: commercial invoice; corrected invoice, which refers to another one. */
const TYPES = { invoice: 380, correction: 384, cancellation: 384 } as const;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const amount = (cents: number) => (cents / 100).toFixed(2);
const date = (day: string) => day.replaceAll('-', '');
const moment = (tag: string, day: string) =>
  `<ram:${tag}><udt:DateTimeString format="102">${date(day)}</udt:DateTimeString></ram:${tag}>`;

/** An element with a text; an empty string when there is no text. */
const element = (tag: string, text: string | null, attributes = '') =>
  text ? `<ram:${tag}${attributes}>${escaped(text)}</ram:${tag}>` : '';

/**
 * An invoice as Cross Industry Invoice (UN/CEFACT D16B): the same elements for both profiles, in the order of their
 * schema. Names of terms and rules are those of EN 16931 (BT, BR) and XRechnung (BR-DE).
 */
export function ciiOf(printed: PrintedInvoice, profile: Profile): string {
  const { invoice } = printed;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext>
<ram:BusinessProcessSpecifiedDocumentContextParameter>${element('ID', PROCESS)}</ram:BusinessProcessSpecifiedDocumentContextParameter>
<ram:GuidelineSpecifiedDocumentContextParameter>${element('ID', GUIDELINES[profile])}</ram:GuidelineSpecifiedDocumentContextParameter>
</rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>
${element('ID', invoice.number)}${element('TypeCode', `${TYPES[invoice.kind]}`)}${moment('IssueDateTime', invoice.issued_on)}
${invoice.tax_note ? `<ram:IncludedNote>${element('Content', invoice.tax_note)}</ram:IncludedNote>` : ''}
</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${invoice.lines.map((_, index) => line(printed, index)).join('\n')}
<ram:ApplicableHeaderTradeAgreement>
${element('BuyerReference', invoice.buyer_reference ?? 'n/a')}
${seller(printed)}
${buyer(printed)}
${invoice.order_number ? `<ram:BuyerOrderReferencedDocument>${element('IssuerAssignedID', invoice.order_number)}</ram:BuyerOrderReferencedDocument>` : ''}
</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent>${moment('OccurrenceDateTime', invoice.service_to)}</ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
${settlement(printed, profile)}
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;
}

function line({ invoice }: PrintedInvoice, index: number): string {
  const sold = the(invoice.lines[index], 'line of an invoice');
  const { category } = taxRules[invoice.tax_case];
  // BR-O-05: what is not taxable has no rate.
  const rate = category === 'O' ? '' : element('RateApplicablePercent', `${invoice.vat_rate}`);
  return `<ram:IncludedSupplyChainTradeLineItem>
<ram:AssociatedDocumentLineDocument>${element('LineID', `${index + 1}`)}</ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct>${element('Name', sold.name)}${element('Description', sold.details)}</ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${element('ChargeAmount', amount(sold.unit_price_cents))}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery>${element('BilledQuantity', `${sold.quantity}`, ' unitCode="C62"')}</ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement>
<ram:ApplicableTradeTax>${element('TypeCode', 'VAT')}${element('CategoryCode', category)}${rate}</ram:ApplicableTradeTax>
<ram:SpecifiedTradeSettlementLineMonetarySummation>${element('LineTotalAmount', amount(lineNet(sold)))}</ram:SpecifiedTradeSettlementLineMonetarySummation>
</ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>`;
}

type Address = { street: string; addition: string | null; postal_code: string; city: string; country: string };

const address = ({ street, addition, postal_code, city, country }: Address) =>
  `<ram:PostalTradeAddress>${element('PostcodeCode', postal_code)}${element('LineOne', street)}${element('LineTwo', addition)}${element('CityName', city)}${element('CountryID', country)}</ram:PostalTradeAddress>`;

const mailbox = (email: string) =>
  `<ram:URIUniversalCommunication>${element('URIID', email, ' schemeID="EM"')}</ram:URIUniversalCommunication>`;

const taxId = (id: string | null, scheme: 'VA' | 'FC') =>
  id
    ? `<ram:SpecifiedTaxRegistration>${element('ID', id, ` schemeID="${scheme}"`)}</ram:SpecifiedTaxRegistration>`
    : '';

/** BR-O-02: where nothing is taxable, no VAT id of either side is named. */
const vatIdOf = ({ invoice }: PrintedInvoice, id: string | null) =>
  taxRules[invoice.tax_case].category === 'O' ? '' : taxId(id, 'VA');

function seller(printed: PrintedInvoice): string {
  const { seller: who } = printed.invoice;
  return `<ram:SellerTradeParty>
${element('Name', who.name)}<ram:SpecifiedLegalOrganization>${element('ID', who.register)}</ram:SpecifiedLegalOrganization>
<ram:DefinedTradeContact>${element('PersonName', who.contact)}
<ram:TelephoneUniversalCommunication>${element('CompleteNumber', who.phone)}</ram:TelephoneUniversalCommunication>
<ram:EmailURIUniversalCommunication>${element('URIID', who.email)}</ram:EmailURIUniversalCommunication>
</ram:DefinedTradeContact>
${address({ ...who, addition: null, country: 'DE' })}${mailbox(who.email)}
${taxId(who.tax_number, 'FC')}${vatIdOf(printed, who.vat_id)}
</ram:SellerTradeParty>`;
}

function buyer(printed: PrintedInvoice): string {
  const { buyer: who } = printed.invoice;
  // BR-DE-9 asks for a postal code, which not every country has.
  const place = { ...who, addition: who.name_addition, postal_code: who.postal_code ?? 'n/a' };
  return `<ram:BuyerTradeParty>
${element('Name', who.name)}${address(place)}${mailbox(who.email)}${vatIdOf(printed, who.vat_id)}
</ram:BuyerTradeParty>`;
}

function settlement(printed: PrintedInvoice, profile: Profile): string {
  const { invoice, corrected } = printed;
  const { category, exemption, note } = taxRules[invoice.tax_case];
  const mandate = invoice.payment.method === 'debit' && invoice.gross_cents > 0 ? invoice.payment.mandate : null;
  // BR-DE-14 asks for a rate in every case; EN 16931 for none where nothing is taxable (BR-48).
  const rate = category === 'O' && profile === 'en16931' ? '' : element('RateApplicablePercent', `${invoice.vat_rate}`);
  const isPaid = invoice.payment.method === 'card' && invoice.payment.paid_on !== null && invoice.gross_cents > 0;
  const prepaid = isPaid ? invoice.gross_cents : dueOf(invoice).prepaid_cents;
  return `<ram:ApplicableHeaderTradeSettlement>
${mandate === null ? '' : element('CreditorReferenceID', invoice.seller.creditor_id)}${element('PaymentReference', invoice.number)}${element('InvoiceCurrencyCode', 'EUR')}
${paymentMeans(printed)}
<ram:ApplicableTradeTax>${element('CalculatedAmount', amount(invoice.vat_cents))}${element('TypeCode', 'VAT')}${exemption ? element('ExemptionReason', note) : ''}${element('BasisAmount', amount(invoice.net_cents))}${element('CategoryCode', category)}${element('ExemptionReasonCode', exemption)}${rate}</ram:ApplicableTradeTax>
<ram:BillingSpecifiedPeriod>${moment('StartDateTime', invoice.service_from)}${moment('EndDateTime', invoice.service_to)}</ram:BillingSpecifiedPeriod>
<ram:SpecifiedTradePaymentTerms>${element('Description', paymentText(invoice))}${invoice.due_on ? moment('DueDateDateTime', invoice.due_on) : ''}${element('DirectDebitMandateID', mandate)}</ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${element('LineTotalAmount', amount(invoice.net_cents))}${element('TaxBasisTotalAmount', amount(invoice.net_cents))}${element('TaxTotalAmount', amount(invoice.vat_cents), ' currencyID="EUR"')}${element('GrandTotalAmount', amount(invoice.gross_cents))}${prepaid > 0 ? element('TotalPrepaidAmount', amount(prepaid)) : ''}${element('DuePayableAmount', amount(invoice.gross_cents - prepaid))}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
${corrected ? `<ram:InvoiceReferencedDocument>${element('IssuerAssignedID', corrected.number)}<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${date(corrected.issued_on)}</qdt:DateTimeString></ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>` : ''}
</ram:ApplicableHeaderTradeSettlement>`;
}

/** UNTDID 4461; each code brings its own group and no other (BR-DE-23 to BR-DE-25). */
function paymentMeans({ invoice }: PrintedInvoice): string {
  const { payment, seller: who } = invoice;
  const means = (code: string, group = '') =>
    `<ram:SpecifiedTradeSettlementPaymentMeans>${element('TypeCode', code)}${group}</ram:SpecifiedTradeSettlementPaymentMeans>`;
  // 97 is clearing between partners: nothing is due, or an amount is paid back.
  if (dueOf(invoice).due_cents <= 0) return means('97');
  if (payment.method === 'card') return cardMeans(payment, means);
  // BR-DE-31 asks for an IBAN, but only its last characters are stored; for an incomplete one BR-DE-20 is but a warning.
  if (payment.method === 'debit') return debitMeans(payment, means);
  return means(
    '58',
    `<ram:PayeePartyCreditorFinancialAccount>${element('IBANID', who.iban)}${element('AccountName', who.name)}</ram:PayeePartyCreditorFinancialAccount><ram:PayeeSpecifiedCreditorFinancialInstitution>${element('BICID', who.bic)}</ram:PayeeSpecifiedCreditorFinancialInstitution>`,
  );
}

type DebitPayment = Extract<Payment, { method: 'debit' }>;

/**
 * BR-DE-31 asks for an IBAN of which only the end is known here; BR-DE-20 only warns that it is not complete. Before the
 * payer named an account nothing can be said of it: an instrument that is not defined (1).
 */
function debitMeans({ iban_last4 }: DebitPayment, means: (code: string, group?: string) => string): string {
  if (iban_last4 === null) return means('1');
  const iban = element('IBANID', iban_last4.padStart(22, 'X'));
  return means('59', `<ram:PayerPartyDebtorFinancialAccount>${iban}</ram:PayerPartyDebtorFinancialAccount>`);
}

type CardPayment = Extract<Payment, { method: 'card' }>;

/** Code 48 needs the last digits of the card. Before the payer has typed the card, it is an online payment service (68). */
function cardMeans({ last4 }: CardPayment, means: (code: string, group?: string) => string): string {
  if (last4 === null) return means('68');
  return means(
    '48',
    `<ram:ApplicableTradeSettlementFinancialCard>${element('ID', last4)}</ram:ApplicableTradeSettlementFinancialCard>`,
  );
}
