import type {
  SolicitacaoInside as Solicitacao,
  SolicitacaoDetailInside as SolicitacaoDetail,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Failure } from '@claquete/contract/failures'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { ApproveObstacle } from '@claquete/core/livro/alcadas/rules'
import type { Actor, Context, Who } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  alcadasOf,
  aprovacoesOf,
  aprovadoresOf,
  isLeftWithoutApprover,
  obstacleOf,
  listAprovadores,
  listRequests,
  listSeers,
  textOfObstacle,
} from '../../livro/alcadas/public.ts'
import type { Alcadas, Aprovador, ReadRequest } from '../../livro/alcadas/public.ts'
import {
  excessOfOne,
  itemFigures,
  listAceites,
  readerOf,
} from '../../orcamentos/execucao/public.ts'
import { pendingIds, readSolicitacao, listAnexos, listAprovacoes } from './solicitacao.queries.ts'
import type { ReadSolicitacao } from './solicitacao.queries.ts'
import { visaoOf } from './visao.queries.ts'

/**
 * Which requests outside of jobs a user sees: those of their units, with permission to approve or to read
 * payables; otherwise only their own.
 */
export function visaoOfRequests(who: Who) {
  const pode = (['aprovacao.aprovar', 'conta_pagar.consultar'] as const).some((key) =>
    who.actor.permissions.has(key),
  )
  return visaoOf(who, pode ? 'das_unidades' : 'seus')
}

/** Whether this person may decide on titles of jobs, or on those without a budget. */
export const mayDecide = (
  { permissions }: Pick<Actor, 'permissions'>,
  { id_orcamento }: { readonly id_orcamento: number | null },
): boolean =>
  permissions.has('aprovacao.aprovar') ||
  (id_orcamento !== null && permissions.has('execucao.aprovar'))

const mayReopen = ({ permissions }: Pick<Actor, 'permissions'>, row: ReadSolicitacao) =>
  permissions.has('aprovacao.aprovar') ||
  (row.id_orcamento !== null && permissions.has('execucao.reabrir'))

interface Rules {
  readonly alcadas: Alcadas
  /** The approvers who see each request. */
  readonly seers: ReadonlyMap<number, readonly Aprovador[]>
  readonly pedidos: ReadonlyMap<number, ReadRequest>
}

async function rulesTo(db: TenantDb, ids: readonly number[]): Promise<Rules> {
  const pedidos = await listRequests(db, ids)
  return {
    alcadas: await alcadasOf(db),
    seers: await listSeers(db, await listAprovadores(db), ids),
    pedidos: new Map(pedidos.map((one) => [one.id_lancamento, one])),
  }
}

/** The acts open to this person on a pending or decided request. */
function actsIn(
  row: ReadSolicitacao,
  actor: Actor,
  impede: ApproveObstacle | undefined,
): Solicitacao['acoes'] {
  if (row.situacao === 'solicitado') {
    if (!mayDecide(actor, row) || impede === 'fora_da_regra') return []
    return impede === undefined ? ['aprovar', 'rejeitar'] : ['rejeitar']
  }
  const desfaz = row.situacao === 'rejeitado' || row.situacao === 'aprovado'
  return desfaz && !row.bloqueado && mayReopen(actor, row) ? ['reabrir'] : []
}

function withRule(row: ReadSolicitacao, actor: Actor, regras: Rules): Solicitacao {
  const { alcadas, seers, pedidos } = regras
  const pedido = pedidos.get(row.id_lancamento)
  if (!pedido) throw new Failure('nao_encontrado')
  if (row.situacao !== 'solicitado') {
    const aprovacoes = pedido.aprovadores.length
    const decided = { regra: null, faltam: 0, sem_aprovador: false, impedimento: null }
    return { ...row, ...decided, aprovacoes, acoes: actsIn(row, actor, undefined) }
  }
  const impede = obstacleOf(alcadas, pedido, actor)
  return {
    ...row,
    ...aprovacoesOf(alcadas, pedido),
    sem_aprovador: isLeftWithoutApprover(alcadas, seers.get(row.id_lancamento) ?? [], pedido),
    impedimento: impede && mayDecide(actor, row) ? textOfObstacle(impede) : null,
    acoes: actsIn(row, actor, impede),
  }
}

/** Requests for the wire, each with its rule and this person's acts. */
export async function withRules({ db, actor }: Who, rows: readonly ReadSolicitacao[]) {
  const regras = await rulesTo(
    db,
    rows.map(({ id_lancamento }) => id_lancamento),
  )
  return rows.map((row) => withRule(row, actor, regras))
}

/** The requests this person can decide now. */
export async function pendingOf(who: Who): Promise<ReadRequest[]> {
  const { permissions } = who.actor
  if (!permissions.has('aprovacao.aprovar') && !permissions.has('execucao.aprovar')) return []
  const ids = await pendingIds(who.db, await visaoOfRequests(who))
  if (ids.length === 0) return []
  const alcadas = await alcadasOf(who.db)
  return (await listRequests(who.db, ids)).filter(
    (pedido) =>
      mayDecide(who.actor, pedido) && obstacleOf(alcadas, pedido, who.actor) === undefined,
  )
}

/** One request with everything needed to decide. */
export async function detailOf(
  context: Context,
  id_lancamento: number,
): Promise<SolicitacaoDetail> {
  const { db, actor, services } = context
  const row = await readSolicitacao(db, await visaoOfRequests(context), id_lancamento)
  if (!row) throw new Failure('nao_encontrado')
  const regras = await rulesTo(db, [id_lancamento])
  const pedido = regras.pedidos.get(id_lancamento)
  const espera = row.situacao === 'solicitado'
  const doItem = row.id_orca_item
  const alvo = { tipo: 'pagamento', id: id_lancamento } as const
  const excesso = espera ? await excessOfOne(await readerOf(context, [alvo]), alvo) : cents(0)
  const aceites = await listAceites(db, 'pagamento', [id_lancamento])
  return {
    ...withRule(row, actor, regras),
    figuras: doItem === null ? null : await itemFigures(context, doItem),
    excesso,
    aceites: aceites.get(id_lancamento) ?? [],
    historico: await listAprovacoes(db, id_lancamento),
    anexos: (await listAnexos(db, id_lancamento)).map(({ id_arquivo, arquivo, name }) => ({
      id_arquivo,
      name,
      url: fileLink(services, arquivo, name),
    })),
    aprovadores:
      pedido && espera
        ? aprovadoresOf(regras.alcadas, regras.seers.get(id_lancamento) ?? [], pedido).map(
            ({ nome }) => nome,
          )
        : [],
  }
}
