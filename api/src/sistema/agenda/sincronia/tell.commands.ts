/** What Google is told of ours: one write after the other. */
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { isSameConteudo, placeOf } from '@claquete/core/kernel/time/quando'
import type { Conteudo } from '@claquete/core/kernel/time/quando'
import type { DayEntry, DayPeriod, DaySource } from '../../../kernel/areas/days.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { deleteEvent, getEvent, insertEvent, patchEvent } from '../../../kernel/google/calendar.ts'
import type { GoogleEvent } from '../../../kernel/google/calendar.ts'
import { readEvent, writeEvent } from '../../../kernel/google/event.ts'
import { GoogleProblem } from '../../../kernel/google/problem.ts'
import { personBehind } from '../../../kernel/session/session.ts'
import { findConexao } from '../../google/public.ts'
import { sourcesOf } from '../reading/sources.ts'
import { conteudoOf, eventosById } from '../evento/evento.queries.ts'
import { isCancelled, newEventId } from './calendar.commands.ts'
import type { Calendar } from './calendar.commands.ts'
import { changeSincronia, holdCalendar, markDirty } from './sincronia.queries.ts'
import { takeEvents } from './take.commands.ts'
import { toldDays } from './told-days.ts'
import {
  changeVinculo,
  deleteVinculos,
  eventosToTell,
  insertVinculos,
  vinculosOfEventos,
  vinculosOfFontes,
  vinculosOfGoogle,
  vinculosWithoutEvento,
} from './vinculo.queries.ts'
import type { VinculoRow } from './vinculo.queries.ts'

/** One write that Google has not got. */
type Write =
  | {
      readonly kind: 'put'
      readonly fonte: string
      readonly chave: string
      readonly link: VinculoRow | undefined
      readonly conteudo: Conteudo
      readonly versao: number
      readonly isAside: boolean
    }
  | { readonly kind: 'drop'; readonly link: VinculoRow }

type Put = Extract<Write, { kind: 'put' }>

/** Entries of the calendar itself that changed here, or are gone. */
async function ownWrites(db: TenantDb): Promise<Write[]> {
  const changed = (await eventosToTell(db)).map(({ id_agenda_evento }) => id_agenda_evento)
  const eventos = await eventosById(db, changed)
  const links = new Map((await vinculosOfEventos(db, changed)).map((one) => [one.chave, one]))
  const puts = eventos.map((evento): Write => {
    const chave = String(evento.id_agenda_evento)
    const conteudo = conteudoOf(evento)
    const { versao } = evento
    return {
      kind: 'put',
      fonte: 'agenda',
      chave,
      link: links.get(chave),
      conteudo,
      versao,
      isAside: false,
    }
  })
  const drops = (await vinculosWithoutEvento(db)).map((link): Write => ({ kind: 'drop', link }))
  return [...puts, ...drops]
}

const contentOf = ({ titulo, local = '', descricao = '', quando }: DayEntry): Conteudo => ({
  titulo,
  local,
  descricao,
  quando,
})

const isIn = ({ nosso, deles }: VinculoRow, from: string, until: string) => {
  const quando = (nosso ?? deles)?.quando
  if (!quando) return true
  const { dia, ate } = placeOf(quando, 'America/Sao_Paulo')
  return dia > from && ate < until
}

interface SourceWrites {
  readonly writes: readonly Write[]
  /** Nobody is left through whose eyes the areas are read. */
  readonly isBlind: boolean
}

const isTold = (link: VinculoRow | undefined, conteudo: Conteudo) =>
  link !== undefined &&
  link.etag !== '' &&
  link.nosso !== null &&
  isSameConteudo(link.nosso, conteudo)

