/** What an event of Google that changed does here. */
import { isSameConteudo, isSameQuando, mergeConteudo } from '@claquete/core/kernel/time/quando'
import type { Conteudo } from '@claquete/core/kernel/time/quando'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { announceChange } from '../../../kernel/background/realtime.ts'
import type { GoogleEvent } from '../../../kernel/google/calendar.ts'
import { readEvent } from '../../../kernel/google/event.ts'
import {
  changeEvento,
  conteudoOf,
  deleteEventos,
  eventosById,
  insertEventos,
} from '../evento/evento.queries.ts'
import { isCancelled, newEventId } from './calendar.commands.ts'
import type { Calendar } from './calendar.commands.ts'
import { ask, closePergunta } from './pergunta.queries.ts'
import { tellPerguntas } from './pergunta.commands.ts'
import {
  changeVinculo,
  deleteVinculos,
  insertVinculos,
  vinculosOfGoogle,
} from './vinculo.queries.ts'
import type { VinculoRow } from './vinculo.queries.ts'

const usualFuso = 'America/Sao_Paulo'

/** Events that nobody here knows become entries of the calendar. */
async function takeNew(db: TenantDb, events: readonly GoogleEvent[]): Promise<void> {
  const read = events.flatMap((event) => {
    const conteudo = readEvent(event)
    return conteudo && !isCancelled(event) ? [{ event, conteudo }] : []
  })
  if (read.length === 0) return
  const ids = await insertEventos(
    db,
    read.map(({ event, conteudo }) => ({
      conteudo,
      fuso: usualFuso,
      origem: 'google',
      serie: event.recurringEventId !== undefined,
      id_usuario: null,
    })),
  )
  await insertVinculos(
    db,
    read.map(({ event, conteudo }, at) => ({
      fonte: 'agenda',
      chave: String(ids[at]),
      id_google: event.id,
      etag: event.etag ?? '',
      nosso: conteudo,
      deles: conteudo,
      versao: 1,
    })),
  )
}

/** Ours is told again under a new id: Google keeps the id of a deleted event. */
const tellAnew = (db: TenantDb, { id_agenda_vinculo, geracao }: VinculoRow) =>
  changeVinculo(db, id_agenda_vinculo, {
    id_google: newEventId(),
    geracao: geracao + 1,
    etag: '',
    nosso: null,
    deles: null,
    versao: 0,
    estado: 'ligado',
  })

/** An entry of the calendar itself that is gone there goes here too, unless it was changed here since. */
async function takeGone(db: TenantDb, link: VinculoRow): Promise<void> {
  const [evento] = await eventosById(db, [Number(link.chave)])
  if (evento && link.nosso && !isSameConteudo(conteudoOf(evento), link.nosso)) {
    await tellAnew(db, link)
    return
  }
  if (evento) await deleteEventos(db, [evento.id_agenda_evento])
  await deleteVinculos(db, [link.id_agenda_vinculo])
}

/** An entry of the calendar itself: each side keeps what it changed. */
async function takeChange(db: TenantDb, link: VinculoRow, event: GoogleEvent, theirs: Conteudo) {
  const etag = event.etag ?? ''
  const before = link.deles ?? link.nosso ?? theirs
  const [evento] = await eventosById(db, [Number(link.chave)])
  if (!evento) {
    // It was deleted here while it was changed there: what was changed is kept.
    const [id] = await insertEventos(db, [
      { conteudo: theirs, fuso: usualFuso, origem: 'google', id_usuario: null },
    ])
    await changeVinculo(db, link.id_agenda_vinculo, {
      chave: String(id),
      etag,
      nosso: theirs,
      deles: theirs,
      versao: 1,
    })
    return
  }
  const now = conteudoOf(evento)
  const agreed = link.nosso ?? now
  const merged = mergeConteudo({ before: agreed, now }, { before, now: theirs })
  const isOursChanged = !isSameConteudo(agreed, now)
  const versao = isSameConteudo(merged, now)
    ? evento.versao
    : await changeEvento(db, evento.id_agenda_evento, merged)
  const settled = mergeConteudo({ before: agreed, now: agreed }, { before, now: theirs })
  await changeVinculo(db, link.id_agenda_vinculo, {
    etag,
    nosso: isOursChanged ? settled : merged,
    deles: theirs,
    // Left behind, the entry is told to Google as it is now.
    ...(!isOursChanged && link.nosso !== null && { versao }),
  })
}

interface Foreign {
  readonly link: VinculoRow & { readonly nosso: Conteudo }
  readonly etag: string
  readonly theirs: Conteudo | undefined
  /** Whether it can be moved here by an answer. */
  readonly mayMove: boolean
}

