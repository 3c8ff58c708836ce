import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { tipoOfLine } from '@claquete/core/livro/contas/classificacao'
import type { TipoOfConta } from '@claquete/core/livro/contas/dre-lines'
import { requireClassificacao, resolveTitulos } from '../../contas/public.ts'
import { nameOfLancamento, refuse, lockSeen } from '../baixas/settle-titulos.commands.ts'
import { addTributos, listLinesToClassify, updateClassificacao } from './classify.queries.ts'
import type { LineToClassify, ClassifiedLine } from './classify.queries.ts'
import type { Lancamento } from '../store/lancamento.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

export interface Target {
  /** If absent, each line takes its own default. */
  readonly id_grupoCusto?: number | undefined
  readonly id_centrocusto?: number | undefined
}

function requirePermission({ actor }: WhoToday, titulos: readonly Lancamento[]): void {
  const may = (chave: AnyPermissionKey) => actor.permissions.has(chave)
  const mayAll = may('lancamento.alterar')
  const isDenied = titulos.some(
    ({ tipo, operacao }) =>
      !mayAll &&
      !(
        tipo === 'titulo' && may(operacao === 'D' ? 'conta_pagar.alterar' : 'conta_receber.alterar')
      ),
  )
  if (isDenied) throw new Failure('sem_permissao')
}

function requireInForce(titulos: readonly Lancamento[]): void {
  for (const um of titulos) {
    if (um.tipo === 'transferencia') {
      throw refuse(
        'classificar',
        `${nameOfLancamento(um)} é transferência entre contas: não é resultado.`,
      )
    }
    if (um.situacao === 'cancelado' || um.situacao === 'rejeitado') {
      throw refuse('classificar', `${nameOfLancamento(um)} foi ${um.situacao}.`)
    }
  }
}

/** Checks account and centre; one account cannot serve both revenue and expense lines. */
async function requireConta(who: WhoToday, tipos: ReadonlySet<TipoOfConta>, destino: Target) {
  const [tipo, outro] = [...tipos]
  if (tipo === undefined) return
  if (outro !== undefined && destino.id_grupoCusto !== undefined) {
    const msg = 'Há receitas e despesas entre os escolhidos: classifique umas e depois as outras.'
    throw fieldFailure('id_grupoCusto', msg)
  }
  await requireClassificacao(who.db, destino, tipo)
}

const isIncomplete = ({ id_grupoCusto, id_centrocusto }: LineToClassify) =>
  id_grupoCusto === null || id_centrocusto === null

/** Incomplete lines, filled in from `destino` or their defaults; lines that did not change are left out. */
async function fillLines(
  who: WhoToday,
  titulos: readonly {
    readonly titulo: Lancamento
    readonly linhas: readonly LineToClassify[]
  }[],
  destino: Target,
): Promise<ClassifiedLine[]> {
  const incomplete = titulos.map(({ titulo, linhas }) => ({
    titulo,
    linhas: linhas.filter(isIncomplete),
  }))
  const feitas = await resolveTitulos(
    who.db,
    incomplete.map(({ titulo, linhas }) => ({
      titulo,
      linhas: linhas.map((linha) => ({
        ...linha,
        id_grupoCusto: linha.id_grupoCusto ?? destino.id_grupoCusto,
        id_centrocusto: linha.id_centrocusto ?? destino.id_centrocusto,
      })),
    })),
  )
  return incomplete.flatMap(({ linhas }, at) =>
    linhas.flatMap((antes, i): ClassifiedLine[] => {
      const { id_lancamento, id_rateio } = antes
      const { id_grupoCusto = null, id_centrocusto = null } = feitas[at]?.[i] ?? {}
      const mudou = id_grupoCusto !== antes.id_grupoCusto || id_centrocusto !== antes.id_centrocusto
      return mudou ? [{ id_lancamento, id_rateio, id_grupoCusto, id_centrocusto }] : []
    }),
  )
}

/**
 * Gives account and centre to lines that lack them: the ones chosen, or each line's default. Lines already
 * classified and the values of a split stay. All or none: a title whose month of competência is closed throws.
 * Returns the titles changed, and those that still have a line without account.
 */
export async function classifyTitulos(who: WhoToday, pedidos: readonly number[], destino: Target) {
  const titulos = await lockSeen(who, await addTributos(who.db, pedidos))
  requirePermission(who, titulos)
  requireInForce(titulos)
  const ids = titulos.map(({ id_lancamento }) => id_lancamento)
  const byTitulo = Map.groupBy(
    await listLinesToClassify(who.db, ids),
    ({ id_lancamento }) => id_lancamento,
  )
  const linesOf = ({ id_lancamento }: Lancamento) => byTitulo.get(id_lancamento) ?? []
  const tipos = titulos.flatMap((um) =>
    linesOf(um)
      .filter(({ id_grupoCusto }) => id_grupoCusto === null)
      .map((linha) => tipoOfLine(um, linha)),
  )
  await requireConta(who, new Set(tipos), destino)
  const feitas = await fillLines(
    who,
    titulos.map((titulo) => ({ titulo, linhas: linesOf(titulo) })),
    destino,
  )
  const mudados = new Set(feitas.map(({ id_lancamento }) => id_lancamento))
  if (feitas.length > 0) await updateClassificacao(who.db, feitas)
  const withoutConta = (await listLinesToClassify(who.db, ids)).flatMap((linha) =>
    linha.id_grupoCusto === null ? [linha.id_lancamento] : [],
  )
  return { classificados: [...mudados], sem_conta: [...new Set(withoutConta)] }
}
