import { Failure } from '@claquete/contract/failures'
import {
  aprovacoesQueFaltam,
  impedimentoDeAprovar,
  regraDoPedido,
  regraPermite,
} from '@claquete/core/livro/alcadas/regras'
import type {
  ImpedimentoDeAprovar,
  PedidoDeAprovacao,
  RegraDeAprovacao,
} from '@claquete/core/livro/alcadas/regras'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { announceChange } from '../../kernel/realtime.ts'
import { settingsOf } from '../../kernel/settings.queries.ts'
import {
  undoAprovacoes,
  insertAprovacao,
  listAprovadores,
  listPedidos,
  listRegrasEmVigor,
} from './alcada.queries.ts'
import type { Aprovador, PedidoLido, Via } from './alcada.queries.ts'

type Who = Pick<Context, 'db' | 'actor'>

/** The rules of a company, read once for as many requests as there are. */
export interface Alcadas {
  readonly regras: readonly RegraDeAprovacao[]
  readonly proprias: boolean
}

export async function alcadasDe(db: TenantDb): Promise<Alcadas> {
  const { aprovar_proprio_pagamento } = await settingsOf(db)
  return { regras: await listRegrasEmVigor(db), proprias: aprovar_proprio_pagamento === 'S' }
}

const daRegra = ({ regras, proprias }: Alcadas, pedido: PedidoDeAprovacao) => ({
  regra: regraDoPedido(regras, pedido),
  proprias,
})

/** Why this person does not approve this request; undefined where they may. */
export const impedimentoDe = (
  alcadas: Alcadas,
  pedido: PedidoDeAprovacao,
  pessoa: { readonly id_usuario: number; readonly id_usuario_tipo: number },
): ImpedimentoDeAprovar | undefined =>
  impedimentoDeAprovar(pedido, pessoa, daRegra(alcadas, pedido))

export type Impedimentos = ReadonlyMap<number, ImpedimentoDeAprovar>

/** Of these titles, which this person may not approve, and why. */
export async function findImpedimentos(
  { db, actor }: Who,
  ids: readonly number[],
): Promise<Impedimentos> {
  if (ids.length === 0) return new Map()
  const alcadas = await alcadasDe(db)
  return new Map(
    (await listPedidos(db, ids)).flatMap((pedido) => {
      const impedimento = impedimentoDe(alcadas, pedido, actor)
      return impedimento ? [[pedido.id_lancamento, impedimento]] : []
    }),
  )
}

const textos: Readonly<Record<ImpedimentoDeAprovar, string>> = {
  propria: 'Você pediu este pagamento: outra pessoa aprova.',
  repetida: 'Você já aprovou este pagamento: falta outra pessoa.',
  fora_da_regra: 'A regra de aprovação deste pagamento não inclui você.',
}
export const textoDoImpedimento = (impedimento: ImpedimentoDeAprovar): string => textos[impedimento]

/** The rule of a request and how many approvals it asks for and still needs. */
export function aprovacoesDe(alcadas: Alcadas, pedido: PedidoDeAprovacao) {
  const { regra } = daRegra(alcadas, pedido)
  return {
    regra: regra?.descricao ?? null,
    aprovacoes: regra?.aprovacoes ?? 1,
    faltam: aprovacoesQueFaltam(regra, pedido),
  }
}

const alcanca = (pedido: PedidoLido, pessoa: Aprovador) =>
  (pedido.id_orcamento === null ? pessoa.de_fora : pessoa.de_jobs) &&
  (pessoa.empresas.length === 0 || pessoa.empresas.includes(pedido.id_empresa))

/** Who may still say yes to a request. */
export const aprovadoresDe = (
  alcadas: Alcadas,
  pessoas: readonly Aprovador[],
  pedido: PedidoLido,
): Aprovador[] =>
  pessoas.filter(
    (pessoa) => alcanca(pedido, pessoa) && impedimentoDe(alcadas, pedido, pessoa) === undefined,
  )

/** Is there nobody, or too few people, to approve a request as its rule asks? */
export const ficaSemQuemAprove = (
  alcadas: Alcadas,
  pessoas: readonly Aprovador[],
  pedido: PedidoLido,
): boolean => aprovadoresDe(alcadas, pessoas, pedido).length < aprovacoesDe(alcadas, pedido).faltam

async function pedidoDe(db: TenantDb, id_lancamento: number): Promise<PedidoLido> {
  const [pedido] = await listPedidos(db, [id_lancamento])
  if (!pedido) throw new Failure('nao_encontrado')
  return pedido
}

async function recusa(
  { db }: Who,
  { alcadas, pedido }: { readonly alcadas: Alcadas; readonly pedido: PedidoLido },
  impedimento: ImpedimentoDeAprovar,
) {
  if (impedimento === 'propria') return new Failure('aprovacao_propria')
  if (impedimento === 'repetida') return new Failure('aprovacao_repetida')
  const podem = aprovadoresDe(alcadas, await listAprovadores(db), pedido).map(({ nome }) => nome)
  const { regra } = aprovacoesDe(alcadas, pedido)
  return new Failure('fora_da_alcada', {
    values: { regra: regra ?? '', quem: podem.slice(0, 5).join(', ') || 'ninguém, hoje' },
  })
}

/**
 * Refuses whoever may not approve a title, locked before. Gives what writes the approval down, which says
 * how many are still needed: with none left the title is approved.
 */
export async function checkAlcada(who: Who, id_lancamento: number) {
  const alcadas = await alcadasDe(who.db)
  const pedido = await pedidoDe(who.db, id_lancamento)
  const impedimento = impedimentoDe(alcadas, pedido, who.actor)
  if (impedimento) throw await recusa(who, { alcadas, pedido }, impedimento)
  const { id_usuario } = who.actor
  return async (via: Via): Promise<number> => {
    await insertAprovacao(who.db, { id_lancamento, id_usuario, via })
    const aprovadores = [...pedido.aprovadores, id_usuario]
    return aprovacoesDe(alcadas, { ...pedido, aprovadores }).faltam
  }
}

/** Only whom the rule names says no to a request, whoever asked for it and whether they said yes before. */
export async function checkRejection(who: Who, id_lancamento: number): Promise<void> {
  const alcadas = await alcadasDe(who.db)
  const pedido = await pedidoDe(who.db, id_lancamento)
  if (regraPermite(daRegra(alcadas, pedido).regra, pedido, who.actor)) return
  throw await recusa(who, { alcadas, pedido }, 'fora_da_regra')
}

/** The yeses so far no longer count: the request was rejected, reopened or is another. */
export const restartAprovacao = ({ db }: Pick<Who, 'db'>, id_lancamento: number) =>
  undoAprovacoes(db, id_lancamento)

/** Tells the open screens, and the number on the menu, that what waits to be approved changed. */
export async function announcePedidos({ db }: Pick<Who, 'db'>): Promise<void> {
  await announceChange(db, 'financeiro')
  await announceChange(db, 'pendencia')
}

/** Mails whoever may approve these requests, once they are stored. */
export async function requestAprovacao({ db }: Pick<Who, 'db'>, ids: readonly number[]) {
  if (ids.length > 0) await enqueue(db, 'aprovacao.avisar', { ids: [...ids] })
}
