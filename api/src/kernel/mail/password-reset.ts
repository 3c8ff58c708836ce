import type { MailBrand } from './brand.ts'
import { html } from './html.ts'
import { mailLayout } from './layout.ts'
import type { NewMail } from './send.ts'

interface PasswordReset {
  readonly nome: string
  readonly link: string
  /** Minutes the link stays valid. */
  readonly minutes: number
  readonly brand: MailBrand
}

/** The password reset mail, in HTML and plain text. */
export function passwordResetMail(reset: PasswordReset): Omit<NewMail, 'to'> {
  const { nome, link, minutes, brand } = reset
  const titulo = 'Escolha uma nova senha'
  const pedido = `Recebemos um pedido para trocar a sua senha no ${brand.nome}.`
  const prazo = `O link vale por ${minutes} minutos e só pode ser usado uma vez.`
  const nota = 'Se não foi você quem pediu, ignore este e-mail: a sua senha continua a mesma.'
  return {
    modelo: 'redefinicao_senha',
    brand,
    // Not through the company's own server: whoever runs that could read its users' links.
    via: 'instalacao',
    sigiloso: true,
    subject: `${brand.nome}: ${titulo.toLowerCase()}`,
    html: mailLayout({
      brand,
      titulo,
      resumo: pedido,
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0 0 12px">${pedido}</p>
        <p style="margin:0">${prazo}</p>`,
      action: { rotulo: 'Escolher nova senha', link },
      nota,
    }),
    text: [`Olá, ${nome}!`, pedido, `${titulo}:\n${link}`, prazo, nota, `--\n${brand.rodape}`].join(
      '\n\n',
    ),
  }
}
