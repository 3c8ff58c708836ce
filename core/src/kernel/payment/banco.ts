export interface Banco {
  /** The three-digit COMPE number. */
  readonly numero_banco: string
  readonly nome: string
}

const rows = `
001 Banco do Brasil
003 Banco da Amazônia
004 Banco do Nordeste
021 Banestes
025 Banco Alfa
033 Santander
037 Banpará
041 Banrisul
047 Banese
070 BRB - Banco de Brasília
077 Banco Inter
082 Banco Topázio
084 Sisprime
085 Ailos
097 Credisis
102 XP Investimentos
104 Caixa Econômica Federal
121 Agibank
133 Cresol
136 Unicred
197 Stone
208 BTG Pactual
212 Banco Original
213 Banco Arbi
218 BS2
224 Banco Fibra
237 Bradesco
246 Banco ABC Brasil
260 Nubank
274 BMP
290 PagBank
318 Banco BMG
323 Mercado Pago
335 Digio
336 C6 Bank
341 Itaú
348 Banco XP
364 Efí
380 PicPay
389 Banco Mercantil
403 Cora
422 Safra
461 Asaas
536 Neon
604 Banco Industrial do Brasil
611 Banco Paulista
623 Banco Pan
633 Banco Rendimento
637 Sofisa
643 Banco Pine
655 Banco Votorantim
707 Daycoval
745 Citibank
748 Sicredi
752 BNP Paribas
756 Sicoob
`

/** The most used banks of Brazil, by COMPE number. */
export const BANCOS: readonly Banco[] = rows
  .trim()
  .split('\n')
  .map((row) => ({ numero_banco: row.slice(0, 3), nome: row.slice(4) }))

/** Pads the number to three digits ('1' becomes '001'); undefined when it is no bank number. */
export function normalizeNumeroBanco(text: string): string | undefined {
  const number = text.trim()
  return /^\d{1,3}$/u.test(number) && Number(number) > 0 ? number.padStart(3, '0') : undefined
}

/** The listed bank with this number, padded or not. */
export function findBanco(numero_banco: string): Banco | undefined {
  const number = normalizeNumeroBanco(numero_banco)
  return BANCOS.find((banco) => banco.numero_banco === number)
}
