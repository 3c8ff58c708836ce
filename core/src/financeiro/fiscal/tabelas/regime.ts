import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { citedOf, regrasOn } from './regra.ts'
import type { Cited, Emissor, FiscalRegra, UnidadeRegime } from './regra.ts'

interface Dated {
  readonly vigencia_inicio: CalendarDate
  readonly vigencia_fim: CalendarDate | null
}

/** The regime of a unit and what its notes say of it, by the names of the NFS-e layout (regTrib). */
export interface RegimeDaUnidade extends Dated {
  readonly id_empresa: number
  readonly regime: UnidadeRegime
  /** The unit's municipal registration, of its own record. */
  readonly inscricao_municipal: string
  /** regApTribSN, of ME and EPP alone. */
  readonly reg_ap_trib_sn: number | null
  /** regEspTrib; 0 is none. */
  readonly reg_esp_trib: number
  /** S: the unit's prices are net of IBS and CBS. */
  readonly ibs_cbs: 'S' | 'N'
}

const opSimpNacs = { presumido: 1, real: 1, mei: 2, simples: 3 } as const

/** opSimpNac of the NFS-e layout: 1 not in the Simples, 2 MEI, 3 ME or EPP. */
export const opSimpNacOf = (regime: UnidadeRegime): 1 | 2 | 3 => opSimpNacs[regime]

const isOn = ({ vigencia_inicio, vigencia_fim }: Dated, dia: CalendarDate) =>
  vigencia_inicio <= dia && (vigencia_fim === null || dia <= vigencia_fim)

/** The row of a day; undefined where nobody said what holds on it. */
export const datedOn = <T extends Dated>(rows: readonly T[], dia: CalendarDate): T | undefined =>
  rows.find((row) => isOn(row, dia))

export interface EmissorOn {
  /** Null: nothing says which emitter the city has on this day. */
  readonly emissor: Emissor | null
  readonly regra: Cited | null
  /** What to do where nothing says it. */
  readonly falta: string | null
}

/**
 * The emitter of a unit's notes on a day. A rule of the regime wins over that of the city: MEI since 01/09/2023
 * (Resolução CGSN 169/2022), ME and EPP of the Simples since 01/09/2026 (Resolução CGSN 189/2026). A city that nothing is
 * known of is asked for, and never taken for national.
 * @param municipio IBGE code, 7 digits
 */
export function emitterOn(
  { regime, municipio }: { readonly regime: UnidadeRegime; readonly municipio: string },
  regras: readonly FiscalRegra[],
  dia: CalendarDate,
): EmissorOn {
  const inForce = regrasOn(regras, 'emissor', dia).filter(
    ({ conteudo }) =>
      (conteudo.municipio === '' || conteudo.municipio === municipio) &&
      (conteudo.regimes.length === 0 || conteudo.regimes.includes(regime)),
  )
  const first =
    inForce.find(({ conteudo }) => conteudo.regimes.length > 0) ??
    inForce.find(({ conteudo }) => conteudo.municipio !== '')
  if (first) return { emissor: first.conteudo.emissor, regra: citedOf(first, dia), falta: null }
  const falta = 'Diga em Tabelas fiscais por qual emissor este município emite.'
  return { emissor: null, regra: null, falta }
}
