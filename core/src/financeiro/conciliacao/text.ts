import { isValidCnpj, isValidCpf, normalizeDocumento } from '../../kernel/person/documento.ts'
import { fold } from '../../kernel/text.ts'

/** Words that every company or statement has, which tell nobody apart. */
const common = new Set(
  `ltda me epp eireli sa s a ss de da do das dos e em para por com the pix ted doc tev transf transferencia
  enviado enviada recebido recebida receb pagamento pagto pgto pag boleto liquidacao titulo cobranca credito
  debito deb aut automatico conta cc banco internet cliente fornecedor ref nf nfse`.split(/\s+/u),
)

/** The folded words of a name or text that tell it apart. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[a-z0-9]+/gu) ?? []).filter(
    (word) => word.length > 1 && !common.has(word) && !/^\d+$/u.test(word),
  )
}

/** Runs of digits of a text, without the punctuation that documents are written with. */
export function digitRuns(text: string): string[] {
  return text.replace(/(?<=\d)[./-](?=\d)/gu, '').match(/\d{4,}/gu) ?? []
}

/** What is read of a statement's line once, before it is compared with many candidates. */
export interface ReadText {
  readonly words: readonly string[]
  readonly runs: readonly string[]
  /** Valid CPF or CNPJ numbers named in it. */
  readonly documentos: ReadonlySet<string>
}

export function readText(texto: string, documento: string | null): ReadText {
  const all = `${texto} ${documento ?? ''}`
  const runs = digitRuns(all)
  const documentos = new Set(runs.filter((run) => isValidCpf(run) || isValidCnpj(run)))
  const alphanumeric = all
    .toUpperCase()
    .match(/[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/gu)
  for (const found of alphanumeric ?? []) {
    const one = normalizeDocumento(found)
    if (isValidCnpj(one)) documentos.add(one)
  }
  return { words: wordsOf(texto), runs, documentos }
}

/** Banks cut the last word of a name: so many letters of it are enough. */
const shortest = 3

function isNamed(word: string, at: number, words: readonly string[]): boolean {
  if (words.includes(word)) return true
  const last = words.at(-1)
  return at > 0 && last !== undefined && last.length >= shortest && word.startsWith(last)
}

/** How much of a name a text says, 0 to 1; the better of names; nothing below half. */
export function nameIn(nomes: readonly (readonly string[])[], words: readonly string[]): number {
  let best = 0
  for (const nome of nomes) {
    if (nome.length === 0) continue
    let all = 0
    let named = 0
    for (const [at, word] of nome.entries()) {
      all += word.length
      if (isNamed(word, at, words)) named += word.length
    }
    best = Math.max(best, named / all)
  }
  return best >= 0.5 ? best : 0
}

const isOfCode = (text: string) => /^[0-9A-Z]$/u.test(text)

/** Does a text have a code that is no part of a longer one? */
function hasWhole(texto: string, codigo: string): boolean {
  const [text, code] = [texto.toUpperCase(), codigo.toUpperCase()]
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    const after = text.charAt(at + code.length)
    if (!isOfCode(text.charAt(at - 1)) && !isOfCode(after)) return true
  }
  return false
}

/** Does a text name one of these numbers as a whole run of digits, or a whole code with letters? */
export function namesCode(codigos: readonly string[], { runs }: ReadText, texto: string): boolean {
  return codigos.some((codigo) => {
    if (/[a-z]/iu.test(codigo) && codigo.length >= 8) return hasWhole(texto, codigo)
    const digits = codigo.replace(/\D/gu, '').replace(/^0+/u, '')
    return digits.length >= 4 && runs.some((run) => run.replace(/^0+/u, '') === digits)
  })
}
