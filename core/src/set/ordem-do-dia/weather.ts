import type { SheetHead } from './sheet.ts'

const degrees = (value: number) => `${String(value).replace('.', ',')}°`
const joined = (parts: readonly string[], sign: string) =>
  parts.filter((part) => part !== '').join(sign)

/** `Sol entre nuvens · 16° a 27° · chuva 20% · vento até 18 km/h (clima.exemplo.com.br, 28/11 às 14:05)`; blank where nothing is known. */
export function weatherText({ clima }: Pick<SheetHead, 'clima'>): string {
  const { texto, minima, maxima, chance_chuva, vento, fonte, consultado_em } = clima
  const range = [minima, maxima].flatMap((one) => (one === null ? [] : [degrees(one)])).join(' a ')
  const rain = chance_chuva === null ? '' : `chuva ${chance_chuva}%`
  const wind = vento === null ? '' : `vento até ${vento} km/h`
  const said = joined([texto, range, rain, wind], ' · ')
  const source = fonte === '' ? '' : `(${joined([fonte, consultado_em], ', ')})`
  return said === '' ? '' : joined([said, source], ' ')
}
