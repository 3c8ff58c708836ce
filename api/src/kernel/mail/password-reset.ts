import type { MailBrand } from './brand.ts'
import { html } from './html.ts'
import { mailLayout } from './layout.ts'
import type { NewMail } from './send.ts'

interface PasswordReset {
  readonly nome: string
  readonly link: string
  /** How long the link works. */
  readonly minutos: number
  readonly brand: MailBrand
}

/** The mail with the link to choose a new password, in HTML and in plain text. */
export function passwordResetMail(reset: PasswordReset): Omit<NewMail, 'to'> {
  const { nome, link, minutos, brand } = reset
  const titulo = 'Escolha uma nova senha'
  const pedido = `Recebemos um pedido para trocar a sua senha no ${brand.nome}.`
  const prazo = `O link vale por ${minutos} minutos e só pode ser usado uma vez.`
  const nota = 'Se não foi você quem pediu, ignore este e-mail: a sua senha continua a mesma.'
  return {
    modelo: 'redefinicao_senha',
    brand,
    // Whoever set up a company's own server must not see its users' links pass by.
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
      botao: { rotulo: 'Escolher nova senha', link },
      nota,
    }),
    text: [`Olá, ${nome}!`, pedido, `${titulo}:\n${link}`, prazo, nota, `--\n${brand.rodape}`].join(
      '\n\n',
    ),
  }
}