/** Somebody is asked about an entry that was moved or deleted there. */
async function askAbout(
  db: TenantDb,
  { link, etag, theirs }: Foreign,
): Promise<number | undefined> {
  const { id_agenda_vinculo, nosso } = link
  const { titulo } = nosso
  await changeVinculo(db, id_agenda_vinculo, {
    etag,
    estado: 'pergunta',
    ...(theirs && { deles: theirs }),
  })
  return ask(db, {
    id_agenda_vinculo,
    titulo,
    tipo: theirs ? 'moveu' : 'apagou',
    antes: nosso.quando,
    depois: theirs?.quando ?? null,
  })
}

/** What only is moved here stands still: somebody is asked, and Google is told ours again where nobody need be. */
async function takeForeign(db: TenantDb, foreign: Foreign): Promise<number | undefined> {
  const { link, etag, theirs, mayMove } = foreign
  const { id_agenda_vinculo, nosso } = link
  const isMoved = theirs !== undefined && !isSameQuando(theirs.quando, nosso.quando)
  if (!theirs || (isMoved && mayMove)) return askAbout(db, foreign)
  await closePergunta(db, id_agenda_vinculo, 'desfeita', null)
  const isOurs = isSameConteudo(theirs, link.deles ?? nosso) && !isMoved
  await changeVinculo(db, id_agenda_vinculo, {
    etag,
    deles: theirs,
    estado: 'ligado',
    ...(!isOurs && { nosso: null }),
  })
  return undefined
}

async function takeOfArea(
  calendar: Calendar,
  db: TenantDb,
  link: VinculoRow,
  event: GoogleEvent,
): Promise<number | undefined> {
  const etag = event.etag ?? ''
  const theirs = isCancelled(event) ? undefined : readEvent(event)
  const { nosso, estado, id_agenda_vinculo } = link
  if (estado === 'solto' || !nosso) {
    // Ours is on its way: what they have is written over.
    await changeVinculo(db, id_agenda_vinculo, { etag, ...(theirs && { deles: theirs }) })
    return undefined
  }
  const source = calendar.days.find(({ chave }) => chave === link.fonte)
  const mayMove = source?.move !== undefined
  return takeForeign(db, { link: { ...link, nosso }, etag, theirs, mayMove })
}

/**
 * Somebody made a series of an event that is linked. An entry of the calendar itself gives way to those of the series; what an
 * area has stands as it does here, and is put back. Returns the series whose events are not taken.
 */
async function takeSeries(db: TenantDb, events: readonly GoogleEvent[]): Promise<Set<string>> {
  const series = events.flatMap(({ id, recurringEventId, recurrence }) =>
    recurrence ? [id] : (recurringEventId ?? []),
  )
  const refused = new Set<string>()
  for (const link of await vinculosOfGoogle(db, [...new Set(series)])) {
    const { id_google, id_agenda_vinculo, fonte, chave } = link
    if (fonte === 'agenda') {
      await deleteEventos(db, [Number(chave)])
      await deleteVinculos(db, [id_agenda_vinculo])
    } else {
      refused.add(id_google)
      await changeVinculo(db, id_agenda_vinculo, { nosso: null })
    }
  }
  return refused
}

/** Takes what changed in Google, in one transaction. What we wrote ourselves comes back with the etag that we know. */
export async function takeEvents(
  calendar: Calendar,
  db: TenantDb,
  given: readonly GoogleEvent[],
): Promise<void> {
  const refused = await takeSeries(db, given)
  const events = given.filter(
    ({ recurringEventId, recurrence, id }) =>
      !refused.has(recurringEventId ?? '') && (!recurrence || refused.has(id)),
  )
  const links = new Map(
    (
      await vinculosOfGoogle(
        db,
        events.map(({ id }) => id),
      )
    ).map((link) => [link.id_google, link]),
  )
  await takeNew(
    db,
    events.filter(({ id }) => !links.has(id)),
  )
  const asked: number[] = []
  for (const event of events) {
    const link = links.get(event.id)
    if (!link || (link.etag === event.etag && link.etag !== '')) continue
    const theirs = isCancelled(event) ? undefined : readEvent(event)
    if (link.fonte !== 'agenda') {
      const id = await takeOfArea(calendar, db, link, event)
      if (id !== undefined) asked.push(id)
    } else if (theirs) await takeChange(db, link, event, theirs)
    else if (isCancelled(event)) await takeGone(db, link)
  }
  await tellPerguntas(calendar, db, asked)
  await announceChange(db, 'agenda')
}
