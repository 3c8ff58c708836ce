/** What the codes of the World Meteorological Organization (table 4677, as Open-Meteo gives them) say of a day. */
const words: Readonly<Record<number, string>> = {
  0: 'Céu limpo',
  1: 'Poucas nuvens',
  2: 'Sol entre nuvens',
  3: 'Nublado',
  45: 'Neblina',
  48: 'Neblina com geada',
  51: 'Garoa fraca',
  53: 'Garoa',
  55: 'Garoa forte',
  56: 'Garoa congelante',
  57: 'Garoa congelante forte',
  61: 'Chuva fraca',
  63: 'Chuva',
  65: 'Chuva forte',
  66: 'Chuva congelante',
  67: 'Chuva congelante forte',
  71: 'Neve fraca',
  73: 'Neve',
  75: 'Neve forte',
  77: 'Grãos de neve',
  80: 'Pancadas de chuva fracas',
  81: 'Pancadas de chuva',
  82: 'Pancadas de chuva fortes',
  85: 'Pancadas de neve',
  86: 'Pancadas de neve fortes',
  95: 'Temporal com raios',
  96: 'Temporal com granizo',
  99: 'Temporal com granizo forte',
}

/** A weather code in words; blank for one that is not of the table. */
export const weatherWords = (code: number | null): string =>
  code === null ? '' : (words[code] ?? '')

/** Days ahead, today's among them, that services of this kind tell of. */
export const forecastDays = 16
