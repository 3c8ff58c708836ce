import type { MailSample } from '@claquete/contract/sistema/email/remetente'
import { mailKinds } from '@claquete/contract/kernel/mail-kinds'
import type { Context } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { companyBrand, logoCid, productBrand } from '../../kernel/mail/brand.ts'
import type { MailBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { letterLayout } from '../../kernel/mail/layout.ts'
import { passwordResetMail } from '../../kernel/mail/password-reset.ts'
import { plainTextOf } from '../../kernel/mail/sanitize.ts'
import { testMail } from '../../kernel/mail/test-mail.ts'

function letter(brand: MailBrand) {
  const assunto = 'Proposta comercial'
  const corpo = html`<p>Olá, Marina!</p>
    <p>Segue a nossa proposta para o filme da campanha. Ela vale por 15 dias.</p>
    <p>Um abraço,<br />${brand.nome}</p>`
  const page = letterLayout({ brand, titulo: assunto, resumo: '', corpo }).toString()
  return { assunto, html: page, texto: `${plainTextOf(corpo.toString())}\n\n--\n${brand.rodape}` }
}

/** Every kind of mail with sample contents, in the looks of company and product. */
export async function mailSamples({
  db,
  services,
  request,
  actor,
}: Context): Promise<MailSample[]> {
  const company = await companyBrand(db, request.brand)
  const product = productBrand(request.brand)
  const logo = company.imagem
  const imagens = logo ? [{ cid: logoCid, url: fileLink(services, logo, 'logo') }] : []
  const link = `${services.config.baseUrl}/login?redefinir=exemplo`
  const reset = passwordResetMail({ nome: actor.nome, link, minutes: 60, brand: product })
  const test = testMail({ nome: actor.nome, servidor: 'smtp.exemplo.com.br', brand: product })
  return [
    { modelo: 'carta', titulo: mailKinds.carta, ...letter(company), imagens },
    {
      modelo: 'redefinicao_senha',
      titulo: mailKinds.redefinicao_senha,
      assunto: reset.subject,
      html: String(reset.html),
      texto: reset.text ?? '',
      imagens: [],
    },
    {
      modelo: 'teste',
      titulo: mailKinds.teste,
      assunto: test.subject,
      html: test.html,
      texto: test.text,
      imagens: [],
    },
  ]
}
