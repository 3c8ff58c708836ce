import { logoCid } from './brand.ts'
import type { MailBrand } from './brand.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'

interface Frame {
  readonly brand: MailBrand
  readonly titulo: string
  /** The preview text beside the subject. */
  readonly resumo: string
}

interface MailLayout extends Frame {
  readonly corpo: Html
  readonly action?: { readonly rotulo: string; readonly link: string } | undefined
  /** Small print below the button. */
  readonly nota?: string | undefined
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The product's one mail layout. Its colours follow the reader's light or dark scheme. */
export function mailLayout({ corpo, action, nota, ...frame }: MailLayout): Html {
  const color = colorOf(frame.brand)
  return page(
    frame,
    html`<td
      class="texto"
      style="padding:6px 32px 28px;font-size:16px;line-height:1.55;color:#1f2937"
    >
      <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${frame.titulo}</h1>
      ${corpo} ${action && button(action, color)} ${nota === undefined ? null : small(nota)}
    </td>`,
  )
}

/**
 * A text written by a person, under the company's brand. Its colours were chosen on white, so the sheet stays
 * white in dark readers too.
 */
export function letterLayout({ corpo, ...frame }: Frame & { readonly corpo: Html }): Html {
  return page(
    frame,
    html`<td
      class="carta"
      style="padding:16px 32px 28px;font-size:16px;line-height:1.55;color:#1f2937;background:#ffffff;border-radius:0 0 8px 8px;color-scheme:light"
    >
      ${corpo}
    </td>`,
  )
}

const styles = `.carta table{border-collapse:collapse}
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fundo{background:#101318!important}
.folha{background:#1a1f27!important}
.marca,.texto,.texto h1{color:#f3f4f6!important}
.fraco{color:#b6bdc9!important}
}`

function page({ brand, titulo, resumo }: Frame, content: Html): Html {
  const color = colorOf(brand)
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${titulo}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body class="fundo" style="margin:0;padding:0;background:#f3f4f6;${FONT}">
        <div data-previa style="display:none;max-height:0;overflow:hidden">${resumo}</div>
        <table
          role="presentation"
          class="fundo"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:#f3f4f6"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="folha"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;background:#ffffff;border-top:4px solid ${color};border-radius:8px"
              >
                <tr>
                  <td
                    class="marca"
                    style="padding:26px 32px 16px;font-size:20px;font-weight:700;color:#111827"
                  >
                    ${logo(brand)}
                  </td>
                </tr>
                <tr>
                  ${content}
                </tr>
              </table>
              <p class="fraco" style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#4b5563">
                ${brand.rodape}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

/** The embedded picture, with its name as alternative text. */
function logo(brand: MailBrand): Html {
  if (brand.imagem === undefined) return html`${brand.logo}`
  const style =
    'display:block;max-height:56px;max-width:240px;border:0;background:#ffffff;padding:4px;border-radius:4px'
  return html`<img src="cid:${logoCid}" alt="${brand.logo}" height="48" style="${style}" />`
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
    <p class="fraco" style="margin:0 0 16px;font-size:13px;color:#4b5563">
      Se o botão não abrir, copie este endereço no navegador:<br />
      <span style="word-break:break-all">${address}</span>
    </p>`
}

function small(note: string): Html {
  return html`<p class="fraco" style="margin:0;font-size:14px;color:#4b5563">${note}</p>`
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

/** Black or white, whichever contrasts more with the colour (relative luminance, WCAG 2.2). */
function letterOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
