/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 ' +
    '51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 ' +
    '91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

const LANDLINE = /^\d{2}[2-5]\d{7}$/u
const MOBILE = /^\d{2}9\d{8}$/u
const NATIONWIDE = /^(0[3589]00\d{6,7}|[34]00\d{5})$/u
const FOREIGN = /^\+(?!55)[1-9]\d{6,14}$/u

/**
 * A telephone as stored: area code and number ('11988887777', '1133334444'), a nationwide number
 * ('08007771234', '40041234'), or a foreign one with its plus ('+12125550123'). Country code 55 and a trunk
 * zero are dropped. Undefined for anything else.
 */
export function normalizePhone(text: string): string | undefined {
  const compact = text.replace(/[\s().\-/]/gu, '')
  if (FOREIGN.test(compact)) return compact
  if (NATIONWIDE.test(compact)) return compact
  const national = compact.replace(/^(\+?55)?0?(?=\d{10,11}$)/u, '')
  if (!AREA_CODES.has(national.slice(0, 2))) return undefined
  return LANDLINE.test(national) || MOBILE.test(national) ? national : undefined
}

/** '(11) 98888-7777', '(11) 3333-4444', '0800 777 1234'; returns anything else unchanged. */
export function formatPhone(text: string): string {
  const telefone = normalizePhone(text)
  if (telefone === undefined || telefone.startsWith('+')) return telefone ?? text
  if (telefone.startsWith('0')) {
    return `${telefone.slice(0, 4)} ${telefone.slice(4, 7)} ${telefone.slice(7)}`
  }
  if (telefone.length === 8) return `${telefone.slice(0, 4)}-${telefone.slice(4)}`
  return telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/u, '($1) $2-$3')
}

/** The address that calls a telephone: `tel:+5511988887777`; undefined for what is no telephone. */
export function phoneAddress(text: string): string | undefined {
  const telefone = normalizePhone(text)
  if (telefone === undefined) return undefined
  const isWhole = telefone.startsWith('+') || NATIONWIDE.test(telefone)
  return `tel:${isWhole ? telefone : `+55${telefone}`}`
}

/** The address of a conversation on WhatsApp; undefined for a landline, which seldom has one. */
export function whatsappAddress(text: string): string | undefined {
  const telefone = normalizePhone(text)
  if (telefone === undefined) return undefined
  if (telefone.startsWith('+')) return `https://wa.me/${telefone.slice(1)}`
  return MOBILE.test(telefone) ? `https://wa.me/55${telefone}` : undefined
}
