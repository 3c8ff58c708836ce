import type { LinhaDaSemana, Semana } from '@claquete/contract/projetos/horas/semana'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import type { Settings } from '@claquete/contract/kernel/settings/catalogue'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { isWorkingDay } from '@claquete/core/kernel/time/working-days'
import { daysOfSemana, mayDecide, mondayOf, takesHoras } from '@claquete/core/projetos/horas/semana'
import type { WhoToday } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { closedDays } from '../tempo/open-days.read.ts'
import { listTempos, seenTempos } from '../tempo/tempo.queries.ts'
import { mayWrite, readableOf } from '../tempo/whose.read.ts'
import { findSemana, listApprovers, listPartes } from './semana.queries.ts'

/** What the company expects of each day, in seconds. */
export function expectedOf(settings: Settings) {
  const calendar = workCalendarOf(settings)
  return (dia: CalendarDate): number =>
    isWorkingDay(calendar, dia) ? settings.horas_por_dia * 3600 : 0
}

type Parte = Awaited<ReturnType<typeof listPartes>>[number]
const keyOf = ({
  id_projeto,
  id_projeto_tarefa,
}: Pick<Parte, 'id_projeto' | 'id_projeto_tarefa'>) => `${id_projeto} ${id_projeto_tarefa ?? ''}`

const alvoOf = ({
  id_projeto,
  num_projeto,
  projeto,
  id_projeto_tarefa,
  tarefa_numero,
  tarefa,
}: Parte) => ({
  id_projeto,
  num_projeto,
  projeto,
  id_projeto_tarefa,
  tarefa_numero,
  tarefa,
})

function linhasOf(partes: readonly Parte[]): LinhaDaSemana[] {
  const linhas = new Map<string, LinhaDaSemana>()
  for (const parte of partes) {
    const { arquivado, dia, segundos, relogio, quantos } = parte
    const linha = linhas.get(keyOf(parte)) ?? { ...alvoOf(parte), arquivado, celulas: [] }
    linha.celulas.push({ dia, segundos, relogio, quantos })
    linhas.set(keyOf(parte), linha)
  }
  return [...linhas.values()]
}

function othersOf(partes: readonly Parte[]) {
  const sums = new Map<CalendarDate, number>()
  for (const { dia, segundos } of partes) sums.set(dia, (sums.get(dia) ?? 0) + segundos)
  return [...sums].map(([dia, segundos]) => ({ dia, segundos }))
}

type Pessoa = Awaited<ReturnType<typeof readableOf>>

/** A week of which nobody said anything. */
const unsaid = {
  situacao: 'aberta',
  nada_a_lancar: 'N',
  motivo: '',
  enviada_em: null,
  decidida_por: null,
  decidida_em: null,
  id_hora_semana: null,
  versao: 0,
} as const

/** The state of the week, and what whoever asks may do with it. */
async function stateOf(who: WhoToday, pessoa: Pessoa, segunda: CalendarDate) {
  const { db, actor } = who
  const stored = await findSemana(db, pessoa.id_usuario, segunda)
  const { situacao, nada_a_lancar, motivo, enviada_em, decidida_por, decidida_em, ...row } =
    stored ?? unsaid
  const { id_hora_semana, versao } = row
  const approves = actor.permissions.has('hora.aprovar')
  const approvers = approves ? await listApprovers(db, pessoa.id_usuario) : []
  const isDecided = situacao === 'enviada' || situacao === 'aprovada'
  return {
    situacao,
    nada_a_lancar,
    motivo,
    enviada_em,
    decidida_por,
    decidida_em,
    id_hora_semana,
    versao,
    pode_alterar: takesHoras(situacao) && mayWrite(who, pessoa.id_usuario) && pessoa.ativo === 'S',
    pode_decidir:
      approves && isDecided && mayDecide(actor.id_usuario, pessoa.id_usuario, approvers),
  }
}

async function daysOfWeek({ db }: WhoToday, { id_usuario }: Pessoa, segunda: CalendarDate) {
  const dias = daysOfSemana(segunda)
  const closed = await closedDays(db, id_usuario, dias)
  const expected = expectedOf(await settingsOf(db))
  return dias.map((dia) => ({
    dia,
    esperado: expected(dia),
    trava: closed.get(dia)?.message ?? null,
  }))
}

/** The entries of the week that whoever asks may see. */
async function seenEntries({ db, actor }: WhoToday, { id_usuario }: Pessoa, segunda: CalendarDate) {
  const tempos = await listTempos(db, id_usuario, segunda, addDays(segunda, 6))
  if (id_usuario === actor.id_usuario) return tempos
  const ids = tempos.map((tempo) => tempo.id_projeto_tarefa_tempo)
  const seen = await seenTempos(db, actor, ids)
  return tempos.filter((tempo) => seen.has(tempo.id_projeto_tarefa_tempo))
}

/** The week of a person as this one may see it. */
export async function readSemana(
  who: WhoToday,
  {
    semana,
    id_usuario,
  }: { readonly semana?: CalendarDate | undefined; readonly id_usuario?: number | undefined },
): Promise<Semana> {
  const { db, actor, today } = who
  const pessoa = await readableOf(who, id_usuario)
  const segunda = mondayOf(semana ?? today)
  const partesOfWeek = (monday: CalendarDate) =>
    listPartes(db, actor, pessoa.id_usuario, { de: monday, ate: addDays(monday, 6) })
  const partes = await partesOfWeek(segunda)
  const before = await partesOfWeek(addDays(segunda, -7))
  const seen = partes.filter(({ visto }) => visto)
  const here = new Set(seen.map(keyOf))
  const again = before.filter((one) => one.visto && !one.arquivado && !here.has(keyOf(one)))
  return {
    id_usuario: pessoa.id_usuario,
    nome: pessoa.nome,
    segunda,
    ...(await stateOf(who, pessoa, segunda)),
    dias: await daysOfWeek(who, pessoa, segunda),
    linhas: linhasOf(seen),
    outros: othersOf(partes.filter(({ visto }) => !visto)),
    lancamentos: await seenEntries(who, pessoa, segunda),
    anteriores: linhasOf(again).map(({ celulas: _, arquivado: __, ...alvo }) => alvo),
  }
}
