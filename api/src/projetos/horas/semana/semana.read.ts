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
  const domingo = addDays(segunda, 6)
  const stored = await findSemana(db, pessoa.id_usuario, segunda)
  const partes = await listPartes(db, actor, pessoa.id_usuario, { de: segunda, ate: domingo })
  const before = await listPartes(db, actor, pessoa.id_usuario, {
    de: addDays(segunda, -7),
    ate: addDays(segunda, -1),
  })
  const tempos = await listTempos(db, pessoa.id_usuario, segunda, domingo)
  const isOwn = pessoa.id_usuario === actor.id_usuario
  const ids = tempos.map((tempo) => tempo.id_projeto_tarefa_tempo)
  const seen = isOwn ? new Set(ids) : await seenTempos(db, actor, ids)
  const dias = daysOfSemana(segunda)
  const closed = await closedDays(db, pessoa.id_usuario, dias)
  const expected = expectedOf(await settingsOf(db))
  const seenPartes = partes.filter(({ visto }) => visto)
  const here = new Set(seenPartes.map(keyOf))
  const situacao = stored?.situacao ?? 'aberta'
  const approvers = actor.permissions.has('hora.aprovar')
    ? await listApprovers(db, pessoa.id_usuario)
    : []
  return {
    id_usuario: pessoa.id_usuario,
    nome: pessoa.nome,
    segunda,
    situacao,
    nada_a_lancar: stored?.nada_a_lancar ?? 'N',
    motivo: stored?.motivo ?? '',
    enviada_em: stored?.enviada_em ?? null,
    decidida_por: stored?.decidida_por ?? null,
    decidida_em: stored?.decidida_em ?? null,
    id_hora_semana: stored?.id_hora_semana ?? null,
    versao: stored?.versao ?? 0,
    pode_alterar: takesHoras(situacao) && mayWrite(who, pessoa.id_usuario) && pessoa.ativo === 'S',
    pode_decidir:
      actor.permissions.has('hora.aprovar') &&
      (situacao === 'enviada' || situacao === 'aprovada') &&
      mayDecide(actor.id_usuario, pessoa.id_usuario, approvers),
    dias: dias.map((dia) => ({
      dia,
      esperado: expected(dia),
      trava: closed.get(dia)?.message ?? null,
    })),
    linhas: linhasOf(seenPartes),
    outros: othersOf(partes.filter(({ visto }) => !visto)),
    lancamentos: tempos.filter((tempo) => seen.has(tempo.id_projeto_tarefa_tempo)),
    anteriores: linhasOf(
      before.filter((one) => one.visto && !one.arquivado && !here.has(keyOf(one))),
    ).map(({ celulas: _, arquivado: __, ...alvo }) => alvo),
  }
}
