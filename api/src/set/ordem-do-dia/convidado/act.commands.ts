import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/set/ordem-do-dia/convidado'
import { problemOfMark } from '@claquete/core/set/ordem-do-dia/presence'
import type { OpenContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireStanding } from '../documento/access.commands.ts'
import { keepHours } from '../reais/keep-hours.commands.ts'
import { lockReal, storeMark } from '../reais/real.queries.ts'
import { listSent, storeAnswer } from './link.queries.ts'
import type { EnvioDoConvidado, LinkDaOrdem } from './link.queries.ts'
import { tellAnswer } from './tell.commands.ts'

const shortestReason = 3

/** The version that was answered, which is the last one that was sent to the person. */
async function answeredOf(
  db: TenantDb,
  link: LinkDaOrdem,
  numero: number,
): Promise<EnvioDoConvidado> {
  const sent = await listSent(db, link.id_ordem_destinatario)
  const [newest] = sent
  if (newest && newest.numero > numero) {
    throw new Failure('ordem_versao_nova', { values: { numero: newest.numero } })
  }
  const envio = sent.find((one) => one.numero === numero)
  if (!envio) throw new Failure('link_da_ordem_indisponivel')
  return envio
}

/** Keeps what a person answered; the last word counts, and the same word again changes nothing. */
export async function answer(
  context: OpenContext,
  db: TenantDb,
  link: LinkDaOrdem,
  { numero, resposta, motivo = '' }: TakenBy<typeof contract.convidadoAnswer>['body'],
) {
  requireStanding(link)
  if (resposta === 'recusado' && motivo.length < shortestReason) {
    throw fieldFailure('motivo', 'Diga o motivo')
  }
  if (link.saiu !== null) throw new Failure('destinatario_sem_envio')
  const envio = await answeredOf(db, link, numero)
  const said = { situacao: resposta, motivo: resposta === 'recusado' ? motivo : '' }
  if (envio.situacao === said.situacao && envio.motivo === said.motivo) {
    return { ...said, respondido_em: envio.respondido_em }
  }
  // As it is stored, to the second.
  const now = context.services.now()
  const respondido_em = new Date(now - (now % 1_000)).toISOString()
  await storeAnswer(db, envio.id_ordem_envio, { ...said, respondido_em })
  await tellAnswer(context, db, { link, said: { numero, resposta, motivo: said.motivo } })
  return { ...said, respondido_em }
}

const msOf = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null)

/** Keeps when a person came or was released. What is known already stays: somebody of the company may have typed it. */
export async function mark(
  context: OpenContext,
  db: TenantDb,
  link: LinkDaOrdem,
  { ato, em }: Pick<TakenBy<typeof contract.convidadoMark>['body'], 'ato' | 'em'>,
): Promise<void> {
  requireStanding(link)
  const { id_ordem_pessoa, id_ordem_dia, data, fuso, saiu } = link
  if (id_ordem_pessoa === null || saiu !== null) throw new Failure('presenca_de_convidado')
  const real = await lockReal(db, { id_ordem_pessoa, id_ordem_dia })
  if (real[`${ato}_em`] !== null) return
  const at = Date.parse(em)
  const motivo = problemOfMark({
    act: ato,
    at,
    now: context.services.now(),
    data,
    fuso,
    chegou: msOf(real.chegou_em),
    liberado: msOf(real.liberado_em),
  })
  if (motivo) throw new Failure('horario_recusado', { values: { motivo } })
  await storeMark(db, id_ordem_pessoa, ato, new Date(at).toISOString())
  // Why there are no hours is told to the company, not to the guest.
  await keepHours(db, id_ordem_pessoa, context.services.now())
}
