import type { EmailView } from '@claquete/contract/sistema/email/email'

type Attachment = Pick<EmailView['lista_anexos'][number], 'cid' | 'url'>

/**
 * HTML page of a message for a sandboxed frame without scripts, forms or origin. Nothing in it runs, and only
 * images attached to the message are loaded, from this server.
 */
export function previewPage(html: string, files: readonly Attachment[], origin: string): string {
  const policy = `default-src 'none'; img-src ${origin}; style-src 'unsafe-inline'`
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">`
  const links = new Map(files.flatMap(({ cid, url }) => (cid ? [[cid, url] as const] : [])))
  const body = html.replace(/(["'(])cid:([^"')\s]+)/g, (whole, before: string, cid: string) => {
    const link = links.get(cid)
    return link === undefined
      ? whole
      : `${before}${new URL(link, origin).href.replaceAll('&', '&amp;')}`
  })
  // The policy comes first, since it applies only to what follows it.
  return `<!doctype html>${head}${body}`
}
