import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { escapeHtml, html } from './html.ts'
import { mailLayout } from './layout.ts'
import { passwordResetMail } from './password-reset.ts'

const brand = {
  nome: 'Claquete',
  logo: 'Claquete',
  cor: '#1864ab',
  rodape: 'Mensagem <automática>',
}
const reset = {
  nome: 'João',
  link: 'https://app.example.com/login?redefinir=1.abc&x=1',
  minutes: 60,
  brand,
}

describe('html', () => {
  it('escapes texts, takes markup as it is and leaves nothing of nothing', () => {
    const bold = html`<b title="${'"c"'}">${"a<b & 'd'"}</b>`
    expect(String(bold)).toBe('<b title="&quot;c&quot;">a&lt;b &amp; &#39;d&#39;</b>')
    expect(String(html`<p>${[bold, 1, [null, undefined, 0]]}</p>`)).toBe(`<p>${bold}10</p>`)
  })

  it('never lets a text become markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`<>"'&;/ao=`) }), (text) => {
        const made = String(html`<p title="${text}">${text}</p>`)
        expect(made.match(/[<>]/g)).toHaveLength(4)
        expect(made.match(/"/g)).toHaveLength(2)
        expect(made).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
        expect(escapeHtml(text)).not.toContain("'")
      }),
    )
  })

  it('does not take an object for markup because it looks like some', () => {
    const forged = JSON.parse('{"markup":"<b>"}') as string
    expect(() => String(html`${forged}`)).toThrow()
  })
})

describe('mailLayout', () => {
  const layout = (more: object) =>
    mailLayout({
      brand,
      titulo: 'Aviso',
      resumo: 'Resumo',
      corpo: html`<p>Oi</p>`,
      ...more,
    }).toString()

  it('shows the brand and needs no picture, script or foreign address', () => {
    const page = layout({})
    expect(page).toContain('Mensagem &lt;automática&gt;')
    expect(page).toContain('border-top:4px solid #1864ab')
    expect(page).not.toMatch(/<(?:img|script|link|iframe)|https?:/)
  })

  it('writes on the button in the color that reads better', () => {
    const button = (cor: string) =>
      layout({ brand: { ...brand, cor }, action: { rotulo: 'Abrir', link: reset.link } })
    expect(button('#1864ab')).toContain('background:#1864ab;color:#ffffff')
    expect(button('#ffd43b')).toContain('background:#ffd43b;color:#000000')
  })

  it('takes only web addresses and plain colors', () => {
    expect(() => layout({ action: { rotulo: 'x', link: 'javascript:alert(1)' } })).toThrow('Link')
    expect(() => layout({ action: { rotulo: 'x', link: '/login' } })).toThrow('Link')
    expect(() => layout({ brand: { ...brand, cor: 'red;x:y' } })).toThrow('Cor')
  })
})

describe('passwordResetMail', () => {
  it('carries link and term in both forms', () => {
    const made = passwordResetMail(reset)
    const mail = { ...made, html: String(made.html), text: made.text ?? '' }
    expect(mail.subject).toBe('Claquete: escolha uma nova senha')
    expect(mail.html).toContain('href="https://app.example.com/login?redefinir=1.abc&amp;x=1"')
    expect(mail.text).toContain(`\n${reset.link}\n`)
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain('Olá, João!')
      expect(form).toContain('O link vale por 60 minutos e só pode ser usado uma vez.')
      expect(form).toContain('a sua senha continua a mesma.')
    }
  })

  it('keeps a hostile name as a name', async () => {
    const page = String(passwordResetMail({ ...reset, nome: '<img src=x onerror=alert(1)>' }).html)
    expect(page).toContain('Olá, &lt;img src=x onerror=alert(1)&gt;!')
    expect(page).not.toContain('<img')
    const parsed = await PostalMime.parse(`Content-Type: text/html\r\n\r\n${page}`)
    expect(parsed.html).toBe(`${page}\n`)
  })
})
