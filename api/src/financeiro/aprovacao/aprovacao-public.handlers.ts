import type * as contract from '@claquete/contract/financeiro/aprovacao/aprovacao-public'
import type { AprovacaoPageInside as AprovacaoPage } from '@claquete/contract/financeiro/aprovacao/aprovacao-public'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Actor, Handlers, OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { hashOf, tenantOfToken } from '../../kernel/security/random-secret.ts'
import { personBehind } from '../../kernel/session/session.ts'
import {
  alcadasOf,
  aprovacoesOf,
  obstacleOf,
  listRequests,
  textOfObstacle,
} from '../../livro/alcadas/public.ts'
import { listSeenIds } from '../../livro/visao/public.ts'
import { consentOf, excessOfOne, itemFigures, readerOf } from '../../orcamentos/execucao/public.ts'
import { approve, reject } from './acts.commands.ts'
import { findLink, readRequests, useLink } from './link.queries.ts'
import type { LinkLido, ReadPage } from './link.queries.ts'
import { mayDecide } from './solicitacoes.read.ts'

interface OpenOne {
  readonly link: LinkLido
  readonly pedido: ReadPage
  /** The approver whose link opened the page. */
  readonly actor: Actor
}

/** One answer for an unknown, used or expired link and for a person who may no longer approve. */
const absent = () => new Failure('aprovacao_indisponivel')

const nowOf = ({ services }: OpenContext) => new Date(services.now()).toISOString()

async function open(
  context: OpenContext,
  db: TenantDb,
  { token, lock = false }: { readonly token: string; readonly lock?: boolean },
): Promise<OpenOne> {
  const link = await findLink(db, { token_hash: hashOf(token), agora: nowOf(context), lock })
  const [pedido] = link ? await readRequests(db, [link.id_lancamento]) : []
  const actor = link && (await personBehind(db, link.id_usuario, context.today))
  if (!link || !pedido || !actor?.pagamentoValido || !mayDecide(actor, pedido)) throw absent()
  const seen = await listSeenIds({ db, actor }, [pedido.id_lancamento])
  if (!seen.has(pedido.id_lancamento)) throw absent()
  return { link, pedido, actor }
}

function noLink<T>(
  context: OpenContext,
  token: string,
  work: (db: TenantDb, actAs: (id_usuario: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const tenant = tenantOfToken(token)
  if (tenant === undefined) throw absent()
  return context.inTenant(tenant, work)
}

const outcomes: Readonly<Record<string, string>> = {
  aprovado: 'Aprovado',
  pago: 'Aprovado e pago',
  rejeitado: 'Rejeitado',
  cancelado: 'Cancelado por quem pediu',
}

const decisionOf = ({ situacao, aprovador }: ReadPage) =>
  situacao === 'solicitado'
    ? null
    : `${outcomes[situacao] ?? situacao}${aprovador && situacao !== 'cancelado' ? ` por ${aprovador}` : ''}`

async function saldosOf(context: OpenContext, db: TenantDb, { actor, pedido }: OpenOne) {
  const { id_lancamento: id, id_orca_item } = pedido
  if (pedido.situacao !== 'solicitado') return { excesso: cents(0) }
  const who = { db, actor, today: context.today }
  const alvo = { tipo: 'pagamento', id } as const
  const excesso = await excessOfOne(await readerOf(who, [alvo]), alvo)
  if (id_orca_item === null) return { excesso }
  const { previsto, saldo } = await itemFigures(who, id_orca_item)
  return {
    ...(previsto !== undefined && { previsto }),
    ...(saldo !== undefined && { saldo }),
    excesso,
  }
}

async function pageOf(context: OpenContext, db: TenantDb, opened: OpenOne): Promise<AprovacaoPage> {
  const { pedido: lido, actor, link } = opened
  const [pedido] = await listRequests(db, [lido.id_lancamento])
  if (!pedido) throw absent()
  const alcadas = await alcadasOf(db)
  const impedimento = obstacleOf(alcadas, pedido, actor)
  const marca = await companyBrand(db, context.request.brand, lido.id_empresa)
  return {
    ...lido,
    ...(await saldosOf(context, db, opened)),
    ...aprovacoesOf(alcadas, pedido),
    situacao: lido.situacao === 'solicitado' ? 'aberta' : 'decidida',
    decisao: decisionOf(lido),
    cor: marca.cor,
    aprovador: actor.nome,
    impedimento: impedimento ? textOfObstacle(impedimento) : null,
    expira_em: link.expira_em,
  }
}

export const publicAprovacaoHandlers: Handlers<typeof contract> = {
  aprovacaoOpen: (context, { body: { token } }) =>
    noLink(context, token, async (db) => ({
      data: await pageOf(context, db, await open(context, db, { token })),
    })),

  aprovacaoDecide: async (context, { body }) => {
    const { token, decisao, motivo, versao } = body
    if (decisao === 'rejeitar' && (!motivo || motivo.length < 3)) {
      throw fieldFailure('motivo', 'Diga o motivo')
    }
    const work = async (db: TenantDb, actAs: (id_usuario: number) => Promise<void>) => {
      const { link, pedido, actor } = await open(context, db, { token, lock: true })
      await actAs(actor.id_usuario)
      if (pedido.versao !== versao) throw new Failure('pedido_mudou')
      const who = { db, actor, today: context.today }
      const { situacao, faltam } =
        decisao === 'aprovar'
          ? await approve(who, link.id_lancamento, { via: 'email', aceita: consentOf(body) })
          : await reject(who, link.id_lancamento, motivo ?? '')
      const { ip } = context.request
      await useLink(db, link.id_aprovacao_link, { decisao, usado_em: nowOf(context), ip })
      return { situacao, faltam }
    }
    // The link is good for one decision: its repetition has to be known before the link is asked for.
    return noLink(context, token, (db, actAs) =>
      context.once(db, { token, asked: body }, () => work(db, actAs)),
    )
  },
}
