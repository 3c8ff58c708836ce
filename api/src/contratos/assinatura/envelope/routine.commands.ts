import { isTurnOf } from '@claquete/core/contratos/assinatura/envelope'
import { isReminderDue, mayRemindByHand } from '@claquete/core/contratos/assinatura/reminder'
import { enqueue } from '../../../kernel/background/jobs.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { isOwn, provedorOf } from '../provedor.ts'
import { lockEnvelope } from '../provas/provas.queries.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'
import { keepSealKeys } from '../selo/keys.commands.ts'
import { expireEnvelope } from './end.commands.ts'
import { listSignatarios, updateSignatario } from './envelope.queries.ts'
import type { SignatarioRow } from './envelope.queries.ts'
import { listUnsealed, listWaiting } from './routine.queries.ts'
import { tellSigners } from './tell.commands.ts'
import type { At } from './tell.commands.ts'

/** When somebody was told last; 0 for who never was. */
export const lastToldAt = ({ enviado_em, lembrado_em }: SignatarioRow): number =>
  Math.max(...[enviado_em, lembrado_em].map((one) => (one === null ? 0 : Date.parse(one))))

/** Those of an envelope whose turn it is and who did not sign. */
export const waitingOf = (people: readonly SignatarioRow[]): SignatarioRow[] =>
  people.filter((one) => isTurnOf(people, one) && one.estado !== 'espera')

/** Reminds those of a locked envelope who may be reminded by hand; returns how many. */
export async function remindByHand(
  at: At,
  envelope: EnvelopeHead,
  chosen: readonly number[],
): Promise<number> {
  const people = await listSignatarios(at.db, envelope.id_envelope)
  const now = at.services.now()
  const due = waitingOf(people).filter(
    (one) =>
      (chosen.length === 0 || chosen.includes(one.id_signatario)) &&
      mayRemindByHand({ lastToldAt: lastToldAt(one) }, now),
  )
  await remind(at, envelope, due)
  return due.length
}

/** Asks these again: by links of the product, or by the service that asked them. */
async function remind(
  at: At,
  envelope: EnvelopeHead,
  due: readonly SignatarioRow[],
): Promise<void> {
  const provedor = provedorOf(envelope.provedor)
  if (!provedor.remind) return void (await tellSigners(at, envelope, due, 'lembrete'))
  if (due.length === 0) return
  await provedor.remind(at, envelope, due)
  // A service is not asked again within minutes either.
  const lembrado_em = new Date(at.services.now()).toISOString()
  for (const { id_signatario, lembretes } of due) {
    await updateSignatario(at.db, id_signatario, { lembrado_em, lembretes: lembretes + 1 })
  }
}

/** Ends one envelope if its time is over, or reminds those who are late. */
async function look(at: At, id_envelope: number): Promise<void> {
  await expireEnvelope(at, id_envelope)
  const envelope = await lockEnvelope(at.db, id_envelope)
  if (envelope?.estado !== 'enviado') return
  const endsAt = envelope.expira_em === null ? null : Date.parse(envelope.expira_em)
  const now = at.services.now()
  const people = await listSignatarios(at.db, id_envelope)
  const due = waitingOf(people).filter((one) =>
    isReminderDue({ lastToldAt: lastToldAt(one), lembretes: one.lembretes, endsAt }, now),
  )
  // Services of others have reminders of their own.
  if (isOwn(envelope)) await remind(at, envelope, due)
}

/** Every hour: what is over ends, who is late is reminded, and a certificate that ends soon is renewed. */
export async function runAssinaturas(
  services: Services,
  { tenant, signal }: Pick<JobRun<'assinatura.hora'>, 'tenant' | 'signal'>,
): Promise<void> {
  const inTenant = <T>(work: (db: TenantDb) => Promise<T>) =>
    inTransaction(
      services.pool,
      { tenant, readOnly: false, chamada: 'assinatura.hora' },
      ({ db }) => work(db),
    )
  await keepSealKeys(services, tenant)
  await inTenant(async (db) => {
    // What could not be sealed, as of a file that was lost, is tried again.
    for (const { id_envelope } of await listUnsealed(db)) {
      await enqueue(db, 'assinatura.concluir', { id_envelope })
    }
  })
  for (const { id_envelope } of await inTenant(listWaiting)) {
    if (signal.aborted) return
    await inTenant((db) => look({ db, services }, id_envelope))
  }
}
