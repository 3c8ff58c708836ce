import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/horas/semana'
import { must } from '@claquete/core/kernel/must'
import { addDays, formatDateBr, weekday } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { setCelula } from '@claquete/core/projetos/horas/celula'
import { DAY_SECONDS, formatDuracao } from '@claquete/core/projetos/horas/duracao'
import { daysOfSemana, takesHoras } from '@claquete/core/projetos/horas/semana'
import type { Context } from '../../../kernel/context.ts'
import { closedDays } from '../tempo/open-days.read.ts'
import { takeHoras } from '../tempo/pessoa.queries.ts'
import { tooLong } from '../tempo/tempo.commands.ts'
import { deleteTempos, insertTempo, updateTempo } from '../tempo/tempo.queries.ts'
import { findTarget, writableOf } from '../tempo/whose.read.ts'
import { findSemana, listLoose, listPartes } from './semana.queries.ts'
import { readSemana } from './semana.read.ts'

type Body = TakenBy<typeof contract.semanaSave>['body']
type Celula = Body['celulas'][number]

const keyOf = ({ id_projeto, id_projeto_tarefa, dia }: Omit<Celula, 'segundos' | 'antes'>) =>
  `${id_projeto} ${id_projeto_tarefa ?? ''} ${dia}`

/** A Monday, or the refusal of another day. */
export function requireMonday(segunda: CalendarDate): void {
  if (weekday(segunda) !== 1) throw fieldFailure('segunda', 'A semana começa em uma segunda-feira.')
}

/** What the week holds while its cells are stored one by one. */
async function weekOf(context: Context, id_usuario: number, segunda: CalendarDate) {
  const { db, actor } = context
  const partes = await listPartes(db, actor, id_usuario, { de: segunda, ate: addDays(segunda, 6) })
  const loose = await listLoose(db, id_usuario, segunda)
  const closed = await closedDays(db, id_usuario, daysOfSemana(segunda))
  const days = new Map<CalendarDate, number>()
  for (const { dia, segundos } of partes) days.set(dia, (days.get(dia) ?? 0) + segundos)
  const cells = new Map(partes.map((parte) => [keyOf(parte), parte]))
  return { cells, loose, closed, days }
}
type Week = Awaited<ReturnType<typeof weekOf>>

/** Why this cell is refused; undefined where it may be stored. */
function problemOf(
  celula: Celula,
  { cells, closed, days }: Week,
  segunda: CalendarDate,
  today: CalendarDate,
) {
  const { dia, segundos, antes } = celula
  if (dia < segunda || dia > addDays(segunda, 6)) return `${formatDateBr(dia)} não é desta semana.`
  const refused = closed.get(dia)
  if (refused) return refused.message
  const now = cells.get(keyOf(celula))?.segundos ?? 0
  if (now !== antes) {
    return `Estas horas mudaram enquanto você digitava: agora são ${formatDuracao(now)}.`
  }
  if (dia > today && segundos > now) return 'Não dá para lançar horas que ainda não aconteceram.'
  if ((days.get(dia) ?? 0) - now + segundos > DAY_SECONDS) return tooLong(dia)
  return undefined
}

async function storeCelula(context: Context, id_usuario: number, celula: Celula, week: Week) {
  const { db } = context
  const key = keyOf(celula)
  const clocked = week.cells.get(key)?.relogio ?? 0
  const own = week.loose.filter((one) => keyOf(one) === key)
  const change = setCelula(own, clocked, celula.segundos)
  if (!change) {
    throw fieldFailure(
      'celulas',
      `O relógio contou ${formatDuracao(clocked)} neste dia. Para diminuir, altere o lançamento dele.`,
    )
  }
  const grows = celula.segundos > celula.antes
  const target = grows ? await findTarget(context, celula) : celula
  for (const { id, segundos } of change.change) await updateTempo(db, id, { segundos })
  if (change.remove.length > 0) await deleteTempos(db, change.remove)
  if (change.add > 0) {
    await insertTempo(db, {
      id_usuario,
      id_projeto: target.id_projeto,
      id_projeto_tarefa: target.id_projeto_tarefa,
      dia: celula.dia,
      inicio: null,
      fim: null,
      segundos: change.add,
      nota: '',
    })
  }
  week.days.set(celula.dia, (week.days.get(celula.dia) ?? 0) - celula.antes + celula.segundos)
}

/** Stores cells one by one: a refused one says why, and the others are stored. */
export async function saveSemana(context: Context, { segunda, id_usuario, celulas }: Body) {
  requireMonday(segunda)
  const pessoa = await writableOf(context, id_usuario)
  await takeHoras(context.db, pessoa.id_usuario)
  const stored = await findSemana(context.db, pessoa.id_usuario, segunda)
  const week = await weekOf(context, pessoa.id_usuario, segunda)
  if (stored && !takesHoras(stored.situacao)) {
    throw must(week.closed.get(segunda) ?? [...week.closed.values()][0], 'refusal of the week')
  }
  const recusadas: (Omit<Celula, 'segundos' | 'antes'> & { msg: string })[] = []
  for (const celula of celulas) {
    const { id_projeto, id_projeto_tarefa, dia } = celula
    const refuse = (msg: string) => recusadas.push({ id_projeto, id_projeto_tarefa, dia, msg })
    const problem = problemOf(celula, week, segunda, context.today)
    if (problem !== undefined) refuse(problem)
    else {
      try {
        await storeCelula(context, pessoa.id_usuario, celula, week)
      } catch (error) {
        // Rules refuse before anything of the cell is written, so the transaction goes on with the others.
        if (!(error instanceof Failure)) throw error
        refuse(error.message)
      }
    }
  }
  const data = await readSemana(context, { semana: segunda, id_usuario: pessoa.id_usuario })
  return { data, recusadas }
}
