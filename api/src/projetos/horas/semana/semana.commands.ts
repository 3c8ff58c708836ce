import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/horas/semana'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { labelsOfSemana, mayDecide, situacaoAfter } from '@claquete/core/projetos/horas/semana'
import type { ActOnSemana, SituacaoDaSemana } from '@claquete/core/projetos/horas/semana'
import { notify } from '../../../kernel/background/realtime.ts'
import type { Context } from '../../../kernel/context.ts'
import { takeHoras } from '../tempo/pessoa.queries.ts'
import { findRunning } from '../tempo/tempo.queries.ts'
import { writableOf } from '../tempo/whose.read.ts'
import { requireMonday } from './celulas.commands.ts'
import {
  decideSemanas,
  findSemana,
  listApprovers,
  lockSemanas,
  storeSemana,
  sumSemanas,
} from './semana.queries.ts'
import type { FoundSemana } from './semana.queries.ts'
import { readSemana } from './semana.read.ts'

type Send = TakenBy<typeof contract.semanaSend>['body']

function stateAfter(
  { nome, situacao }: { readonly nome: string; readonly situacao: SituacaoDaSemana },
  act: ActOnSemana,
): SituacaoDaSemana {
  const after = situacaoAfter(situacao, act)
  if (after) return after
  throw new Failure('semana_em_outra_situacao', {
    values: { nome, situacao: `está ${labelsOfSemana[situacao].toLowerCase()}` },
  })
}

export async function sendSemana(
  context: Context,
  { segunda, id_usuario, nada_a_lancar = 'N' }: Send,
) {
  const { db } = context
  requireMonday(segunda)
  const pessoa = await writableOf(context, id_usuario)
  await takeHoras(db, pessoa.id_usuario)
  const stored = await findSemana(db, pessoa.id_usuario, segunda, { lock: true })
  const situacao = stateAfter(
    { nome: pessoa.nome, situacao: stored?.situacao ?? 'aberta' },
    'enviar',
  )
  const running = await findRunning(db, pessoa.id_usuario)
  if (running && running.dia >= segunda && running.dia <= addDays(segunda, 6)) {
    throw new Failure('semana_com_relogio')
  }
  const [sum] = await sumSemanas(db, [{ id_usuario: pessoa.id_usuario, segunda }])
  const segundos = sum?.segundos ?? 0
  if (segundos === 0 && nada_a_lancar === 'N') throw new Failure('semana_sem_horas')
  if (segundos > 0 && nada_a_lancar === 'S') {
    throw new Failure('semana_com_horas', { values: { horas: duracaoInWords(segundos) } })
  }
  await storeSemana(db, { id_usuario: pessoa.id_usuario, segunda }, { situacao, nada_a_lancar })
  return readSemana(context, { semana: segunda, id_usuario: pessoa.id_usuario })
}

export async function reopenSemana(
  context: Context,
  { segunda, id_usuario }: TakenBy<typeof contract.semanaReopen>['body'],
) {
  const { db } = context
  requireMonday(segunda)
  const pessoa = await writableOf(context, id_usuario)
  await takeHoras(db, pessoa.id_usuario)
  const stored = await findSemana(db, pessoa.id_usuario, segunda, { lock: true })
  const situacao = stateAfter(
    { nome: pessoa.nome, situacao: stored?.situacao ?? 'aberta' },
    'reabrir',
  )
  await storeSemana(db, { id_usuario: pessoa.id_usuario, segunda }, { situacao })
  return readSemana(context, { semana: segunda, id_usuario: pessoa.id_usuario })
}

/** Nobody decides on their own week, unless nobody else can. */
async function requireDecider({ db, actor }: Context, { id_usuario }: FoundSemana): Promise<void> {
  if (id_usuario !== actor.id_usuario) return
  if (!mayDecide(actor.id_usuario, id_usuario, await listApprovers(db, id_usuario))) {
    throw new Failure('semana_propria')
  }
}

/** The weeks with these ids, locked; all of them, or none. */
async function lockAll(context: Context, ids: readonly number[]): Promise<FoundSemana[]> {
  const found = await lockSemanas(context.db, context.actor, ids)
  if (found.length !== new Set(ids).size) throw new Failure('nao_encontrado')
  for (const semana of found) await requireDecider(context, semana)
  return found
}

const pathOf = ({ segunda }: FoundSemana) => `/projetos/horas?semana=${segunda}`
const titleOf = ({ segunda }: FoundSemana) => `Semana de ${formatDateBr(segunda)}`

async function tell(
  { db, actor }: Context,
  semana: FoundSemana,
  tipo: 'success' | 'warning',
  msg: string,
) {
  if (semana.id_usuario === actor.id_usuario) return
  await notify(db, { tipo, titulo: titleOf(semana), msg, path: pathOf(semana) }, semana.id_usuario)
}

export async function approveSemanas(
  context: Context,
  { semanas }: TakenBy<typeof contract.semanaApprove>['body'],
) {
  const { db, actor } = context
  const found = await lockAll(
    context,
    semanas.map(({ id_hora_semana }) => id_hora_semana),
  )
  const sums = new Map(
    (await sumSemanas(db, found)).map((one) => [`${one.id_usuario} ${one.segunda}`, one.segundos]),
  )
  let total = 0
  for (const semana of found) {
    stateAfter(semana, 'aprovar')
    const seen = semanas.find((one) => one.id_hora_semana === semana.id_hora_semana)
    const segundos = sums.get(`${semana.id_usuario} ${semana.segunda}`) ?? 0
    if (seen?.versao !== semana.versao || seen.segundos !== segundos) {
      throw new Failure('semana_mudou', { values: { nome: semana.nome } })
    }
    total += segundos
  }
  const ids = found.map(({ id_hora_semana }) => id_hora_semana)
  await decideSemanas(db, ids, { situacao: 'aprovada' }, actor.id_usuario)
  for (const semana of found) await tell(context, semana, 'success', `Aprovada por ${actor.nome}.`)
  return { aprovadas: found.length, segundos: total }
}

export async function undoSemanas(context: Context, ids: readonly number[]) {
  const found = await lockAll(context, ids)
  for (const semana of found) stateAfter(semana, 'desfazer')
  await decideSemanas(context.db, ids, { situacao: 'enviada' }, null)
  for (const semana of found) {
    await tell(
      context,
      semana,
      'warning',
      `${context.actor.nome} desfez a aprovação. Ela espera de novo.`,
    )
  }
  return { desfeitas: found.length }
}

export async function returnSemana(
  context: Context,
  { id_hora_semana, versao, motivo }: TakenBy<typeof contract.semanaReturn>['body'],
) {
  const [semana] = await lockAll(context, [id_hora_semana])
  if (!semana) throw new Failure('nao_encontrado')
  const situacao = stateAfter(semana, 'devolver')
  if (versao !== semana.versao) throw new Failure('semana_mudou', { values: { nome: semana.nome } })
  await decideSemanas(context.db, [id_hora_semana], { situacao, motivo }, context.actor.id_usuario)
  await tell(context, semana, 'warning', `Devolvida por ${context.actor.nome}: ${motivo}`)
  return { id_hora_semana }
}
