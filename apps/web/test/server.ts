import { authApi } from '@gegenpost/contract/auth.ts';
import { comingAppointmentsApi } from '@gegenpost/contract/coming-appointments.ts';
import { labourMarketApi } from '@gegenpost/contract/labour-market.ts';
import { positionsApi } from '@gegenpost/contract/positions.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { talentsApi } from '@gegenpost/contract/talents.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The faked network. Tests add answers at the contract's own urls: `server.use(http.get(`*${api.list.url}`, …))`. */
export const server = setupServer(
  http.get(`*${authApi.rt.url}`, () => HttpResponse.json({ t: 'token-1' })),
  http.get(`*${comingAppointmentsApi.list.url}`, () => HttpResponse.json([])),
  http.get(`*${labourMarketApi.nearest.url}`, () => HttpResponse.json({ link: null })),
  http.get(`*${positionsApi.list.url}`, () => HttpResponse.json([])),
  http.get(`*${referenceApi.places.url}`, () => HttpResponse.json([])),
  http.get(`*${talentsApi.kept.url}`, () => HttpResponse.json([])),
);
