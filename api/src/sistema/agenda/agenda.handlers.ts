import type * as agenda from '@claquete/contract/sistema/agenda/agenda'
import type * as move from '@claquete/contract/sistema/agenda/move'
import type { agendaCreate } from '@claquete/contract/sistema/agenda/agenda'
import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { momentsOf, placeOf } from '@claquete/core/kernel/time/quando'
import type { Conteudo, Quando } from '@claquete/core/kernel/time/quando'
import { timingSafeEqual } from 'node:crypto'
import type { DaySource } from '../../kernel/areas/days.ts'
import type { Context, Handlers, OpenContext } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import {
  hashOf,
  newSecret,
  tenantOfToken,
  tenantTokenOf,
} from '../../kernel/security/random-secret.ts'
import { admission, feedsPerNetwork, reloadsPerPerson } from './admission.read.ts'
import {
  changeEvento,
  conteudoOf,
  deleteEventos,
  insertEventos,
  lockEvento,
  requireChangeable,
} from './evento/evento.queries.ts'
import type { EventoRow } from './evento/evento.queries.ts'
import { answerPergunta, previewPergunta } from './move/answer.commands.ts'
import { moveEntry, previewMove } from './move/move.commands.ts'
import { readAgenda } from './reading/agenda.read.ts'
import { readFeed } from './reading/feed.commands.ts'
import { storePessoa } from './reading/pessoa.queries.ts'
import { usualFuso } from './reading/quando-text.ts'
import { syncCalendar } from './sincronia/sync.commands.ts'
import { findSincronia, markDirty } from './sincronia/sincronia.queries.ts'

type Given = TakenBy<typeof agendaCreate>['body']

/** What was typed as the content of an entry; its times are those of a zone. */
function typedOf(given: Given, fuso: string): Conteudo {
  const { titulo, local = '', descricao = '', dia, ate, das = null, as = null } = given
  if (ate < dia) throw fieldFailure('ate', 'O fim é antes do começo.')
  if ((das === null) !== (as === null)) {
    throw fieldFailure(das === null ? 'das' : 'as', 'Informe o começo e o fim, ou nenhum dos dois.')
  }
  const quando = das === null || as === null ? { dia, ate } : momentsOf({ dia, das, ate, as }, fuso)
  return { titulo, local, descricao, quando }
}

/** Days and times that were not changed are the moments of before: they may have seconds, or no length, which nobody types. */
function quandoAfter(before: EventoRow, given: Given, typed: Quando): Quando {
  const { quando } = conteudoOf(before)
  const fuso = given.fuso ?? before.fuso
  if (fuso !== before.fuso) return typed
  const { dia, ate, das, as } = placeOf(quando, fuso)
  const isSame =
    dia === given.dia &&
    ate === given.ate &&
    das === (given.das ?? null) &&
    as === (given.as ?? null)
  return isSame ? quando : typed
}

const isSame = (given: string, kept: string) =>
  given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept))

/**
 * Marks a calendar for reading; whatever is said besides is of no use, because Google says no more than that. A channel that
 * nobody here knows is answered and forgotten: it goes on posting until it ends.
 */
async function hear(context: OpenContext): Promise<void> {
  const header = (name: string) => context.request.header(`x-goog-${name}`) ?? ''
  const token = header('channel-token')
  const tenant = tenantOfToken(token)
  if (tenant === undefined || header('resource-state') === 'sync') return
  await context.inTenant(tenant, async (db) => {
    const state = await findSincronia(db)
    const isKnown =
      typeof state?.canal_hash === 'string' &&
      isSame(hashOf(token), state.canal_hash) &&
      header('channel-id') === state.canal_id &&
      header('resource-id') === state.canal_recurso
    if (isKnown) await markDirty(db)
  })
}

/** A new secret link; the one before opens no more. */
async function newLink({ db, actor, services }: Context): Promise<string> {
  const token = tenantTokenOf(db.tenant, newSecret())
  await storePessoa(db, actor.id_usuario, {
    token_hash: hashOf(token),
    link_em: new Date(services.now()).toISOString(),
    lido_em: null,
  })
  return `${services.config.baseUrl}/api/v2/agenda/feed/${token}.ics`
}

export const agendaHandlers = (days: readonly DaySource[]): Handlers<typeof agenda> => ({
  agendaView: async (context, { query }) => ({ data: await readAgenda(context, days, query) }),
  agendaGet: async (context, { body }) => ({ data: await readAgenda(context, days, body) }),
  agendaReload: async (context, { body }) => {
    const { services, actor } = context
    await admission.ask.person(services.pool, 'agenda', actor, reloadsPerPerson)
    await syncCalendar(services, actor.tenant, days)
    return { data: await context.transaction((opened) => readAgenda(opened, days, body)) }
  },

  agendaCreate: async ({ db, actor }, { body }) => {
    const [id_agenda_evento] = await insertEventos(db, [
      {
        conteudo: typedOf(body, body.fuso ?? usualFuso),
        fuso: body.fuso ?? usualFuso,
        origem: 'claquete',
        id_usuario: actor.id_usuario,
      },
    ])
    if (id_agenda_evento === undefined) throw new Error('an entry was not inserted')
    await markDirty(db)
    return { id_agenda_evento, msg: 'Compromisso criado' }
  },
  agendaUpdate: async ({ db }, { body: { id_agenda_evento, versao, ...given } }) => {
    const before = await lockEvento(db, id_agenda_evento)
    requireChangeable(before)
    requireVersao(before, versao)
    const typed = typedOf(given, given.fuso ?? before.fuso)
    const conteudo = { ...typed, quando: quandoAfter(before, given, typed.quando) }
    await changeEvento(db, id_agenda_evento, conteudo, given.fuso)
    await markDirty(db)
    return { msg: 'Compromisso alterado' }
  },
  agendaDelete: async ({ db }, { params: { id_agenda_evento } }) => {
    requireChangeable(await lockEvento(db, id_agenda_evento))
    await deleteEventos(db, [id_agenda_evento])
    await markDirty(db)
    return { msg: 'Compromisso excluído' }
  },

  agendaHide: async ({ db, actor }, { body: { ocultas } }) => {
    const known = new Set(['agenda', ...days.map(({ chave }) => chave)])
    if (ocultas.some((chave) => !known.has(chave))) throw new Failure('nao_encontrado')
    await storePessoa(db, actor.id_usuario, { ocultas: [...new Set(ocultas)] })
    return {}
  },
  agendaLink: async (context) => ({ data: { url: await newLink(context) } }),
  agendaUnlink: async ({ db, actor }) => {
    await storePessoa(db, actor.id_usuario, { token_hash: null, link_em: null, lido_em: null })
    return { msg: 'Link retirado' }
  },
  agendaFeed: async (context, { params: { token } }) => {
    const { services, request } = context
    await admission.ask.fromNetwork(services.pool, 'agenda', request.ip, feedsPerNetwork)
    return readFeed(context, days, token)
  },

  agendaPush: async (context) => {
    await hear(context)
    return {}
  },
})

export const moveHandlers = (days: readonly DaySource[]): Handlers<typeof move> => ({
  agendaMovePreview: async (context, { query }) => ({
    data: await previewMove(context, days, query),
  }),
  agendaMove: async (context, { body }) => ({ msg: await moveEntry(context, days, body) }),
  agendaPerguntaView: async (context, { params }) => ({
    data: await previewPergunta(context, days, params.id_agenda_pergunta),
  }),
  agendaAnswer: async (context, { params, body }) => ({
    msg: await answerPergunta(context, days, params.id_agenda_pergunta, body.resposta),
  }),
})
