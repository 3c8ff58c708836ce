import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import { fold } from '@claquete/core/kernel/text'
import { normalizeEmail } from '@claquete/core/kernel/person/email'
import { ordemText } from '@claquete/core/set/ordem-do-dia/ordem'
import type { OpenContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import { isMailAddress } from '../../../kernel/mail/address.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { html } from '../../../kernel/mail/html.ts'
import { mailLayout } from '../../../kernel/mail/layout.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { textOf } from '../../../kernel/mail/typed.ts'
import { requireVersaoNumero } from '../publicacao/versao.queries.ts'
import { listUsersByEmail } from './link.queries.ts'
import type { LinkDaOrdem } from './link.queries.ts'

interface Answered {
  readonly numero: number
  readonly resposta: 'confirmado' | 'recusado'
  readonly motivo: string
}

/** Who answers for the department of somebody of a sheet, besides that person. */
const headsOf = ({ pessoas }: Documento, { id_ordem_pessoa, departamento }: LinkDaOrdem) =>
  pessoas.filter(
    (one) =>
      one.responsavel === 'S' &&
      one.id_ordem_pessoa !== id_ordem_pessoa &&
      departamento !== '' &&
      fold(one.departamento) === fold(departamento),
  )

const noticeOf = (
  { nome, departamento, id_orcamento, id_ordem_dia }: LinkDaOrdem,
  said: Answered,
) => {
  const who = departamento ? `${nome} (${departamento})` : nome
  const path = `/orcamentos/editar/${id_orcamento}/destinatario/${id_ordem_dia}`
  return said.resposta === 'confirmado'
    ? { tipo: 'success' as const, titulo: 'Presença confirmada', msg: who, path }
    : { tipo: 'warning' as const, titulo: 'Presença recusada', msg: `${who}: ${said.motivo}`, path }
}

/**
 * Tells who sent the sheet, and who answers for the department. Heads without a user here get a mail of a refusal alone:
 * a mail for each of a hundred confirmations would be read by nobody.
 */
export async function tellAnswer(
  context: OpenContext,
  db: TenantDb,
  { link, said }: { readonly link: LinkDaOrdem; readonly said: Answered },
): Promise<void> {
  const conteudo = await requireVersaoNumero(db, link.id_ordem_dia, said.numero)
  const heads = headsOf(conteudo, link)
  const emails = heads.map(({ email }) => normalizeEmail(email))
  const users = await listUsersByEmail(db, emails)
  const told = new Set(users.map(({ id_usuario }) => id_usuario))
  if (link.id_usuario !== null) told.add(link.id_usuario)
  for (const id_usuario of told) await notify(db, noticeOf(link, said), id_usuario)
  if (said.resposta === 'confirmado') return
  const known = new Set(users.map(({ email }) => email))
  const to = heads
    .map(({ nome, email }) => ({ name: nome, address: normalizeEmail(email) }))
    .filter(({ address }) => isMailAddress(address) && !known.has(address))
  if (to.length === 0) return
  const brand = await companyBrand(db, context.request.brand, link.id_empresa)
  const subject = `${link.nome} não vem: ${ordemText(conteudo)}`
  for (const one of to) {
    await sendMail(db, {
      modelo: 'ordem_do_dia',
      brand,
      to: [one],
      subject,
      html: mailLayout({
        brand,
        titulo: subject,
        resumo: said.motivo,
        corpo: html`<p style="margin:0 0 12px">
            ${link.nome}, do seu departamento, recusou a presença com este motivo:
          </p>
          ${textOf(said.motivo)}`,
      }),
      about: { tabela: 'ordem_dia', chave: link.id_ordem_dia },
    })
  }
}