/** What of one source Google has not got as it is, and what it has that is no more. */
async function writesOf(
  source: DaySource,
  who: WhoToday,
  period: DayPeriod,
  links: readonly VinculoRow[],
): Promise<Write[]> {
  const entries = await source.read(who, period)
  const known = new Map(links.map((link) => [link.chave, link]))
  const writes: Write[] = []
  for (const entry of entries) {
    const { chave } = entry
    const link = known.get(chave)
    known.delete(chave)
    const conteudo = contentOf(entry)
    const isHeld = link !== undefined && link.estado !== 'ligado'
    if (isHeld || isTold(link, conteudo)) continue
    // What takes nobody's time is no time that is taken there.
    const isAside = source.move === undefined || source.move.isSilent === true
    writes.push({ kind: 'put', fonte: source.chave, chave, link, conteudo, versao: 0, isAside })
  }
  // What is outside of the days that were read is not gone.
  const gone = [...known.values()].filter(
    (link) => link.estado !== 'solto' && isIn(link, period.de, period.ate),
  )
  return [...writes, ...gone.map((link): Write => ({ kind: 'drop', link }))]
}

/** What the chosen areas have on days, as who connected the calendar sees it. */
async function sourceWrites(calendar: Calendar, db: TenantDb): Promise<SourceWrites> {
  const today = todayInSaoPaulo(calendar.services.now())
  const period = { de: addDays(today, -toldDays.back), ate: addDays(today, toldDays.ahead) }
  const conexao = await findConexao(db, 'agenda')
  const chosen = new Set(conexao?.escolhas)
  const links = await vinculosOfFontes(db)
  const writes = links
    .filter(({ fonte, estado }) => !chosen.has(fonte) && estado !== 'solto')
    .map((link): Write => ({ kind: 'drop', link }))
  const id_usuario = conexao?.id_usuario ?? null
  const actor = id_usuario === null ? undefined : await personBehind(db, id_usuario, today)
  if (!actor) return { writes, isBlind: chosen.size > 0 }
  for (const source of sourcesOf(calendar.days, actor)) {
    if (!chosen.has(source.chave)) continue
    const own = links.filter(({ fonte }) => fonte === source.chave)
    writes.push(...(await writesOf(source, { db, actor, today }, period, own)))
  }
  return { writes, isBlind: false }
}

/** The link of what is told for the first time, stored before Google hears of it. */
async function linkOf(calendar: Calendar, { fonte, chave, link, conteudo }: Put) {
  if (link) return link
  return calendar.inTenant(async (db) => {
    const id_google = newEventId()
    await insertVinculos(db, [{ fonte, chave, id_google, nosso: conteudo }])
    const [made] = await vinculosOfGoogle(db, [id_google])
    if (!made) throw new Error('a link is gone that was just made')
    return made
  })
}

const written = ({ conteudo, fonte, chave, isAside }: Put) => ({
  ...writeEvent(conteudo),
  extendedProperties: { private: { claquete: `${fonte}:${chave}` } },
  ...(fonte !== 'agenda' && { recurrence: null }),
  // A due date does not make anybody busy.
  ...(isAside && { transparency: 'transparent' as const }),
})

const isStatus = (error: unknown, ...statuses: readonly number[]): error is GoogleProblem =>
  error instanceof GoogleProblem && statuses.includes(error.status)

/** Stores that both sides agree. */
const agree = (calendar: Calendar, link: VinculoRow, put: Put, event: GoogleEvent) =>
  calendar.inTenant((db) =>
    changeVinculo(db, link.id_agenda_vinculo, {
      etag: event.etag ?? '',
      nosso: put.conteudo,
      deles: readEvent(event) ?? put.conteudo,
      versao: put.versao,
    }),
  )

/** The id is taken: by this very event, whose answer was lost, or by one that was deleted. */
async function adopt(calendar: Calendar, link: VinculoRow): Promise<void> {
  const { services, calendario } = calendar
  const { id_google: id, id_agenda_vinculo, geracao } = link
  const event = await calendar.ask((access) => getEvent(services, access, calendario, id))
  await calendar.inTenant(async (db) => {
    await changeVinculo(
      db,
      id_agenda_vinculo,
      isCancelled(event)
        ? { id_google: newEventId(), geracao: geracao + 1, etag: '', deles: null }
        : { etag: event.etag ?? '', deles: readEvent(event) ?? null },
    )
    await markDirty(db)
  })
}

