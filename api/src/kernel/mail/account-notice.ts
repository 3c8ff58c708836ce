import type { MailKind } from '@claquete/contract/kernel/mail-kinds'
import type { MailBrand } from './brand.ts'
import { html } from './html.ts'
import { mailLayout } from './layout.ts'
import type { NewMail } from './send.ts'

interface AccountNotice {
  /** Kind of the mail in the list of mails. */
  readonly modelo: MailKind
  readonly brand: MailBrand
  readonly nome: string
  readonly titulo: string
  /** One sentence that says what happened. */
  readonly resumo: string
  /** Lines such as 'Quando: 24/11/2026, 10:00'. */
  readonly facts: readonly string[]
  /** What to do when it was not the reader. */
  readonly nota: string
  readonly action: { readonly rotulo: string; readonly link: string }
}

const written = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

export const momentLine = (ms: number): string =>
  `Quando: ${written.format(ms)} (horário de Brasília)`

/** Writes a mail that tells a person what happened to their own account. The installation sends it. */
export function accountNotice(notice: AccountNotice): Omit<NewMail, 'to'> {
  const { modelo, brand, nome, titulo, resumo, facts, nota, action } = notice
  return {
    modelo,
    brand,
    via: 'instalacao',
    subject: `${brand.nome}: ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
    html: mailLayout({
      brand,
      titulo,
      resumo,
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0 0 12px">${resumo}</p>
        ${facts.map((fact) => html`<p style="margin:0">${fact}</p>`)}`,
      action,
      nota,
    }),
    text: [
      `Olá, ${nome}!`,
      resumo,
      facts.join('\n'),
      nota,
      action.link,
      `--\n${brand.rodape}`,
    ].join('\n\n'),
  }
}
