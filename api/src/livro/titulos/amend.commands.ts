import { Failure } from '@claquete/contract/failures'
import { requireMesesAbertos, reverse } from './settle.commands.ts'
import type { Who } from './settle.commands.ts'
import { lockLancamentos, updateLancamento } from './livro.queries.ts'
import type { Lancamento, ValoresDoLancamento } from './livro.queries.ts'

/** A title counts in the month it is of while it is approved or paid (DRE by competência). */
const counts = (situacao: Lancamento['situacao']) => situacao === 'aprovado' || situacao === 'pago'

/** What a month was closed with: amounts, and where they go. */
const figures = [
  'valor',
  'operacao',
  'id_empresa',
  'id_pessoa',
  'id_grupoCusto',
  'id_centrocusto',
] as const

/** The months whose figures the change touches. */
function monthsOf(before: Lancamento, values: Partial<ValoresDoLancamento>) {
  const { situacao = before.situacao, competencia = before.competencia } = values
  const counted = counts(before.situacao)
  const willCount = counts(situacao)
  const moves = competencia !== before.competencia
  const isOther = moves || figures.some((name) => values[name] !== undefined)
  return [
    ...(counted && (!willCount || isOther) ? [before.competencia] : []),
    ...(moves || (willCount && (!counted || isOther)) ? [competencia] : []),
  ]
}

/**
 * Changes a title: what is decided of it, or what it says. Refused where a closed month would show other figures.
 * That the person may do it, and that it may be done to this title, is decided before.
 */
export async function amend(
  { db }: Pick<Who, 'db'>,
  id_lancamento: number,
  values: Partial<ValoresDoLancamento>,
): Promise<void> {
  const [before] = await lockLancamentos(db, [id_lancamento])
  if (!before) throw new Failure('nao_encontrado')
  await requireMesesAbertos(db, monthsOf(before, values))
  await updateLancamento(db, id_lancamento, values)
}

interface Cancelamento {
  readonly motivo: string
  /** Why its settlements are taken back, where it has any. */
  readonly motivo_estorno?: string
}

/** Cancels a title, locked before; what was settled of it is taken back first. */
export async function cancel(
  who: Who,
  titulo: Pick<Lancamento, 'id_lancamento' | 'baixado_centavos'>,
  { motivo, motivo_estorno = motivo }: Cancelamento,
): Promise<void> {
  const { id_lancamento, baixado_centavos } = titulo
  if (baixado_centavos > 0) {
    await reverse(who, id_lancamento, { motivo: motivo_estorno })
  }
  await amend(who, id_lancamento, { situacao: 'cancelado', motivo })
}
