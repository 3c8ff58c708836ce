import type { Html } from './html.ts'
import { html } from './html.ts'

/** How a branding looks in a mail. */
export interface MailBrand {
  readonly nome: string
  /** The logo as words: mail readers hide pictures until asked. */
  readonly logo: string
  /** Of the top line and the button, as #rrggbb. */
  readonly cor: string
  readonly rodape: string
}

interface MailLayout {
  readonly brand: MailBrand
  readonly titulo: string
  /** What mail readers show beside the subject. */
  readonly resumo: string
  readonly corpo: Html
  readonly botao?: { readonly rotulo: string; readonly link: string } | undefined
  /** Below the button, in small letters. */
  readonly nota?: string | undefined
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The whole HTML of a mail in the one layout of the product. */
export function mailLayout({ brand, titulo, resumo, corpo, botao, nota }: MailLayout): string {
  const color = colorOf(brand)
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${titulo}</title>
      </head>
      <body style="margin:0;padding:0;background:#f3f4f6;${FONT}">
        <div style="display:none;max-height:0;overflow:hidden">${resumo}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;background:#ffffff;border-top:4px solid ${color};border-radius:8px"
              >
                <tr>
                  <td style="padding:28px 32px 0;font-size:20px;font-weight:700;color:#111827">
                    ${brand.logo}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 32px 28px;font-size:16px;line-height:1.55;color:#1f2937">
                    <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${titulo}</h1>
                    ${corpo} ${botao && button(botao, color)}
                    ${nota === undefined ? null : small(nota)}
                  </td>
                </tr>
              </table>
              <p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#4b5563">
                ${brand.rodape}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return page.toString()
}

function button({ rotulo, link }: { rotulo: string; link: string }, color: string): Html {
  const style = [
    'display:inline-block',
    'padding:12px 24px',
    'border-radius:6px',
    `background:${color}`,
    `color:${letterOn(color)}`,
    'font-weight:600',
    'text-decoration:none',
  ].join(';')
  const address = webAddress(link)
  return html`<p style="margin:24px 0"><a href="${address}" style="${style}">${rotulo}</a></p>
    <p style="margin:0 0 16px;font-size:13px;color:#4b5563">
      Se o botão não abrir, copie este endereço no navegador:<br />
      <span style="word-break:break-all">${address}</span>
    </p>`
}

function small(note: string): Html {
  return html`<p style="margin:0;font-size:14px;color:#4b5563">${note}</p>`
}

function webAddress(link: string): string {
  const protocol = URL.parse(link)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('Link de e-mail inválido.')
  return link
}

function colorOf({ cor }: MailBrand): string {
  const isColor = /^#[0-9a-f]{6}$/i.test(cor)
  if (!isColor) throw new Error('Cor da marca inválida: use #rrggbb.')
  return cor
}

/** Black or white, whichever reads better on the color (relative luminance, WCAG 2.2). */
function letterOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
