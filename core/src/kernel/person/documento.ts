/** PF is a natural person (CPF), PJ a company (CNPJ). */
export type TipoPessoa = 'PF' | 'PJ'

export type KindOfDocumento = 'cpf' | 'cnpj'

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const CPF_SHAPE = /^\d{11}$/u
/** The first twelve places may be letters: Receita Federal, IN RFB 2.229/2024. */
const CNPJ_SHAPE = /^[A-Z0-9]{12}\d{2}$/u

/** Upper case, without dots, slashes, hyphens and spaces; other characters stay. */
export function normalizeDocumento(text: string): string {
  return text.replace(/[./\-\s]/gu, '').replace(/[a-z]/gu, (letter) => letter.toUpperCase())
}

/** The kind of document by its shape; check digits are not verified. */
export function kindOfDocumento(text: string): KindOfDocumento | undefined {
  const normal = normalizeDocumento(text)
  if (CPF_SHAPE.test(normal)) return 'cpf'
  return CNPJ_SHAPE.test(normal) ? 'cnpj' : undefined
}

/**
 * The modulus 11 check digit. A character counts as its ASCII code minus 48, so digits count as themselves
 * (Receita Federal, IN RFB 2.229/2024).
 */
function checkDigit(characters: string, weights: readonly number[]): string {
  const own = weights.slice(weights.length - characters.length)
  const total = own.reduce((all, weight, at) => all + weight * (characters.charCodeAt(at) - 48), 0)
  const rest = total % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

function withCheckDigits(base: string, weights: readonly number[]): string {
  const first = base + checkDigit(base, weights)
  return first + checkDigit(first, weights)
}

function allEqual(text: string): boolean {
  return /^(.)\1*$/u.test(text)
}

/** Whether the text is a CPF with correct check digits; a repeated digit (111.111.111-11) is refused. */
export function isValidCpf(text: string): boolean {
  const cpf = normalizeDocumento(text)
  if (!CPF_SHAPE.test(cpf) || allEqual(cpf)) return false
  return withCheckDigits(cpf.slice(0, 9), CPF_WEIGHTS) === cpf
}

/** Whether the text is a CNPJ, numeric or alphanumeric, with correct check digits. */
export function isValidCnpj(text: string): boolean {
  const cnpj = normalizeDocumento(text)
  if (!CNPJ_SHAPE.test(cnpj) || allEqual(cnpj)) return false
  return withCheckDigits(cnpj.slice(0, 12), CNPJ_WEIGHTS) === cnpj
}

/**
 * Whose document this is: all establishments of a company have its first eight places, letters among them (IN RFB
 * 2.229/2024); a CPF is its person's. '' of text that is neither.
 */
export function documentoOwner(text: string): string {
  const normal = normalizeDocumento(text)
  const kind = kindOfDocumento(normal)
  if (!kind) return ''
  return kind === 'cnpj' ? `cnpj:${normal.slice(0, 8)}` : `cpf:${normal}`
}

/** '529.982.247-25' or '12.ABC.345/01DE-35'; returns text of neither shape unchanged. */
export function formatDocumento(text: string): string {
  const normal = normalizeDocumento(text)
  if (CPF_SHAPE.test(normal)) {
    return normal.replace(/^(.{3})(.{3})(.{3})(.{2})$/u, '$1.$2.$3-$4')
  }
  if (CNPJ_SHAPE.test(normal)) {
    return normal.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/u, '$1.$2.$3/$4-$5')
  }
  return text
}

/** The message for a wrong document of a person of this type; undefined when it is blank or right. */
export function documentoProblem(text: string, tipo_pessoa: TipoPessoa): string | undefined {
  const normal = normalizeDocumento(text)
  if (normal === '') return undefined
  if (tipo_pessoa === 'PF') return cpfProblem(normal)
  return cnpjProblem(normal)
}

function cpfProblem(normal: string): string | undefined {
  if (isValidCpf(normal)) return undefined
  if (isValidCnpj(normal)) return 'Pessoa física usa CPF, e este é um CNPJ'
  if (/[^0-9]/u.test(normal)) return 'O CPF tem apenas números'
  if (normal.length !== 11) return `O CPF tem 11 dígitos, e você informou ${normal.length}`
  return 'CPF inválido: confira os dígitos'
}

function cnpjProblem(normal: string): string | undefined {
  if (isValidCnpj(normal)) return undefined
  if (isValidCpf(normal)) return 'Pessoa jurídica usa CNPJ, e este é um CPF'
  if (/[^A-Z0-9]/u.test(normal)) return 'O CNPJ tem apenas letras e números'
  if (normal.length !== 14) return `O CNPJ tem 14 caracteres, e você informou ${normal.length}`
  if (!CNPJ_SHAPE.test(normal)) return 'Os dois últimos caracteres do CNPJ são números'
  return 'CNPJ inválido: confira os caracteres'
}

/** Completes nine digits to a CPF; throws RangeError when they cannot make one. */
export function cpfWithDigits(base: string): string {
  if (!/^\d{9}$/u.test(base) || allEqual(base)) throw new RangeError(`no CPF begins with ${base}`)
  return withCheckDigits(base, CPF_WEIGHTS)
}

/** Completes twelve characters to a CNPJ; throws RangeError when they cannot make one. */
export function cnpjWithDigits(base: string): string {
  const cnpj = /^[A-Z0-9]{12}$/u.test(base) ? withCheckDigits(base, CNPJ_WEIGHTS) : ''
  if (!isValidCnpj(cnpj)) throw new RangeError(`no CNPJ begins with ${base}`)
  return cnpj
}
