import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { html } from '../../kernel/mail/html.ts'

/** The page's address in a letter, and when it expires. */
export function linkParagraph(
  endereco: string,
  { expira_em }: { readonly expira_em: string },
): string {
  const until = formatDateBr(todayInSaoPaulo(Date.parse(expira_em)))
  return html`<p>
    <a href="${endereco}">Ver a proposta na internet</a><br /><small
      >O link vale até ${until}.</small
    >
  </p>`.toString()
}