async function insertOne(calendar: Calendar, link: VinculoRow, put: Put): Promise<void> {
  const { services, calendario } = calendar
  try {
    const event = await calendar.ask((access) =>
      insertEvent(services, access, calendario, { id: link.id_google, ...written(put) }),
    )
    await agree(calendar, link, put, event)
  } catch (error) {
    if (!isStatus(error, 409)) throw error
    await adopt(calendar, link)
  }
}

/** Somebody changed it there meanwhile, or it is gone: it is read again first. */
async function patchOne(calendar: Calendar, link: VinculoRow, put: Put): Promise<void> {
  const { services, calendario } = calendar
  try {
    const change = { id: link.id_google, etag: link.etag, event: written(put) }
    const event = await calendar.ask((access) => patchEvent(services, access, calendario, change))
    await agree(calendar, link, put, event)
  } catch (error) {
    if (!isStatus(error, 404, 410, 412)) throw error
    if (error.status === 412) await takeNow(calendar, link)
    await calendar.inTenant(markDirty)
  }
}

/** Takes an event as it is: one that became a series is in no list of changes. */
async function takeNow(calendar: Calendar, { id_google }: VinculoRow): Promise<void> {
  const { services, calendario } = calendar
  const event = await calendar.ask((access) => getEvent(services, access, calendario, id_google))
  await calendar.inTenant((db) => takeEvents(calendar, db, [event]))
}

async function dropOne(calendar: Calendar, link: VinculoRow): Promise<void> {
  const { services, calendario } = calendar
  const { id_google: id, etag, fonte } = link
  try {
    // Of an insertion without an answer the etag is unknown.
    const known = etag || '*'
    await calendar.ask((access) =>
      deleteEvent(services, access, calendario, { id, etag: fonte === 'agenda' ? known : '*' }),
    )
  } catch (error) {
    if (isStatus(error, 412)) return calendar.inTenant(markDirty)
    if (!isStatus(error, 404, 410)) throw error
  }
  await calendar.inTenant((db) => deleteVinculos(db, [link.id_agenda_vinculo]))
}

async function writeOne(calendar: Calendar, write: Write): Promise<void> {
  if (write.kind === 'drop') return dropOne(calendar, write.link)
  const link = await linkOf(calendar, write)
  return link.etag === '' ? insertOne(calendar, link, write) : patchOne(calendar, link, write)
}

/** Google refuses this one for good: it is not told again until it changes here. */
async function giveUp(calendar: Calendar, write: Write, { message }: GoogleProblem) {
  await calendar.inTenant(async (db) => {
    const { link } = write
    if (write.kind === 'put' && link) {
      await changeVinculo(db, link.id_agenda_vinculo, {
        nosso: write.conteudo,
        versao: write.versao,
      })
    } else if (link) await deleteVinculos(db, [link.id_agenda_vinculo])
  })
  calendar.services.log.warn({ motivo: message }, 'um evento foi recusado pelo Google')
}

const fewestHeld = 20

/**
 * Tells Google what it has not got, one write at a time. A refusal for too much use stops all of them; what is left waits in the
 * queue, and is counted for the screen.
 */
export async function tell(calendar: Calendar): Promise<{ readonly isBlind: boolean }> {
  const { own, sources } = await calendar.inTenant(async (db) => ({
    own: await ownWrites(db),
    sources: await sourceWrites(calendar, db),
  }))
  const writes = [...own, ...sources.writes]
  for (const [at, write] of writes.entries()) {
    try {
      await writeOne(calendar, write)
    } catch (error) {
      if (error instanceof GoogleProblem && error.trouble === 'pedido') {
        await giveUp(calendar, write, error)
        continue
      }
      await calendar.inTenant((db) => changeSincronia(db, { na_fila: writes.length - at }))
      throw error
    }
    if (at % fewestHeld === fewestHeld - 1) await calendar.inTenant(holdCalendar)
  }
  await calendar.inTenant((db) => changeSincronia(db, { na_fila: 0 }))
  return { isBlind: sources.isBlind }
}
