import { cents } from '@claquete/core/kernel/amounts/money'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { instantAt } from '@claquete/core/projetos/horas/hora'
import { mondayOf } from '@claquete/core/projetos/horas/semana'
import { insertCusto } from '../../../src/projetos/horas/custo/custo.queries.ts'
import {
  decideSemanas,
  findSemana,
  storeSemana,
} from '../../../src/projetos/horas/semana/semana.queries.ts'
import { insertTempo } from '../../../src/projetos/horas/tempo/tempo.queries.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Demo } from '../../step.ts'
import { linkToItem, listTasks } from './horas.queries.ts'

interface Worker {
  readonly login: string
  /** What an hour costs, and cost half a year ago, in centavos. */
  readonly custo: number
  readonly antes: number
  /** Words of the tasks that they spend their days on. */
  readonly tarefas: readonly string[]
}

const workers: readonly Worker[] = [
  { login: 'admin', custo: 14_000, antes: 12_500, tarefas: ['Reunião', 'Aprovação', 'PPM'] },
  {
    login: 'luana',
    custo: 7_850,
    antes: 7_200,
    tarefas: ['Visita', 'locações', 'Alvará', 'Contratar'],
  },
  { login: 'rafael', custo: 11_000, antes: 10_000, tarefas: ['briefing', 'Orçar', 'PPM'] },
  { login: 'beatriz', custo: 9_200, antes: 8_600, tarefas: ['Montagem', 'Correção', 'Trilha'] },
  { login: 'caio', custo: 6_400, antes: 6_000, tarefas: ['Filmagem', 'Backup', 'Devolver'] },
]

const notes = ['', '', 'Com a agência', '', 'Segunda versão', '', '']

/** How each week of each person stands, the last one first; absent is open. */
const states: Readonly<Record<string, readonly ('aprovada' | 'enviada' | 'devolvida')[]>> = {
  admin: ['enviada', 'aprovada', 'aprovada'],
  luana: ['enviada', 'aprovada', 'aprovada'],
  beatriz: ['enviada', 'enviada', 'aprovada'],
  rafael: ['devolvida', 'aprovada', 'aprovada'],
}

const weeks = 3
const minute = 60

type Task = Awaited<ReturnType<typeof listTasks>>[number]

/** A morning by the clock and an afternoon typed as a duration. */
async function workOn(
  { db }: Pick<Demo, 'db'>,
  dia: CalendarDate,
  seed: number,
  { id_usuario, tasks }: { readonly id_usuario: number; readonly tasks: readonly Task[] },
): Promise<void> {
  const taskAt = (place: number) => must(tasks[place % tasks.length], 'task')
  const [morning, afternoon] = [taskAt(seed), taskAt(seed + 1 + (seed % 2))]
  const from = 9 * 60 + ((seed * 7) % 40)
  const to = from + 170 + ((seed * 13) % 45)
  const of = ({ id_projeto, id_projeto_tarefa }: Task) => ({
    id_projeto,
    id_projeto_tarefa,
    id_usuario,
    dia,
  })
  await insertTempo(db, {
    ...of(morning),
    inicio: new Date(instantAt(dia, from)).toISOString(),
    fim: new Date(instantAt(dia, to)).toISOString(),
    segundos: (to - from) * minute,
    nota: notes[seed % notes.length] ?? '',
  })
  await insertTempo(db, {
    ...of(afternoon),
    inicio: null,
    fim: null,
    segundos: (210 + ((seed * 11) % 7) * 15) * minute,
    nota: '',
  })
}

/** What was said of the last weeks of a person. */
async function tellWeeks(
  { db, today }: Pick<Demo, 'db' | 'today'>,
  { login, id_usuario }: { readonly login: string; readonly id_usuario: number },
  decider: number,
): Promise<void> {
  for (const [back, state] of (states[login] ?? []).entries()) {
    const segunda = addDays(mondayOf(today), -7 * (back + 1))
    await storeSemana(db, { id_usuario, segunda }, { situacao: 'enviada' })
    if (state === 'enviada') continue
    const { id_hora_semana } = must(await findSemana(db, id_usuario, segunda), 'week')
    const motivo =
      state === 'devolvida' ? 'Faltou a quinta-feira à tarde. Era a visita técnica?' : ''
    await decideSemanas(db, [id_hora_semana], { situacao: state, motivo }, decider)
  }
}

async function seedCustos({ db, today }: Demo, id_usuario: number, worker: Worker, admin: number) {
  for (const [days, custo] of [
    [400, worker.antes],
    [120, worker.custo],
  ] as const) {
    const desde = addDays(today, -days)
    await insertCusto(db, { id_usuario, desde, custo: cents(custo), id_autor: admin })
  }
}

/** Costs of the hour, four weeks of work of five people, and their weeks sent, approved and returned. */
export async function seedHoras(demo: Demo): Promise<void> {
  const { db, services, today } = demo
  const { logins } = await elencoOf(db, services)
  const all = await listTasks(db)
  if (all.length === 0) return
  await linkToItem(db, 'Montagem offline', '%mont%')
  await linkToItem(db, 'Correção de cor', '%cor%')
  const first = addDays(mondayOf(today), -7 * weeks)
  const admin = must(logins.get('admin'), 'admin')
  for (const [at, worker] of workers.entries()) {
    const { login, tarefas } = worker
    const id_usuario = logins.get(login)
    if (id_usuario === undefined) continue
    await seedCustos(demo, id_usuario, worker, admin)
    const own = all.filter(({ titulo }) => tarefas.some((words) => titulo.includes(words)))
    const tasks = own.length > 0 ? own : all
    for (let days = 0; addDays(first, days) < today; days += 1) {
      const dia = addDays(first, days)
      if (days % 7 < 5) await workOn(demo, dia, days + at * 3, { id_usuario, tasks })
    }
    const decider = login === 'admin' ? (logins.get('rafael') ?? admin) : admin
    await tellWeeks(demo, { login, id_usuario }, decider)
  }
}
