import { createContext, type ReactNode } from 'react';

/** The field that fills the own profile from a file; it belongs to another room. */
export const ProfileImportContext = createContext<ReactNode>(null);
