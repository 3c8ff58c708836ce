import type {
  Solicitacao,
  SolicitacaoDetalhe,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Failure } from '@claquete/contract/failures'
import type { ImpedimentoDeAprovar } from '@claquete/core/livro/alcadas/regras'
import { centsToReais, centsOfReais } from '@claquete/core/kernel/money'
import type { Actor, Context } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  alcadasDe,
  aprovacoesDe,
  aprovadoresDe,
  ficaSemQuemAprove,
  impedimentoDe,
  listAprovadores,
  listPedidos,
  textoDoImpedimento,
} from '../../livro/alcadas/public.ts'
import type { Alcadas, Aprovador, PedidoLido } from '../../livro/alcadas/public.ts'
import { excessoNoItem, figurasDoItem } from '../../orcamentos/execucao/public.ts'
import { idsPendentes, readSolicitacao, listAnexos, listAprovacoes } from './solicitacao.queries.ts'
import type { SolicitacaoLida } from './solicitacao.queries.ts'
import { visaoDe } from './visao.queries.ts'

type Quem = Pick<Context, 'db' | 'actor'>

/** Who decides, or pays, sees the company's requests; who only asks sees their own. */
export function visaoDosPedidos(quem: Quem) {
  const pode = (['aprovacao.aprovar', 'conta_pagar.consultar'] as const).some((key) =>
    quem.actor.permissions.has(key),
  )
  return visaoDe(quem, pode ? 'das_unidades' : 'seus')
}

/** May this person decide on titles of jobs, or on those of no budget? */
export const podeDecidir = (
  { permissions }: Pick<Actor, 'permissions'>,
  { id_orcamento }: { readonly id_orcamento: number | null },
): boolean =>
  permissions.has('aprovacao.aprovar') ||
  (id_orcamento !== null && permissions.has('execucao.aprovar'))

const podeReabrir = ({ permissions }: Pick<Actor, 'permissions'>, row: SolicitacaoLida) =>
  permissions.has('aprovacao.aprovar') ||
  (row.id_orcamento !== null && permissions.has('execucao.reabrir'))

interface Regras {
  readonly alcadas: Alcadas
  readonly pessoas: readonly Aprovador[]
  readonly pedidos: ReadonlyMap<number, PedidoLido>
}

async function regrasPara(db: TenantDb, ids: readonly number[]): Promise<Regras> {
  const pedidos = await listPedidos(db, ids)
  return {
    alcadas: await alcadasDe(db),
    pessoas: await listAprovadores(db),
    pedidos: new Map(pedidos.map((one) => [one.id_lancamento, one])),
  }
}

/** What this person may do with a request that waits, or that was decided. */
function acoesEm(
  row: SolicitacaoLida,
  actor: Actor,
  impede: ImpedimentoDeAprovar | undefined,
): Solicitacao['acoes'] {
  if (row.situacao === 'solicitado') {
    if (!podeDecidir(actor, row) || impede === 'fora_da_regra') return []
    return impede === undefined ? ['aprovar', 'rejeitar'] : ['rejeitar']
  }
  const desfaz = row.situacao === 'rejeitado' || row.situacao === 'aprovado'
  return desfaz && !row.bloqueado && podeReabrir(actor, row) ? ['reabrir'] : []
}

function comRegra(row: SolicitacaoLida, actor: Actor, regras: Regras): Solicitacao {
  const { alcadas, pessoas, pedidos } = regras
  const pedido = pedidos.get(row.id_lancamento)
  if (!pedido) throw new Failure('nao_encontrado')
  if (row.situacao !== 'solicitado') {
    const aprovacoes = pedido.aprovadores.length
    const decidido = { regra: null, faltam: 0, sem_aprovador: false, impedimento: null }
    return { ...row, ...decidido, aprovacoes, acoes: acoesEm(row, actor, undefined) }
  }
  const impede = impedimentoDe(alcadas, pedido, actor)
  return {
    ...row,
    ...aprovacoesDe(alcadas, pedido),
    sem_aprovador: ficaSemQuemAprove(alcadas, pessoas, pedido),
    impedimento: impede && podeDecidir(actor, row) ? textoDoImpedimento(impede) : null,
    acoes: acoesEm(row, actor, impede),
  }
}

/** Requests as the wire has them: with the rule of each and what this person may do. */
export async function comRegras({ db, actor }: Quem, rows: readonly SolicitacaoLida[]) {
  const regras = await regrasPara(
    db,
    rows.map(({ id_lancamento }) => id_lancamento),
  )
  return rows.map((row) => comRegra(row, actor, regras))
}

/** What waits for this very person. */
export async function pendentesDe(quem: Quem): Promise<PedidoLido[]> {
  const { permissions } = quem.actor
  if (!permissions.has('aprovacao.aprovar') && !permissions.has('execucao.aprovar')) return []
  const ids = await idsPendentes(quem.db, await visaoDosPedidos(quem))
  if (ids.length === 0) return []
  const alcadas = await alcadasDe(quem.db)
  return (await listPedidos(quem.db, ids)).filter(
    (pedido) =>
      podeDecidir(quem.actor, pedido) && impedimentoDe(alcadas, pedido, quem.actor) === undefined,
  )
}

/** One request with everything that deciding takes. */
export async function detalheDe(
  context: Context,
  id_lancamento: number,
): Promise<SolicitacaoDetalhe> {
  const { db, actor, services } = context
  const row = await readSolicitacao(db, await visaoDosPedidos(context), id_lancamento)
  if (!row) throw new Failure('nao_encontrado')
  const regras = await regrasPara(db, [id_lancamento])
  const pedido = regras.pedidos.get(id_lancamento)
  const espera = row.situacao === 'solicitado'
  const valor = centsOfReais(row.valor)
  const doItem = row.id_orca_item
  const { excesso } = await excessoNoItem(context, espera ? doItem : null, valor)
  return {
    ...comRegra(row, actor, regras),
    figuras: doItem === null ? null : await figurasDoItem(context, doItem),
    excesso: centsToReais(excesso),
    historico: await listAprovacoes(db, id_lancamento),
    anexos: (await listAnexos(db, id_lancamento)).map(({ id_arquivo, arquivo, name }) => ({
      id_arquivo,
      name,
      url: fileLink(services, arquivo, name),
    })),
    aprovadores:
      pedido && espera
        ? aprovadoresDe(regras.alcadas, regras.pessoas, pedido).map(({ nome }) => nome)
        : [],
  }
}
