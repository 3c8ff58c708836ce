import type { FieldProblem } from '../../../../kernel/field-problem.ts'
import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import { dateRangeProblem } from '../../../../kernel/time/calendar.ts'
import { isInForce } from '../../norma.ts'
import type { Lido } from '../../norma.ts'
import { campoOf } from './campos.ts'
import type { RelacaoCodigo } from './names.ts'
import type { Column } from './relacao.ts'

/** A column that the product ships: the value it shows, its heading, and its width in characters of the body font. */
export interface ColunaUsual<Campo extends string = string> {
  readonly campo: Campo
  readonly titulo: string
  readonly width: number
}

/** A column of a sheet as it is stored: which value, under which heading, from when until when. */
export interface ColunaDoLeiaute {
  readonly campo: string
  readonly titulo: string
  readonly largura: number
  readonly mostra: 'S' | 'N'
  readonly vigencia_inicio: CalendarDate | null
  readonly vigencia_fim: CalendarDate | null
}

/** The columns of a sheet, in order, with where they come from and how sure that is. */
export interface Leiaute {
  /** The norm, the manual or the call that asks for these columns. */
  readonly norma: string
  readonly endereco: string
  readonly lido: Lido
  readonly colunas: readonly ColunaDoLeiaute[]
}

export const widest = 60
export const mostColunas = 60

/** A column whose value the product no longer knows shows nothing. */
function columnOf(relacao: RelacaoCodigo, { campo, titulo, largura }: ColunaDoLeiaute): Column[] {
  const known = campoOf(relacao, campo)
  if (!known) return []
  const { kind, isSummed, isOfFonte } = known
  return [
    {
      campo,
      titulo,
      kind,
      width: largura,
      ...(isSummed && { isSummed }),
      ...(isOfFonte && { isOfFonte }),
    },
  ]
}

/** The columns of a sheet for a project of this day. */
export const columnsOn = (
  relacao: RelacaoCodigo,
  { colunas }: Pick<Leiaute, 'colunas'>,
  dia: CalendarDate,
): Column[] =>
  colunas
    .filter((one) => one.mostra === 'S' && isInForce(one, dia))
    .flatMap((one) => columnOf(relacao, one))

const first = '0000-01-01'
const last = '9999-12-31'

const overlap = (a: ColunaDoLeiaute, b: ColunaDoLeiaute) =>
  (a.vigencia_inicio ?? first) <= (b.vigencia_fim ?? last) &&
  (b.vigencia_inicio ?? first) <= (a.vigencia_fim ?? last)

/** What is wrong with columns as they are typed, at the fields in which it is mended. */
export function problemsOfColunas(
  relacao: RelacaoCodigo,
  colunas: readonly ColunaDoLeiaute[],
): FieldProblem[] {
  const shown = colunas.filter(({ mostra }) => mostra === 'S')
  const always = shown.some((one) => one.vigencia_inicio === null && one.vigencia_fim === null)
  return [
    ...(always
      ? []
      : [{ campo: 'colunas', msg: 'Deixe ao menos uma coluna à mostra, sem período.' }]),
    ...colunas.flatMap((one, at): FieldProblem[] => {
      const campo = (name: string) => `colunas.${at}.${name}`
      const turned = dateRangeProblem(one.vigencia_inicio, one.vigencia_fim)
      const twin = colunas
        .slice(0, at)
        .some((other) => other.campo === one.campo && overlap(one, other))
      return [
        ...(campoOf(relacao, one.campo)
          ? []
          : [{ campo: campo('campo'), msg: 'Escolha um valor desta relação.' }]),
        ...(turned ? [{ campo: campo('vigencia_fim'), msg: turned }] : []),
        ...(twin && !turned
          ? [{ campo: campo('campo'), msg: 'Este valor já tem uma coluna no mesmo período.' }]
          : []),
      ]
    }),
  ]
}
