import { type TemplateVariable, templateVariables } from '@gegenpost/contract/message-templates.ts';

export type VariableValues = Partial<Record<TemplateVariable, string>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

const isVariable = (name: string): name is TemplateVariable => (templateVariables as readonly string[]).includes(name);

/** Puts values in place of the variables; one without a value stays as it is. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(VARIABLE, (found, name: string) => (isVariable(name) && values[name]) || found);

/** Variables of a text that have no value, as they are written; nobody should read them. */
export const openVariables = (text: string, values: VariableValues): string[] => [
  ...new Set(fillVariables(text, values).match(VARIABLE) ?? []),
];
