import { currentAcceptance } from '@claquete/core/contratos/assinatura/acceptance'
import { must } from '@claquete/core/kernel/must'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { sign } from '../../src/contratos/assinatura/convidado/act.commands.ts'
import { confirmCode, sendCode } from '../../src/contratos/assinatura/convidado/code.commands.ts'
import type { Opened } from '../../src/contratos/assinatura/convidado/open.read.ts'
import { countPages, noteOpened } from '../../src/contratos/assinatura/convidado/seen.commands.ts'
import { listSignatarios } from '../../src/contratos/assinatura/envelope/envelope.queries.ts'
import { prepareEnvelope } from '../../src/contratos/assinatura/envelope/prepare.commands.ts'
import { lockEnvelope } from '../../src/contratos/assinatura/provas/provas.queries.ts'
import type { OpenContext } from '../../src/kernel/context.ts'
import { int, text } from '../../src/kernel/database/columns.ts'
import { same } from '../../src/kernel/database/join.ts'
import type { TenantDb } from '../../src/kernel/database/tenant-db.ts'
import { inTransaction } from '../../src/kernel/database/transaction.ts'
import { ownBrand } from '../../src/kernel/settings/config.ts'
import type { Services } from '../../src/kernel/services.ts'

/** The tag of the demonstration's contract that everybody signs. */
export const signedTag = 'protagonista'

const nobody = () => {
  throw new Error('not of the demonstration')
}

/** A signer of the demonstration; the evidence says that they belong to it. */
const contextOf = (services: Services): OpenContext => ({
  services,
  request: {
    id: 'demonstração',
    host: 'localhost',
    ip: '127.0.0.1',
    port: null,
    userAgent: 'Demonstração do Claquete',
    header: () => undefined,
    brand: ownBrand(services.config),
  },
  today: todayInSaoPaulo(services.now()),
  after: () => {},
  setCookie: () => {},
  authorization: undefined,
  raw: Buffer.alloc(0),
  inTenant: nobody,
  once: nobody,
})

/** Envelopes of contracts with this tag that wait for their signatures. */
const listToSign = (db: TenantDb) =>
  db.rows(
    { id_envelope: int('e.id_envelope') },
    (list) => sql`select ${list} from assinatura_envelope e
      join contrato c on c.tenant_id = e.tenant_id and c.id_contrato = e.origem_id
      where e.tenant_id = ${db.tenant} and e.origem_tipo = 'contrato' and e.estado in ('preparando', 'enviado')
        and ${signedTag} = any(c.etiquetas)
      order by e.id_envelope`,
  )

/** The code that was just mailed to a signer. */
async function mailedCode(db: TenantDb, address: string): Promise<string> {
  const [row] = await db.rows(
    { corpo: text('k.texto') },
    (list) => sql`select ${list} from email m
      join email_conteudo k on ${same('k.id_email', 'm')}
      where m.tenant_id = ${db.tenant} and m.modelo = 'assinatura_codigo' and m.para like ${`%${address}%`}
      order by m.id_email desc limit 1`,
  )
  return must(/\b\d{6}\b/u.exec(must(row, 'mail').corpo)?.[0], 'code')
}

/** One signer reads, proves who they are by the code of their mail, and signs. */
async function signAs(context: OpenContext, db: TenantDb, id_envelope: number, at: number) {
  const open = async (): Promise<Opened> => {
    const envelope = must(await lockEnvelope(db, id_envelope), 'envelope')
    const people = await listSignatarios(db, id_envelope)
    return { db, envelope, people, signatario: must(people[at], 'signer'), link: 'demonstração' }
  }
  await noteOpened(context, await open())
  await sendCode(context, await open())
  const { signatario } = await open()
  const codigo = await mailedCode(db, signatario.email)
  const { prova } = await confirmCode(context, await open(), codigo)
  const opened = await open()
  const all = await countPages(opened)
  await sign(context, opened, {
    token: '',
    prova: must(prova, 'proof'),
    aceite: currentAcceptance,
    paginas: Array.from({ length: all }, (_, page) => page + 1),
    tipo: 'digitada',
    marca: signatario.nome,
    cpf: '52998224725',
  })
}

/**
 * Has the demonstration's tagged contract signed by everybody, by the acts that signers do on their phones: its file is
 * sealed by the work that the last signature asks for. It takes seconds, so the product opens without waiting for it.
 */
export async function signContratos(services: Services, tenant: number): Promise<void> {
  const owner = { tenant, readOnly: false, chamada: 'assinaturas da demonstração' }
  const envelopes = await inTransaction(services.pool, owner, ({ db }) => listToSign(db))
  for (const data of envelopes) {
    await prepareEnvelope(services, { tenant, data, progress: () => {} })
    await inTransaction(services.pool, owner, async ({ db }) => {
      const people = await listSignatarios(db, data.id_envelope)
      for (const at of people.keys()) {
        await signAs(contextOf(services), db, data.id_envelope, at)
      }
    })
  }
}
