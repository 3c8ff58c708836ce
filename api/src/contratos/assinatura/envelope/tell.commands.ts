import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import type { MailBrand } from '../../../kernel/mail/brand.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { hashOf, newSecret, tenantTokenOf } from '../../../kernel/security/random-secret.ts'
import type { Services } from '../../../kernel/services.ts'
import { ownBrand } from '../../../kernel/settings/config.ts'
import { appendEventos } from '../provas/append.commands.ts'
import type { Happened } from '../provas/append.commands.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'
import { insertLink, updateSignatario } from './envelope.queries.ts'
import type { SignatarioRow } from './envelope.queries.ts'
import { askMail } from './mail.ts'

/** What telling people needs: in a call, and in work of the background. */
export interface At {
  readonly db: TenantDb
  readonly services: Pick<Services, 'config' | 'now'>
}

const dayMs = 86_400_000
/** Days for which a link opens where the envelope has no end, and after its end, to fetch what was signed. */
const openDays = 180
const afterDays = 90

/** A new link for one signer; only the hash of its token is kept. */
export async function newLinkFor(
  { db, services }: At,
  { expira_em }: Pick<EnvelopeHead, 'expira_em'>,
  id_signatario: number,
): Promise<string> {
  const token = tenantTokenOf(db.tenant, newSecret())
  const end = expira_em === null ? services.now() + openDays * dayMs : Date.parse(expira_em)
  await insertLink(db, {
    id_signatario,
    token_hash: hashOf(token),
    expira_em: new Date(end + afterDays * dayMs).toISOString(),
  })
  return `${services.config.baseUrl}/assinatura/assinar?token=${token}`
}

export const brandOf = ({ db, services }: At): Promise<MailBrand> =>
  companyBrand(db, ownBrand(services.config))

/** Whom an answer to the mail reaches. */
export type ReplyTo = Pick<Context['actor'], 'nome' | 'email'> | undefined

const kinds = {
  convite: { tipo: 'enviado', isReminder: false },
  lembrete: { tipo: 'lembrado', isReminder: true },
  reenvio: { tipo: 'enviado', isReminder: false },
} as const satisfies Record<string, { tipo: Happened['tipo']; isReminder: boolean }>

/** Sends each of these signers of a locked envelope a mail with a link of their own, and notes it. */
export async function tellSigners(
  at: At,
  envelope: EnvelopeHead,
  people: readonly SignatarioRow[],
  kind: keyof typeof kinds,
): Promise<EnvelopeHead> {
  if (people.length === 0) return envelope
  const { db, services } = at
  const { tipo, isReminder } = kinds[kind]
  const brand = await brandOf(at)
  const now = services.now()
  const iso = new Date(now).toISOString()
  const happened: Happened[] = []
  for (const { id_signatario, nome, email, estado, lembretes } of people) {
    const link = await newLinkFor(at, envelope, id_signatario)
    const { id_email } = await sendMail(db, {
      modelo: 'assinatura',
      brand,
      to: [{ name: nome, address: email }],
      ...askMail({ brand, envelope, nome }, { link, isReminder }),
      about: { tabela: 'assinatura_envelope', chave: envelope.id_envelope },
    })
    await updateSignatario(db, id_signatario, {
      id_email,
      ...(estado === 'espera' && { estado: 'enviado' }),
      ...(isReminder ? { lembrado_em: iso, lembretes: lembretes + 1 } : { enviado_em: iso }),
    })
    happened.push({ tipo, at: now, id_signatario, dados: { canal: 'email', email } })
  }
  return appendEventos(db, envelope, happened)
}
