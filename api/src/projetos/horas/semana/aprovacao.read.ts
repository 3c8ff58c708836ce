import type { TakenBy } from '@claquete/contract/endpoint'
import type { SemanaDaPessoa, aprovacaoView } from '@claquete/contract/projetos/horas/semana'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { daysOfSemana, mayDecide, mondayOf, takesHoras } from '@claquete/core/projetos/horas/semana'
import type { WhoToday } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { countWaiting, listApprovers, listPessoasBySemana } from './semana.queries.ts'
import { expectedOf } from './semana.read.ts'

type Row = Awaited<ReturnType<typeof listPessoasBySemana>>[number]

/** A week that is over and of which the person said nothing, though they could: they were there already, or have hours. */
function isMissing(row: Row, today: CalendarDate): boolean {
  const { ativo, data_cadastro, lanca, segunda, segundos, situacao } = row
  const isOver = addDays(segunda, 7) <= today
  const wasHere = data_cadastro <= addDays(segunda, 6) || segundos > 0
  return isOver && ativo === 'S' && lanca && takesHoras(situacao ?? 'aberta') && wasHere
}

/** People and weeks, for who approves. */
export async function readAprovacao(
  { db, actor, today }: WhoToday,
  { ate, semanas = '6' }: TakenBy<typeof aprovacaoView>['query'],
) {
  const last = mondayOf(ate ?? today)
  const mondays = Array.from({ length: Number(semanas) }, (_, at) =>
    addDays(last, -7 * at),
  ).toReversed()
  const expected = expectedOf(await settingsOf(db))
  const expectedBySemana = new Map(
    mondays.map((segunda) => [
      segunda,
      daysOfSemana(segunda).reduce((sum, dia) => sum + expected(dia), 0),
    ]),
  )
  const rows = await listPessoasBySemana(db, actor, mondays)
  const approversOfOwn = await listApprovers(db, actor.id_usuario)
  const pessoas = new Map<
    number,
    Pick<Row, 'id_usuario' | 'nome' | 'ativo'> & { semanas: SemanaDaPessoa[] }
  >()
  for (const row of rows) {
    const { id_usuario, nome, ativo, segunda } = row
    const pessoa = pessoas.get(id_usuario) ?? { id_usuario, nome, ativo, semanas: [] }
    const situacao = row.situacao ?? 'aberta'
    pessoa.semanas.push({
      segunda,
      id_hora_semana: row.id_hora_semana,
      situacao,
      nada_a_lancar: row.nada_a_lancar ?? 'N',
      segundos: row.segundos,
      esperado: expectedBySemana.get(segunda) ?? 0,
      versao: row.versao ?? 0,
      falta: isMissing(row, today),
      pode_decidir:
        situacao === 'enviada' && mayDecide(actor.id_usuario, id_usuario, approversOfOwn),
    })
    pessoas.set(id_usuario, pessoa)
  }
  const all = [...pessoas.values()].flatMap((pessoa) => pessoa.semanas)
  const waiting = all.filter(({ situacao }) => situacao === 'enviada')
  return {
    semanas: mondays,
    pessoas: [...pessoas.values()],
    esperando: waiting.length,
    esperando_segundos: waiting.reduce((sum, { segundos }) => sum + segundos, 0),
    faltando: all.filter(({ falta }) => falta).length,
    anteriores: await countWaiting(db, actor, mondays[0]),
  }
}
