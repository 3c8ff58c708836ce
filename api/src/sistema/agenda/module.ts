import * as agenda from '@claquete/contract/sistema/agenda/agenda'
import * as move from '@claquete/contract/sistema/agenda/move'
import type { DaySource } from '../../kernel/areas/days.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { mount } from '../../kernel/http/mount.ts'
import type { Services } from '../../kernel/services.ts'
import { module } from '../../module.ts'
import { calendarEvents, findConexao } from '../google/public.ts'
import { agendaHandlers, moveHandlers } from './agenda.handlers.ts'
import { openPerguntasOf } from './reading/perguntas.read.ts'
import {
  forgetChannel,
  forgetReading,
  markDirty,
  startSincronia,
} from './sincronia/sincronia.queries.ts'
import { syncCalendar } from './sincronia/sync.commands.ts'
import { forgetCalendar } from './sincronia/vinculo.queries.ts'
import { countWaiting } from './sincronia/waiting.queries.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    /** One of a company waits at a time; it puts its successor on the list. */
    readonly 'agenda.sincronizar': object
    /** Takes the reading up where its job was lost. */
    readonly 'agenda.retomar': PeriodData
  }
}

async function start(db: TenantDb, { isOther }: { readonly isOther: boolean }): Promise<void> {
  const conexao = await findConexao(db, 'agenda')
  if (!conexao) return
  if (isOther) {
    await forgetCalendar(db)
    await forgetReading(db)
  }
  await startSincronia(db, conexao.id_google_conexao, conexao.calendario)
  await markDirty(db)
}

async function resume({ pool }: Services, tenant: number): Promise<void> {
  const owner = { tenant, readOnly: false, chamada: 'agenda.retomar' }
  await inTransaction(pool, owner, async ({ db }) => {
    const conexao = await findConexao(db, 'agenda')
    if (conexao?.estado === 'conectada') await markDirty(db)
  })
}

/** What areas have on days; known once all modules are. */
const known: { days: readonly DaySource[] } = { days: [] }

export const agendaModule = module({
  name: 'agenda',
  calls: ({ days }) => [...mount(agenda, agendaHandlers(days)), ...mount(move, moveHandlers(days))],
  menu: [
    {
      group: 'projetos',
      at: 5,
      titulo: 'Agenda',
      path: '/agenda',
      needs: ['agenda.consultar'],
    },
  ],
  today: [
    {
      at: 14,
      chave: 'agenda_perguntas',
      needs: ['agenda.alterar'],
      texto: ['mudança no Google espera resposta', 'mudanças no Google esperam resposta'],
      path: () => '/agenda',
      read: async (who) => ({ quantidade: (await openPerguntasOf(who, known.days)).length }),
    },
  ],
  jobs: (services, { days }) => {
    known.days = days
    return {
      'agenda.sincronizar': ({ tenant }) => syncCalendar(services(), tenant, days),
      'agenda.retomar': ({ tenant }) => resume(services(), tenant),
    }
  },
  schedules: [{ tipo: 'agenda.retomar', every: 'hour' }],
  answers: () =>
    calendarEvents.answer({
      connected: start,
      chosen: start,
      // What was read stays, for whoever connects the same calendar again.
      disconnecting: async (db) => void (await forgetChannel(db)),
      waiting: countWaiting,
      sources: () => known.days.map(({ chave, titulo }) => ({ chave, titulo })),
    }),
})
