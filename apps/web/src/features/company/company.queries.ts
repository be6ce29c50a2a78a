import { type CompanyChange, type CompanyProfile, companyApi } from '@gegenpost/contract/company.ts';
import { companyLogoApi } from '@gegenpost/contract/company-logo.ts';
import { companyPageApi } from '@gegenpost/contract/company-page.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';
import { upload } from '#platform/upload.ts';

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call(companyApi.get, { signal }),
});

export const vatChecksQuery = queryOptions({
  queryKey: ['company', 'vat-checks'],
  queryFn: ({ signal }) => call(companyApi.vatChecks, { signal }),
});

/** A company as candidates see it, by its public id. */
export const companyPageQuery = (gegenpost_id: string) =>
  queryOptions({
    queryKey: ['company-page', gegenpost_id],
    queryFn: ({ signal }) => call(companyPageApi.get, { params: { gegenpost_id }, signal }),
  });

/** Reads the own company and its checks again, where they are on the screen. */
export const refreshCompany = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: companyQuery.queryKey });

/** What the shell and the dashboard know of the company. */
const shownEverywhere: readonly (keyof CompanyChange)[] = ['name', 'country', 'vat_reg_no'];

/** Changes fields of the company. The caller shows why a change was refused. */
export function usePatchCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyChange) => call(companyApi.patch, { body }),
    onSuccess: (company, change) => {
      takeOver(client, company);
      forgetPage(client, company);
      if (shownEverywhere.some((field) => field in change)) followUser();
    },
  });
}

export type LogoUpload = { logo: Blob; onProgress: (share: number) => void; signal: AbortSignal };

export function useUploadLogo() {
  const refresh = useLogoRefresh();
  return useMutation({
    mutationFn: ({ logo, onProgress, signal }: LogoUpload) => {
      const form = new FormData();
      form.append('logo', logo, 'logo');
      return upload(companyLogoApi.upload, { form, onProgress, signal });
    },
    onSuccess: refresh,
  });
}

export function useDeleteLogo() {
  const refresh = useLogoRefresh();
  return useMutation({ mutationFn: () => call(companyLogoApi.delete), onSuccess: refresh });
}

function useLogoRefresh() {
  const client = useQueryClient();
  return async () => {
    followUser();
    await client.invalidateQueries({ queryKey: companyQuery.queryKey, exact: true });
    const company = client.getQueryData(companyQuery.queryKey);
    if (company) forgetPage(client, company);
  };
}

/** Has the VAT id checked now; the answer comes as a live event. */
export function useValidateVat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(companyApi.validateVat),
    onSuccess: ({ vat_state }) => {
      const company = client.getQueryData(companyQuery.queryKey);
      if (company) takeOver(client, { ...company, vat_state });
      followUser();
    },
  });
}

/**
 * Shows what the server answered. While the VAT id is being checked the company is also read again: the live event with
 * the register's result may have arrived before this answer, and would be lost.
 */
function takeOver(client: QueryClient, company: CompanyProfile): void {
  client.setQueryData(companyQuery.queryKey, company);
  if (company.vat_state === 'pending') refreshCompany(client);
}

function followUser(): void {
  reloadUser().catch(() => {}); // `call` has shown a notice; the shell gets the change with the next load
}

const forgetPage = (client: QueryClient, { gegenpost_id }: CompanyProfile) =>
  client.invalidateQueries({ queryKey: companyPageQuery(gegenpost_id).queryKey });
