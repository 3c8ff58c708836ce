import type { FieldProblem } from '../../../kernel/field-problem.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { formatDateBr } from '../../../kernel/time/calendar.ts'
import { datedOn } from './regime.ts'
import { citedOf, regrasOn } from './regra.ts'
import type { Cited, FiscalRegra, ListaOfServico, UnidadeRegime } from './regra.ts'

/** How a service of the catalogue is declared, by the names of the NFS-e layout. Blank: not said. */
export interface ClassificacaoDoServico {
  readonly id_servico: number
  readonly vigencia_inicio: CalendarDate
  readonly vigencia_fim: CalendarDate | null
  readonly lista: ListaOfServico
  /** National code of the service, 6 digits. */
  readonly c_trib_nac: string
  /** The city's code, 3 digits. */
  readonly c_trib_mun: string
  /** Brazilian nomenclature of services, 9 digits. */
  readonly c_nbs: string
  /** Indicator of the operation, 6 digits: chosen, never derived from where the ISS is due. */
  readonly c_ind_op: string
  readonly cst: string
  readonly c_class_trib: string
  readonly iss_retido: 'S' | 'N'
}

type Codes = Pick<ClassificacaoDoServico, 'c_nbs' | 'c_ind_op' | 'cst' | 'c_class_trib'>

/** The fields of the IBS/CBS group, in the order of the layout, with their words. */
const ofGroup: readonly (readonly [keyof Codes, string])[] = [
  ['c_nbs', 'NBS'],
  ['c_ind_op', 'indicador da operação'],
  ['cst', 'CST'],
  ['c_class_trib', 'cClassTrib'],
]

/**
 * What contradicts the layout: the CST is the first three digits of cClassTrib (rejection E0959), and the group goes whole
 * or not at all (E0322 without the NBS).
 */
export function problemsOfClassificacao(codes: Codes): FieldProblem[] {
  const { cst, c_class_trib } = codes
  if (cst !== '' && c_class_trib !== '' && !c_class_trib.startsWith(cst)) {
    return [{ campo: 'cst', msg: 'O CST são os três primeiros dígitos do cClassTrib (E0959).' }]
  }
  const missing = ofGroup.filter(([campo]) => codes[campo] === '')
  if (missing.length === 0 || missing.length === ofGroup.length) return []
  return missing.map(([campo, nome]) => ({
    campo,
    msg: `Diga também o ${nome}: os dados do IBS e da CBS vão juntos.`,
  }))
}

export type ClassificacaoOn =
  | { readonly classificacao: ClassificacaoDoServico; readonly falta: null }
  | { readonly classificacao: null; readonly falta: string }

/** The classification of a service on a day; without one, what to do. Nothing is taken for it. */
export function classificacaoOn(
  rows: readonly ClassificacaoDoServico[],
  id_servico: number,
  dia: CalendarDate,
): ClassificacaoOn {
  const own = rows.filter((row) => row.id_servico === id_servico)
  const classificacao = datedOn(own, dia)
  if (classificacao) return { classificacao, falta: null }
  const falta = `O serviço não tem classificação fiscal em ${formatDateBr(dia)}: informe-a em Tabelas fiscais.`
  return { classificacao: null, falta }
}

export const hasIbsCbs = (codes: Codes): boolean => ofGroup.every(([campo]) => codes[campo] !== '')

export interface RequiredOn {
  readonly isRequired: boolean
  /** The rule that obliges; null where none does yet. */
  readonly regra: Cited | null
}

/**
 * Whether a note of a service must carry IBS and CBS on a day, by the day of the taxable event (Ato Conjunto RFB/CGIBS
 * 4/2026): general list since 01/10/2026, rights and rentals since 01/12/2026, Simples since 01/01/2027.
 */
export function ibsCbsRequiredOn(
  { lista, regime }: { readonly lista: ListaOfServico; readonly regime: UnidadeRegime },
  regras: readonly FiscalRegra[],
  dia: CalendarDate,
): RequiredOn {
  const first = regrasOn(regras, 'obrigacao', dia).find(
    ({ conteudo }) =>
      (conteudo.lista === null || conteudo.lista === lista) &&
      (conteudo.regimes.length === 0 || conteudo.regimes.includes(regime)),
  )
  return { isRequired: first !== undefined, regra: first ? citedOf(first, dia) : null }
}

/** The layout of the notes of a day, as '1.01'; null before the first that the product knows. */
export function layoutOn(regras: readonly FiscalRegra[], dia: CalendarDate) {
  const [first] = regrasOn(regras, 'leiaute', dia)
  return first ? { leiaute: first.conteudo.leiaute, regra: citedOf(first, dia) } : null
}
