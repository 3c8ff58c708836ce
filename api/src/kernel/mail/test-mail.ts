import type { MailBrand } from './brand.ts'
import { html } from './html.ts'
import { mailLayout } from './layout.ts'

interface TestMail {
  readonly nome: string
  readonly servidor: string
  readonly brand: MailBrand
}

/** A mail that proves that the server and the sender work. */
export function testMail({ nome, servidor, brand }: TestMail) {
  const titulo = 'Seu e-mail está funcionando'
  const texto = `Esta mensagem foi enviada por ${nome}, pelo servidor ${servidor}, para testar a configuração.`
  const nota =
    'Se você a recebeu, as próximas mensagens saem do mesmo jeito. Não é preciso responder.'
  return {
    subject: `${brand.nome}: teste de envio`,
    html: mailLayout({
      brand,
      titulo,
      resumo: texto,
      corpo: html`<p style="margin:0 0 16px">${texto}</p>`,
      nota,
    }).toString(),
    text: [titulo, texto, nota, `--\n${brand.rodape}`].join('\n\n'),
  }
}
