import type { DaySource } from '../../../kernel/areas/days.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { GoogleProblem } from '../../../kernel/google/problem.ts'
import type { Services } from '../../../kernel/services.ts'
import { findConexao, noteAviso } from '../../google/public.ts'
import { openCalendar } from './calendar.commands.ts'
import type { Calendar } from './calendar.commands.ts'
import { keepChannel } from './channel.commands.ts'
import { pull } from './pull.commands.ts'
import {
  changeSincronia,
  clean,
  findSincronia,
  leaveCalendar,
  readSoon,
  takeCalendar,
} from './sincronia.queries.ts'
import { tell } from './tell.commands.ts'

/** How often a calendar is read that nobody tells of. */
const pollSeconds = 300
/** Readings in a row while something changes under them; then others have their turn. */
const mostTurns = 5
const longestPause = 64

const blindText =
  'Quem conectou a agenda saiu da empresa. Conecte de novo, para que as diárias e os prazos sigam indo para o Google.'
const goneText = 'A agenda escolhida não existe mais no Google. Escolha outra em Google.'

/** Google refused for too much use, or is away: writes and readings wait, each time longer. */
async function waitLonger(calendar: Calendar): Promise<number> {
  return calendar.inTenant(async (db) => {
    const recusas = ((await findSincronia(db))?.recusas ?? 0) + 1
    const seconds = Math.min(2 ** recusas, longestPause) + Math.random()
    const until = new Date(calendar.services.now() + seconds * 1_000).toISOString()
    await changeSincronia(db, { recusas, espera_ate: until })
    return seconds
  })
}

/** Reads and tells until nothing changed meanwhile. */
async function turns(calendar: Calendar): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const state = await calendar.inTenant(async (db) => {
      await clean(db)
      return findSincronia(db)
    })
    if (!state) return
    await pull(calendar, state)
    const { isBlind } = await tell(calendar)
    await calendar.inTenant((db) => noteAviso(db, 'agenda', isBlind ? blindText : null))
    if (turn === 0) await keepChannel(calendar, state)
    const after = await calendar.inTenant(async (db) => {
      await changeSincronia(db, { recusas: 0, espera_ate: null })
      return findSincronia(db)
    })
    if (!after?.sujo) return
  }
}

/** Ends a reading that Google stopped; what only one event was refused for does not. Returns when to try again. */
async function afterProblem(calendar: Calendar, error: unknown): Promise<number | undefined> {
  if (!(error instanceof GoogleProblem)) throw error
  if (error.trouble === 'limite' || error.trouble === 'fora') return waitLonger(calendar)
  if (error.status === 404) {
    await calendar.inTenant((db) => noteAviso(db, 'agenda', goneText))
    return pollSeconds
  }
  // Until somebody connects again, or chooses another calendar.
  return error.trouble === 'reconectar' ? undefined : pollSeconds
}

/**
 * Reads a company's calendar at Google and tells it ours. One at a time: whoever comes meanwhile makes the one that works read
 * once more. Afterwards it is put on the list for its next turn.
 */
export async function syncCalendar(
  services: Services,
  tenant: number,
  days: readonly DaySource[],
): Promise<void> {
  const owner = { tenant, readOnly: false, chamada: 'agenda.sincronizar' }
  const calendario = await inTransaction(services.pool, owner, async ({ db }) => {
    const conexao = await findConexao(db, 'agenda')
    if (conexao?.estado !== 'conectada') return undefined
    const state = await findSincronia(db)
    if (!state) return undefined
    const waitsMs = state.espera_ate === null ? 0 : Date.parse(state.espera_ate) - services.now()
    if (waitsMs > 0) {
      await readSoon(db, Math.ceil(waitsMs / 1_000))
      return undefined
    }
    return (await takeCalendar(db)) ? state.calendario : undefined
  })
  if (calendario === undefined) return
  const calendar = openCalendar(services, tenant, calendario, days)
  let next: number | undefined = pollSeconds
  try {
    await turns(calendar)
  } catch (error) {
    next = await afterProblem(calendar, error)
  } finally {
    await calendar.inTenant(async (db) => {
      await leaveCalendar(db)
      if (next !== undefined) await readSoon(db, next)
    })
  }
}
