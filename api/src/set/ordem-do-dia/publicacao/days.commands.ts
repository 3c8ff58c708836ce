import { Failure } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Quando } from '@claquete/core/kernel/time/quando'
import { clockAt, instantOf, minuteAt } from '@claquete/core/kernel/time/zone'
import { counted } from '@claquete/core/kernel/writing/counted'
import { lastMinute } from '@claquete/core/kernel/time/minute'
import type { DaySource, MoveEffects } from '../../../kernel/areas/days.ts'
import type { Context, Who, WhoToday } from '../../../kernel/context.ts'
import { findOrdemDoJob, lockOpenOrdem } from '../documento/access.commands.ts'
import { changeHead } from '../documento/change.commands.ts'
import { readHead } from '../documento/change.queries.ts'
import { listDays } from '../documento/days.queries.ts'
import type { DayOfOrdem } from '../documento/days.queries.ts'
import { readDocumento } from '../documento/documento.queries.ts'
import { listDestinatarios } from '../envio/destinatario.queries.ts'
import { sendOrdem } from '../envio/send.commands.ts'
import { previewPublicacao, publishOrdem } from './publish.commands.ts'

/** How long a day is shown whose end was not written. */
const usualMinutes = 12 * 60

function quandoOf({ data, chamada, termino, fuso }: DayOfOrdem): Quando {
  if (chamada === null) return { dia: data, ate: data }
  const end = termino !== null && termino > chamada ? termino : chamada + usualMinutes
  return { inicio: instantOf(data, chamada, fuso), fim: instantOf(data, end, fuso) }
}

/** The day and times of a sheet that an entry of a calendar says; a whole day says the day alone. */
function headOf(
  quando: Quando,
  termino: number | null,
  fuso: string,
): { readonly data: CalendarDate; readonly chamada?: number; readonly termino?: number } {
  if ('dia' in quando) return { data: quando.dia }
  const { dia, minute } = clockAt(quando.inicio, fuso)
  const end = minuteAt(dia, quando.fim, fuso)
  return {
    data: dia,
    chamada: minute,
    ...(termino !== null && { termino: Math.min(Math.max(end, minute), lastMinute) }),
  }
}

/** Moves a sheet; one that was published is published and sent anew to everybody who has it. */
async function moveDay(context: Context, chave: string, quando: Quando): Promise<string> {
  const { db, actor } = context
  const id_ordem_dia = Number(chave)
  const ordem = await lockOpenOrdem(context, id_ordem_dia)
  const before = await readHead(db, id_ordem_dia)
  const { fuso } = ordem
  const valores = headOf(quando, before.termino, fuso)
  const { data, chamada, termino } = before
  if (data === null) throw new Failure('nao_encontrado')
  const { revisao } = await changeHead(context, id_ordem_dia, {
    valores,
    antes: { data, chamada, termino },
  })
  const moved = `Diária movida para ${formatDateBr(valores.data)}.`
  if (ordem.publicada === 0) return `${moved} Ela ainda não foi publicada: ninguém foi avisado.`
  const { numero } = await publishOrdem({ db, actor }, id_ordem_dia, revisao)
  const all = await listDestinatarios(db, id_ordem_dia)
  const destinatarios = all.flatMap((one) => (one.saiu === null ? [one.id_ordem_destinatario] : []))
  if (destinatarios.length === 0) return `${moved} Não há destinatários para avisar.`
  const { enviados, sem_email } = await sendOrdem(context, id_ordem_dia, { destinatarios, numero })
  const unreached =
    sem_email.length > 0 ? ` Sem e-mail: ${sem_email.map(({ nome }) => nome).join(', ')}.` : ''
  return `${moved} ${counted(enviados, 'aviso', 'avisos')} na fila de envio.${unreached}`
}

const mostNamed = 3

function namesOf(all: readonly { readonly nome: string }[]): string {
  const names = all.slice(0, mostNamed).map(({ nome }) => nome || 'sem nome')
  const more = all.length - names.length
  return more > 0 ? `${names.join(', ')} e mais ${more}` : names.join(', ')
}

