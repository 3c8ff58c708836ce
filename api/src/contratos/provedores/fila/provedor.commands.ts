import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { enqueue } from '../../../kernel/background/jobs.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { listSignatarios, finalFileOf } from '../../assinatura/public.ts'
import type { At, EnvelopeHead, Provedor } from '../../assinatura/public.ts'
import { avisoHashOf } from './aviso.commands.ts'
import {
  changeAtProvedor,
  findAtProvedor,
  findOwnEmail,
  insertAtProvedor,
  setPedido,
  storePessoas,
} from './fila.queries.ts'
import type { ProvedorEnvelopeRow } from './fila.queries.ts'
import type { Codigo } from './servico.ts'

export const wake = async (db: TenantDb, id_envelope: number): Promise<void> => {
  await changeAtProvedor(db, id_envelope, { proxima_em: null })
  await enqueue(db, 'provedores.andar', { id_envelope })
}

/** Notes an envelope for its service, which is asked after the commit. */
async function begin({ db, services }: At, codigo: Codigo, envelope: EnvelopeHead) {
  const { id_envelope, id_usuario } = envelope
  const referencia = randomUUID()
  await insertAtProvedor(db, {
    id_envelope,
    provedor: codigo,
    referencia,
    aviso_hash: avisoHashOf(services, db.tenant, referencia),
  })
  const own = (await findOwnEmail(db, id_usuario)).toLowerCase()
  const people = await listSignatarios(db, id_envelope)
  // Whoever sent it signs where they are; DocuSign sends no mail to those.
  const isOwn = (email: string) =>
    codigo === 'docusign' && own !== '' && email.toLowerCase() === own
  await storePessoas(
    db,
    people.map(({ id_signatario, email }, at) => ({
      id_signatario,
      externo: codigo === 'docusign' ? String(at + 1) : '',
      embutido: isOwn(email) ? ('S' as const) : ('N' as const),
    })),
  )
  await enqueue(db, 'provedores.andar', { id_envelope })
}

/** Nothing was done for it at the service, as far as is kept before each step. */
const isUntold = ({ externo, passos: { tentou = 'nao', ...more } }: ProvedorEnvelopeRow): boolean =>
  externo === null && tentou === 'nao' && Object.keys(more).length === 0

type AtAll = { readonly db: TenantDb; readonly services: Services }

/** What an envelope at a service of others has in common, whichever the service. */
export const foreignProvedor = (
  codigo: Codigo,
  unready: (at: AtAll) => Promise<string | undefined>,
): Provedor => ({
  codigo,
  unready,
  send: async (at, envelope) => {
    await begin(at, codigo, envelope)
    return envelope
  },
  askEnd: async ({ db }, { id_envelope }, { estado, motivo }) => {
    const row = await findAtProvedor(db, id_envelope)
    // Nobody there knows of it: it ends although the service may be out of reach.
    if (!row || isUntold(row)) return false
    if (row.encerrar !== null) return true
    await changeAtProvedor(db, id_envelope, { encerrar: estado, encerrar_motivo: motivo })
    await wake(db, id_envelope)
    return true
  },
  // It ended there first, or was never there.
  cancel: async () => {},
  remind: async ({ db }, { id_envelope }, people) => {
    for (const { id_signatario } of people) await setPedido(db, id_signatario, 'lembrar')
    await wake(db, id_envelope)
  },
  resend: async ({ db }, { id_envelope }, { id_signatario }) => {
    await setPedido(db, id_signatario, 'corrigir')
    await wake(db, id_envelope)
  },
  status: async ({ services, tenant, id_envelope }) =>
    inTransaction(services.pool, { tenant, readOnly: true }, async ({ db }) => {
      const row = await findAtProvedor(db, id_envelope)
      return row && { estado: row.estado_aqui, motivo: row.encerrar_motivo }
    }),
  downloadFinal: async ({ services, tenant, id_envelope }) => {
    const { pool, storage } = services
    const key = await inTransaction(pool, { tenant, readOnly: true }, ({ db }) =>
      finalFileOf(db, id_envelope).then((found) => found ?? null),
    )
    return key === null ? undefined : buffer(await storage.get(key))
  },
})
