import { calendarDate } from '../../../kernel/time/calendar.ts'
import type { Ambito, Lido, Norma } from '../norma.ts'

/**
 * The norms that the product knows (notes of November 2026). What was read in secondary texts says so, with the official
 * address; a company corrects or adds rows of its own, and those win.
 */

interface Source {
  readonly ambito: Ambito
  readonly lido: Lido
  readonly endereco: string
}

const gov = 'https://www.gov.br'
const minc = `${gov}/cultura/pt-br/acesso-a-informacao/legislacao-e-normativas`
const rouanet: Source = { ambito: 'rouanet', lido: 'secundario', endereco: minc }
const laws = `${gov}/ancine/pt-br/acesso-a-informacao/legislacao/instrucoes-normativas`
const ancine: Source = { ambito: 'ancine', lido: 'oficial', endereco: laws }
const contas: Source = { ...ancine, ambito: 'ancine_contas' }
const in29 = `${minc}/instrucao-normativa-minc-no-29-de-29-de-janeiro-de-2026`

/** Code, name, first and last day. */
const rows: readonly (readonly [string, string, string, string | null, Source])[] = [
  ['minc-1-2017', 'IN MinC 1/2017', '2017-03-20', '2017-12-25', rouanet],
  ['minc-5-2017', 'IN MinC 5/2017', '2017-12-26', '2019-04-22', rouanet],
  ['mc-2-2019', 'IN MC 2/2019', '2019-04-23', '2022-02-03', rouanet],
  ['secult-1-2022', 'IN Secult 1/2022', '2022-02-04', '2023-04-09', rouanet],
  ['minc-1-2023', 'IN MinC 1/2023', '2023-04-10', '2024-01-29', rouanet],
  ['minc-11-2024', 'IN MinC 11/2024', '2024-01-30', '2025-02-04', rouanet],
  ['minc-23-2025', 'IN MinC 23/2025', '2025-02-05', '2026-01-28', rouanet],
  ['minc-29-2026', 'IN MinC 29/2026', '2026-01-29', null, { ...rouanet, endereco: in29 }],
  ['ancine-158-2021', 'IN Ancine 158/2021', '2022-01-17', null, ancine],
  ['ancine-150-2019', 'IN Ancine 150/2019', '2020-01-01', '2022-01-16', contas],
  ['ancine-159-2021', 'IN Ancine 159/2021', '2022-01-17', null, contas],
]

export const usualNormas: readonly Norma[] = rows.map(([codigo, nome, inicio, fim, source]) => ({
  codigo,
  nome,
  vigencia_inicio: calendarDate(inicio),
  vigencia_fim: fim === null ? null : calendarDate(fim),
  ...source,
}))