/** Whom a published sheet goes to anew, with those who were added since and get it for the first time. */
async function receivingOf({ db }: Who, id_ordem_dia: number) {
  const { pessoas } = must(await readDocumento(db, id_ordem_dia), 'a sheet that was found')
  const stored = await listDestinatarios(db, id_ordem_dia)
  const known = new Map(stored.map((one) => [one.id_ordem_pessoa, one]))
  const onSheet = pessoas.map(({ id_ordem_pessoa, nome, email }) => ({
    nome,
    email: known.get(id_ordem_pessoa)?.email ?? email.trim(),
  }))
  return [...onSheet, ...stored.filter(({ avulso, saiu }) => avulso === 'S' && saiu === null)]
}

/** Whom a move of a published sheet tells. */
async function tellsOf(who: Who, id_ordem_dia: number): Promise<MoveEffects> {
  const all = await receivingOf(who, id_ordem_dia)
  const reached = all.filter(({ email }) => email !== '')
  const others = all.filter(({ email }) => email === '')
  const { mudou } = await previewPublicacao(who, id_ordem_dia)
  const pending = mudou
    ? ['As mudanças que ainda não foram publicadas saem junto. Confira-as antes.']
    : []
  if (reached.length === 0) {
    const words =
      'Uma nova versão é publicada. Ninguém dela tem e-mail: avise a equipe de outro modo.'
    return { tells: false, words: [words, ...pending] }
  }
  const people = counted(reached.length, 'pessoa', 'pessoas')
  const words = [
    `Uma nova versão é publicada e vai por e-mail a ${people}: ${namesOf(reached)}.`,
    ...(others.length > 0 ? [`Sem e-mail, não são avisados: ${namesOf(others)}.`] : []),
  ]
  return { tells: true, words: [...words, ...pending] }
}

/** What moving a sheet does besides. */
async function effectsOfMove(who: WhoToday, chave: string, quando: Quando): Promise<MoveEffects> {
  const id_ordem_dia = Number(chave)
  const { publicada, fuso, id_remessa } = await findOrdemDoJob(who, id_ordem_dia)
  const { tells, words } =
    publicada === 0
      ? { tells: false, words: ['A ordem do dia ainda não foi publicada: ninguém é avisado.'] }
      : await tellsOf(who, id_ordem_dia)
  const { chamada } = await readHead(who.db, id_ordem_dia)
  const head = headOf(quando, null, fuso)
  const isOtherTime = head.chamada !== undefined && head.chamada !== chamada
  return {
    tells,
    words: [
      ...words,
      ...(isOtherTime
        ? ['Os horários individuais ficam como estão: confira-os na ordem do dia.']
        : []),
      ...(id_remessa === null ? [] : ['A remessa de equipamentos mantém as datas dela.']),
    ],
  }
}

/** Shoot days, as their call sheets have them. */
export const diarias: DaySource = {
  at: 10,
  chave: 'diarias',
  titulo: 'Diárias',
  cor: 'laranja',
  needs: ['ordem_do_dia.visualizar'],
  read: async ({ db, actor }, period) =>
    (await listDays(db, actor, period)).map((one) => ({
      chave: String(one.id_ordem_dia),
      titulo: `Diária · ${one.job}`,
      local: one.locacao,
      descricao: [one.titulo, one.publicada === 0 && 'Rascunho: ainda não foi publicada.']
        .filter(Boolean)
        .join('\n'),
      quando: quandoOf(one),
      fuso: one.fuso,
      path: `/orcamentos/editar/${one.id_orcamento}/ordem-do-dia/${one.id_ordem_dia}`,
    })),
  move: {
    ask: 'Mover a diária e avisar a equipe?',
    needs: ['ordem_do_dia.alterar', 'ordem_do_dia.enviar'],
    effects: effectsOfMove,
    run: moveDay,
  },
}
