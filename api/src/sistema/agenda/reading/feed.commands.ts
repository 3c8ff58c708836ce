import { Failure } from '@claquete/contract/failures'
import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { writeFeed } from '@claquete/core/kernel/time/icalendar'
import type { FeedEntry } from '@claquete/core/kernel/time/icalendar'
import { momentsOf } from '@claquete/core/kernel/time/quando'
import { instantOf } from '@claquete/core/kernel/time/zone'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DaySource } from '../../../kernel/areas/days.ts'
import { FileReply } from '../../../kernel/context.ts'
import type { OpenContext } from '../../../kernel/context.ts'
import { hashOf, tenantOfToken } from '../../../kernel/security/random-secret.ts'
import { personBehind } from '../../../kernel/session/session.ts'
import { readEntradas } from './agenda.read.ts'
import { findByToken, noteRead } from './pessoa.queries.ts'

const daysBack = 60
const daysAhead = 365
/** A moment that never changes: what did not change is the same bytes. */
const stamp = Date.UTC(2026, 0, 1)

function whenOf({ dia, ate, das, as, fuso }: Entrada): FeedEntry['when'] {
  if (das === null || as === null) return { day: dia, last: ate }
  // What has no length ends when it begins; what is from midnight to midnight is the whole day.
  if (dia === ate && das === as && das > 0) {
    const from = instantOf(dia, das, fuso)
    return { from, to: from }
  }
  const moments = momentsOf({ dia, das, ate, as }, fuso)
  return 'dia' in moments ? { day: dia, last: ate } : { from: moments.inicio, to: moments.fim }
}

const entryOf = (baseUrl: string, tenant: number, one: Entrada): FeedEntry => ({
  uid: `${tenant}-${one.fonte}-${one.chave}@claquete`,
  when: whenOf(one),
  summary: one.titulo,
  location: one.local,
  description: one.descricao,
  url: one.path === null ? `${baseUrl}/agenda` : `${baseUrl}${one.path}`,
})

/**
 * A person's calendar for other programs: what they see, without what they hid. A link that is unknown, or whose person left or
 * may see no calendar any more, is one and the same 404.
 */
export async function readFeed(
  context: OpenContext,
  days: readonly DaySource[],
  given: string,
): Promise<FileReply> {
  const token = given.replace(/\.ics$/u, '')
  const tenant = tenantOfToken(token)
  if (tenant === undefined) throw new Failure('nao_encontrado')
  const { services, today } = context
  const content = await context.inTenant(tenant, async (db) => {
    const pessoa = await findByToken(db, hashOf(token))
    const actor = pessoa && (await personBehind(db, pessoa.id_usuario, today))
    if (!actor?.permissions.has('agenda.consultar') || !actor.pagamentoValido) {
      throw new Failure('nao_encontrado')
    }
    const period = { de: addDays(today, -daysBack), ate: addDays(today, daysAhead) }
    const hidden = new Set(pessoa?.ocultas)
    const entries = await readEntradas({ db, actor, today }, days, period, {
      hidden,
      isHere: false,
    })
    await noteRead(db, actor.id_usuario)
    const { baseUrl } = services.config
    return writeFeed(
      { name: `Agenda ${pessoa?.empresa ?? ''}`.trim(), stamp },
      entries.map((one) => entryOf(baseUrl, tenant, one)),
    )
  })
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  return new FileReply({
    stream: Readable.from([content]),
    mime: 'text/calendar; charset=utf-8',
    name: 'agenda.ics',
    disposition: 'inline',
    etag,
  })
}
