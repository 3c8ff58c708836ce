import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { html } from '../../kernel/mail/html.ts'

/** The address of a page in a letter, and until when it answers. */
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
