/** The sandbox's payment page: what a payer sees, with buttons for each outcome. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center;
  background: light-dark(#f4f6f8, #0f1114); color: light-dark(#1b1f24, #e3e6ea); }
main { width: min(420px, calc(100vw - 48px)); padding: 28px; border-radius: 14px;
  border: 1px solid light-dark(#e4e7eb, #262b31); background: light-dark(#fff, #14171b); }
.mark { display: inline-block; margin-bottom: 18px; padding: 2px 10px; border-radius: 20px; font-size: 12px;
  font-weight: 600; background: light-dark(#fdf3dc, #36290e); color: light-dark(#6d4700, #ffd98a); }
h1 { margin: 0; font-size: 15px; font-weight: 500; color: light-dark(#5c6470, #a3a9b1); }
.value { margin: 2px 0 20px; font-size: 34px; font-weight: 650; letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 20px; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 6px; font-size: 13px; font-weight: 600; }
label { display: flex; gap: 10px; align-items: center; padding: 9px 12px; border: 1px solid
  light-dark(#e4e7eb, #262b31); cursor: pointer; }
label:first-of-type { border-radius: 8px 8px 0 0; }
label:last-of-type { border-radius: 0 0 8px 8px; }
label + label { border-top: 0; }
button { width: 100%; padding: 11px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid transparent; }
.pay { background: #1864ab; color: #fff; }
.refuse { margin-top: 8px; background: none; border-color: light-dark(#d9dde3, #31363e); color: inherit; }
.back { display: block; margin-top: 16px; text-align: center; color: light-dark(#1256a3, #8ec5ff); }
:focus-visible { outline: 2px solid #1c7ed6; outline-offset: 2px; }
`

export interface PageOrder {
  readonly id: string
  readonly title: string
  /** In reais, as in the protocol. */
  readonly price: number
  readonly back: string
}

const whole = (title: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`

export const payPage = ({ id, title, price, back }: PageOrder) =>
  whole(
    'Pagamento simulado',
    `<span class="mark">Simulação: nada é cobrado</span>
<h1>${escaped(title)}</h1>
<p class="value">${reais.format(price)}</p>
<form method="post" action="/checkout/v1/pay">
<input type="hidden" name="pref_id" value="${escaped(id)}">
<fieldset><legend>Como pagar</legend>
<label><input type="radio" name="tipo" value="credit_card" checked> Cartão de crédito</label>
<label><input type="radio" name="tipo" value="bank_transfer"> Pix</label>
<label><input type="radio" name="tipo" value="ticket"> Boleto</label>
</fieldset>
<button class="pay" name="fim" value="approved">Pagar</button>
<button class="refuse" name="fim" value="rejected">Recusar</button>
</form>
<a class="back" href="${escaped(back)}">Voltar sem pagar</a>`,
  )

export const gonePage = () =>
  whole(
    'Pagamento não encontrado',
    '<h1>Esta página de pagamento não existe mais.</h1><p>Volte ao Meu Plano e abra outra.</p>',
  )
